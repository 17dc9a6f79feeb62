// Keeping a signature and signing with the one that was kept, over HTTP: nothing is kept unless the person says so, a
// refusal is not in the way of signing, and what is taken away is not there any more.
import { createRef } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, Asked } from '@portal/shared/testing';
import { INK, provideInk } from '../../testing/ink';
import { SignatureInput } from './signature-input';
import type { SignatureHandle } from './signature-input';

let kept: { signature: string; at: string } | null;
let refusal: string | undefined;

function answer({ path, body }: Asked): Answer {
  if (path.endsWith('/kept/query')) return answerWith({ kept });
  if (path.endsWith('/kept/remove')) kept = null;
  else if (refusal) return { body: { resultCode: 'B000', msg: refusal, data: null } };
  else kept = { signature: (JSON.parse(body) as { signature: string }).signature, at: '2026-11-25T10:00:00+08:00' };
  return answerWith(kept && { at: kept.at });
}
const asked = (name: string) => server.asked.filter(({ path }) => path.endsWith(`/kept/${name}`));

const server = usingAnswering(answer);
beforeEach(() => {
  [server.asked.length, kept, refusal] = [0, null, undefined];
  provideInk();
  Object.assign(window, {
    createImageBitmap: async () => ({ width: 90, height: 30, close: () => undefined }),
  });
});
afterEach(() => jest.restoreAllMocks());

function show() {
  const handle = createRef<SignatureHandle>();
  renderWithPortal(<SignatureInput name="张三" mayKeep ref={handle} />, { user: aUser(), baseUrl: server.url });
  const read = () => act(async () => handle.current?.read());
  /** As a page does whose signature the services have taken. */
  const sign = async () => {
    const given = await read();
    if (given?.ok) await act(given.keep);
    return given;
  };
  return { read, sign };
}
async function giveAPicture(): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: '上传图片' }));
  const file = new File(['x'], 'signature.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^签名图片/), { target: { files: [file] } });
  await screen.findByAltText('将使用的签名图片');
}

test('a signature is not kept unless its person says so', async () => {
  const { sign } = show();
  await giveAPicture();
  expect(await sign()).toMatchObject({ ok: true, image: INK });
  expect(asked('save')).toEqual([]);
});

test('a signature that was given and not taken is not kept, whatever its person has agreed to', async () => {
  const { read } = show();
  await giveAPicture();
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  expect(await read()).toMatchObject({ ok: true, image: INK });
  expect(asked('save')).toEqual([]);
});

test('with consent it is kept with the version of the words, used the next time, and taken away', async () => {
  const { read, sign } = show();
  await giveAPicture();
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  expect(await sign()).toMatchObject({ ok: true });
  expect(asked('save').map(({ body }) => JSON.parse(body))).toEqual([{ signature: INK, bb: '2026-11-25' }]);
  fireEvent.click(screen.getByRole('radio', { name: '已存签名' }));
  expect((await screen.findByAltText('您保存的签名')).getAttribute('src')).toBe(INK);
  expect(await sign()).toMatchObject({ ok: true, image: INK });
  expect(asked('save')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '删除保存的签名' }));
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  expect(await screen.findByText('您还没有保存签名')).toBeTruthy();
  expect(asked('remove')).toHaveLength(1);
  expect(await read()).toMatchObject({ ok: false, message: '没有可以使用的签名，请改用其他签名方式' });
});

test('what the services do not keep is said, and the person signs all the same', async () => {
  refusal = '请先阅读并同意保存签名，签名没有保存';
  const { sign } = show();
  await giveAPicture();
  fireEvent.click(screen.getByRole('checkbox', { name: /保存这个签名/ }));
  expect(await sign()).toMatchObject({ ok: true, image: INK });
  expect(await screen.findByText(refusal)).toBeTruthy();
});
