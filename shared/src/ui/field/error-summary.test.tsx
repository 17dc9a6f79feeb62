import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorSummary, Field, RadioGroup, TextInput } from '../index';

const errors = [
  { id: 'name', label: '权利人姓名', message: '请填写2至6个汉字' },
  { id: 'gyfs', message: '请选择共有方式' },
];

function Form({ attempt = 1, list = errors }) {
  return (
    <>
      <ErrorSummary errors={list} attempt={attempt} />
      <Field label="姓名" id="name">
        <TextInput value="" />
      </Field>
      <Field label="共有方式" id="gyfs" group>
        <RadioGroup value="" options={[{ value: '1', label: '单独所有' }]} />
      </Field>
    </>
  );
}

test('it takes focus when it appears and on every failed attempt', () => {
  const { rerender } = render(<Form />);
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(screen.getByRole('heading', { name: '有 2 处需要修改' })).toBeTruthy();
  screen.getByLabelText('姓名').focus();
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(summary);
});

test('its links move focus to the control, or to the first one of a group', () => {
  render(<Form />);
  fireEvent.click(screen.getByText('权利人姓名：请填写2至6个汉字'));
  expect(document.activeElement).toBe(screen.getByLabelText('姓名'));
  fireEvent.click(screen.getByText('请选择共有方式'));
  expect(document.activeElement).toBe(screen.getByLabelText('单独所有'));
});

test('the tab says 错误 while there are errors', () => {
  const { rerender } = render(<Form />);
  expect(document.title.startsWith('错误：')).toBe(true);
  rerender(<Form list={[]} />);
  expect(document.title.startsWith('错误：')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});
