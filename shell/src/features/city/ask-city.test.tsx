// The city picker of the page: searched, chosen, given up, and mended when the list cannot be had.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { configureHttp } from '@portal/shared/http';
import { answerWith, usingAnswering, resetHttp } from '@portal/shared/testing';
import type { Answer } from '@portal/shared/testing';
import { askCity } from './ask-city';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const LIST = [
  { xzqbm: '330100', mc: '杭州市', level: 2, parent: '330000' },
  { xzqbm: '330106', mc: '西湖区', level: 3, parent: '330100' },
  { xzqbm: '330200', mc: '宁波市', level: 2, parent: '330000' },
];
let answer: Answer;
const server = usingAnswering(() => answer);
beforeEach(() => {
  answer = answerWith(LIST);
  configureHttp({ baseUrl: server.url, getToken: () => 'token', retryDelay: () => 0 });
});
afterEach(async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resetHttp();
});

async function openPicker() {
  const opened: { chosen?: ReturnType<typeof askCity> } = {};
  await act(async () => {
    opened.chosen = askCity();
  });
  // In an object: a promise that is returned would be waited for.
  return opened;
}
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
  });
};

test('S7.7.4 S3.31 lets the person search and choose, and returns the choice with code and name', async () => {
  const { chosen } = await openPicker();
  await screen.findByRole('option', { name: '西湖区' });
  expect((screen.getByRole('button', { name: '选择' }) as HTMLButtonElement).disabled).toBe(true);
  await act(async () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '西湖' } });
  });
  await press('选择');
  expect(await chosen).toEqual({ regionCode: '330106', name: '西湖区' });
});
test('S7.7.4 giving up returns nothing', async () => {
  const { chosen } = await openPicker();
  await screen.findByRole('option', { name: '宁波市' });
  await press('取消');
  expect(await chosen).toBeUndefined();
});
test('a list that cannot be had says so and is asked for again', async () => {
  answer = { status: 500, body: {} };
  const { chosen } = await openPicker();
  await screen.findByRole('button', { name: '重试' });
  answer = answerWith(LIST);
  await press('重试');
  await screen.findByRole('option', { name: '宁波市' });
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '330200' } });
  });
  await press('选择');
  expect(await chosen).toEqual({ regionCode: '330200', name: '宁波市' });
});
