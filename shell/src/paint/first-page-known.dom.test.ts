// What is painted goes after a second at most, but not under a form that somebody uses.
import { hasEarlyForm } from './early-form';
import { firstPageKnown } from './first-page-known';

jest.mock('./early-form', () => ({ hasEarlyForm: jest.fn() }));
const formStands = jest.mocked(hasEarlyForm);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open() {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const known = jest.fn();
  const router = {
    state: { initialized: false },
    subscribe: (listener: (state: { initialized: boolean }) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  void firstPageKnown(router).then(known);
  return { known, decide: () => listeners.forEach((listener) => listener({ initialized: true })), listeners };
}

test('a guard that takes long is not waited for where nothing but a painting stands', async () => {
  formStands.mockReturnValue(false);
  const { known } = open();
  await jest.advanceTimersByTimeAsync(999);
  expect(known).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(known).toHaveBeenCalledTimes(1);
});

test('a form that answers stays until the guard has decided, however long that takes', async () => {
  formStands.mockReturnValue(true);
  const { known, decide, listeners } = open();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(known).not.toHaveBeenCalled();
  decide();
  await jest.advanceTimersByTimeAsync(0);
  expect(known).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});
