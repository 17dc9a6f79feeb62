// Several signatures asked for on one page, as of somebody who acts for two parties: each is one's own, and what is
// missing leads to the right one.
import { createRef } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SignatureInput } from './signature-input';
import type { SignatureHandle } from './signature-input';

beforeEach(() => {
  const pad = new Proxy({}, { get: () => () => undefined, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pad as never);
});
afterEach(() => jest.restoreAllMocks());

test('no two controls have one id, and the typed name of the second is asked for at the second', async () => {
  const [first, second] = [createRef<SignatureHandle>(), createRef<SignatureHandle>()];
  render(
    <>
      <SignatureInput name="张三" ref={first} />
      <SignatureInput name="李四" ref={second} />
    </>,
  );
  for (const radio of screen.getAllByRole('radio', { name: '键入姓名' })) fireEvent.click(radio);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const [, typed] = screen.getAllByRole('textbox');
  if (!typed) throw new Error('the second has no place to type');
  fireEvent.change(typed, { target: { value: '张三' } });
  const read = await act(() => second.current?.read());
  expect(read).toEqual({ ok: false, message: '键入的姓名应与本人姓名“李四”一致', controlId: typed.id });
});
