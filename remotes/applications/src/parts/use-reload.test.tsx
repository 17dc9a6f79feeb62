// Reading again after the page has gone.
import { renderHook } from '@testing-library/react';
import { useReload } from './use-reload';

test('asks again while the page is there, and not after it has gone', () => {
  const refetch = jest.fn();
  const { result, unmount } = renderHook(() => useReload({ refetch }));
  result.current();
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  result.current();
  expect(refetch).toHaveBeenCalledTimes(1);
});
