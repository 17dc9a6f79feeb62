// When a page that goes away is logged: within 5 ms, and with somebody signed in.
import { logEarlyUnload } from './unload-log';

function aPage({ isSignedIn = true } = {}) {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  const clock = { now: 1000 };
  const saveAccessLog = jest.fn();
  const window = { addEventListener: (type: string, listener: never) => void listeners.set(type, listener) };
  logEarlyUnload({
    now: () => clock.now,
    path: () => '/apply-list',
    window: window as never,
    isSignedIn: () => isSignedIn,
    saveAccessLog,
  });
  const fire = (type: string, persisted = false) => listeners.get(type)?.({ persisted });
  return { clock, fire, saveAccessLog };
}

test.each([0, 5])('S2.6.13 a page unloaded %i ms after it opened saves an entry of type 2', (age) => {
  const { clock, fire, saveAccessLog } = aPage();
  clock.now += age;
  fire('pagehide');
  expect(saveAccessLog.mock.calls).toEqual([[2, '/apply-list']]);
});

test.each([5.1, 6, 60_000])('S2.6.14 a page unloaded %d ms after it opened saves none', (age) => {
  const { clock, fire, saveAccessLog } = aPage();
  clock.now += age;
  fire('pagehide');
  expect(saveAccessLog).not.toHaveBeenCalled();
});

test('S2.6.15 a page unloaded without a user saves none', () => {
  const { fire, saveAccessLog } = aPage({ isSignedIn: false });
  fire('pagehide');
  expect(saveAccessLog).not.toHaveBeenCalled();
});

test('a page that the browser brings back opens anew', () => {
  const { clock, fire, saveAccessLog } = aPage();
  clock.now += 60_000;
  fire('pageshow', true);
  clock.now += 3;
  fire('pagehide');
  expect(saveAccessLog).toHaveBeenCalledTimes(1);
});
