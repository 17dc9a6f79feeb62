// A definition is that of the present key, a failed load can be repeated, and nothing is loaded without a key.
import { act, renderHook, waitFor } from '@testing-library/react';
import { useLoaded } from './use-loaded';

const asked: string[] = [];
const open = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
const load = (key: string) =>
  new Promise<string>((resolve, reject) => {
    asked.push(key);
    open.set(key, { resolve, reject });
  });

beforeEach(() => asked.splice(0));

test('the answer to an earlier key that comes late is not taken for the present one', async () => {
  const { result, rerender } = renderHook(({ key }) => useLoaded(load, key), {
    initialProps: { key: 'a' as string | undefined },
  });
  rerender({ key: 'b' });
  await act(async () => open.get('b')?.resolve('of b'));
  await act(async () => open.get('a')?.resolve('of a'));
  expect(result.current.data).toBe('of b');
  rerender({ key: undefined });
  expect(result.current.data).toBeUndefined();
  expect(asked).toEqual(['a', 'b']);
});

test('a load that failed is repeated when asked', async () => {
  const { result } = renderHook(() => useLoaded(load, 'c'));
  await act(async () => open.get('c')?.reject(new Error('no network')));
  expect(result.current.error).toEqual(new Error('no network'));
  act(() => result.current.refetch());
  expect(result.current.error).toBeUndefined();
  await act(async () => open.get('c')?.resolve('of c'));
  await waitFor(() => expect(result.current.data).toBe('of c'));
  expect(asked).toEqual(['c', 'c']);
});
