// One device, one id, also when storage is cleared or closed under the page.
import { deviceId } from './device-id';

test('is kept in storage and survives its clearing', () => {
  const first = deviceId();
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(localStorage.getItem('deviceId')).toBe(first);
  localStorage.clear();
  expect(deviceId()).toBe(first);
  expect(localStorage.getItem('deviceId')).toBe(first);
});

test('takes the id of another tab and ignores nonsense', () => {
  localStorage.setItem('deviceId', 'aaaaaaaa-bbbb');
  expect(deviceId()).toBe('aaaaaaaa-bbbb');
  localStorage.setItem('deviceId', '<script>');
  expect(deviceId()).toBe('aaaaaaaa-bbbb');
});

test('works where storage is disabled', () => {
  const closed = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  expect(deviceId()).toBe('aaaaaaaa-bbbb');
  closed.mockRestore();
});
