// A form's submission: what is wrong, what is refused and where, one request at a time, and one key for one content.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BusinessError } from '../../kernel';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { TextInput } from '../field/text-input';
import { defineServiceForm, useServiceForm } from './use-service-form';
import type { Sending } from './use-service-form';

interface Draft {
  name: string;
  number: string;
}
type Action = 'accept' | 'refuse';
const definition = defineServiceForm<Draft, Action>({
  faultsOf: ({ name, number }, action) => [
    ...(name.trim() ? [] : [{ id: 'name', message: '请填写姓名' }]),
    ...(number || action === 'refuse' ? [] : [{ id: 'number', message: '请填写号码' }]),
  ],
  refusalAt: 'number',
  controls: { xm: 'name' },
});

let sent: { draft: Draft; key: string; action: Action }[] = [];
let answer: () => Promise<string>;
const done = jest.fn();

function Form({ isSure }: Pick<Sending<Draft, string, Action>, 'isSure'>) {
  const form = useServiceForm(
    definition,
    { name: '', number: '' },
    {
      isSure,
      send: (draft, key, action) => {
        sent.push({ draft, key, action });
        return answer();
      },
      onDone: (result, action) => done(result, action),
    },
  );
  return (
    <>
      {form.summary}
      <Field label="姓名" {...form.field('name')}>
        <TextInput {...form.input('name')} />
      </Field>
      <Field label="号码" {...form.field('number')}>
        <TextInput {...form.input('number')} />
      </Field>
      <Button loading={form.isSending} onClick={() => void form.submit('accept')}>
        同意
      </Button>
      <Button onClick={() => void form.submit('refuse')}>不同意</Button>
    </>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const faults = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve('R1');
  done.mockReset();
});

test('faults are shown after a try, in page order, take the focus, and go one by one as they are mended', async () => {
  render(<Form />);
  expect(faults()).toEqual([]);
  await press('同意');
  expect(faults()).toEqual(['请填写姓名', '请填写号码']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  type('姓名', '李');
  expect(faults()).toEqual(['请填写号码']);
  await press('不同意');
  expect(sent.map(({ action }) => action)).toEqual(['refuse']);
  expect(done).toHaveBeenCalledWith('R1', 'refuse');
});

test('a refusal stands at its field or at the whole, keeps what was typed, and goes with the next change', async () => {
  render(<Form />);
  type('姓名', '李');
  type('号码', '1');
  answer = () =>
    Promise.reject(new BusinessError('B000', { data: { errors: [{ path: 'xm', message: '姓名与证件不符' }] } }));
  await press('同意');
  expect(faults()).toEqual(['姓名与证件不符']);
  answer = () => Promise.reject(new BusinessError('B000', { message: '号码已被使用' }));
  await press('同意');
  expect(faults()).toEqual(['号码已被使用']);
  expect((screen.getByLabelText(/号码/) as HTMLInputElement).value).toBe('1');
  type('姓名', '王');
  expect(faults()).toEqual([]);
});

test('the same content has one key, other content and a new one after success have others', async () => {
  render(<Form />);
  type('姓名', '李');
  type('号码', '1');
  answer = () => Promise.reject(new Error('网络中断'));
  await press('同意');
  await press('同意');
  type('号码', '2');
  answer = () => Promise.resolve('R1');
  await press('同意');
  await press('同意');
  const [first, again, other, next] = sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('a second press while the first runs sends nothing', async () => {
  render(<Form />);
  type('姓名', '李');
  type('号码', '1');
  let finish: (result: string) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  await press('同意');
  await press('不同意');
  expect(sent).toHaveLength(1);
  await act(async () => finish('R1'));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

test.each([true, false])('a question that is answered with %s decides whether it is sent', async (isYes) => {
  render(<Form isSure={() => Promise.resolve(isYes)} />);
  type('姓名', '李');
  type('号码', '1');
  await press('同意');
  expect(sent).toHaveLength(isYes ? 1 : 0);
});
