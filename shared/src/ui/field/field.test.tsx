import { fireEvent, render, screen } from '@testing-library/react';
import { Field, PasswordInput, RadioGroup, Select, TextArea, TextInput } from '../index';

const ways = [
  { value: '1', label: '单独所有' },
  { value: '2', label: '共同共有' },
];

test('label, hint and error are tied to the control', () => {
  render(
    <Field label="姓名" id="name" required hint="与身份证一致" error="请填写2至6个汉字">
      <TextInput value="张" />
    </Field>,
  );
  const input = screen.getByLabelText('姓名（必填）');
  expect(input.id).toBe('name');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['与身份证一致', '请填写2至6个汉字']);
});

test('without an error nothing says invalid', () => {
  render(
    <Field label="姓名">
      <TextInput value="" />
    </Field>,
  );
  const input = screen.getByLabelText('姓名');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('a group is a fieldset whose radio group carries name and error', () => {
  const change = jest.fn();
  render(
    <Field label="共有方式" id="gyfs" group required error="请选择共有方式">
      <RadioGroup value="" onChange={change} options={ways} />
    </Field>,
  );
  const group = screen.getByRole('radiogroup', { name: /^共有方式\s*（必填）$/ });
  expect(document.getElementById('gyfs')?.tagName).toBe('FIELDSET');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByLabelText('共同共有'));
  expect(change).toHaveBeenCalledWith('2');
});

test('a text area counts and calls what is too long invalid without cutting it', () => {
  render(
    <Field label="备注">
      <TextArea value="一二三四" count={3} />
    </Field>,
  );
  const area = screen.getByLabelText('备注') as HTMLTextAreaElement;
  expect(area.value).toBe('一二三四');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('超出1字，最多3字')).toBeTruthy();
});

test('a select keeps a value that is no longer offered', () => {
  render(
    <Field label="用途">
      <Select value="99" options={ways} />
    </Field>,
  );
  expect((screen.getByLabelText('用途') as HTMLSelectElement).value).toBe('99');
});

test('a password shows on demand and says so', () => {
  render(
    <Field label="密码">
      <PasswordInput value="s3" />
    </Field>,
  );
  const input = screen.getByLabelText('密码') as HTMLInputElement;
  const toggle = screen.getByRole('button', { name: '显示密码' });
  expect(input.type).toBe('password');
  fireEvent.click(toggle);
  expect(input.type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});

test('a long locked value stays whole and labelled', () => {
  const address = '浙江省杭州市西湖区文三路100号2幢1单元301室';
  render(
    <Field label="坐落">
      <TextInput value={address} readOnly />
    </Field>,
  );
  const control = screen.getByLabelText('坐落') as HTMLTextAreaElement;
  expect(control.value).toBe(address);
  expect(control.readOnly).toBe(true);
});
