// An order is asked about less and less often, never in a hidden tab, and at once when the person comes back.
import { act, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { PaymentState } from '../api/payment';
import { useOrderState, waitAfter } from './use-order-state';

let state: PaymentState;
let hidden: boolean;

const server = usingAnswering(() => answerWith({ orderNo: 'o-1', zt: state, paidAt: null }));
beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', {
    get: () => (hidden ? 'hidden' : 'visible'),
    configurable: true,
  });
});
beforeEach(() => {
  state = 'paying';
  hidden = false;
});

const turn = (to: 'hidden' | 'visible') =>
  act(() => {
    hidden = to === 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  });
function Follow() {
  const { state: found, isFetching } = useOrderState({ businessNumber: 'b-1', orderNumber: 'o-1' });
  return <p>{`${found ?? 'nothing'} ${isFetching ? 'asking' : 'waiting'}`}</p>;
}
const follow = () => renderWithPortal(<Follow />, { user: aUser(), baseUrl: server.url });

test('the waits grow up to a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(waitAfter)).toEqual([2000, 3000, 4500, 6750, 10_125, 15_000, 15_000]);
});

/** Which waits begin and which timers end from now on, as they really do. */
function watchTimers() {
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  const begun: { wait: number; timer: unknown }[] = [];
  const ended: unknown[] = [];
  Object.assign(globalThis, {
    setTimeout: (...given: Parameters<typeof begin>) => {
      const timer = begin(...given);
      if ([2000, 3000, 4500].includes(Number(given[1]))) begun.push({ wait: Number(given[1]), timer });
      return timer;
    },
    clearTimeout: (timer: Parameters<typeof end>[0]) => {
      ended.push(timer);
      end(timer);
    },
  });
  return { begun, ended, restore: () => Object.assign(globalThis, { setTimeout: begin, clearTimeout: end }) };
}

test('it asks by itself while it is waited for, and no more once it is settled', async () => {
  const timers = watchTimers();
  follow();
  await screen.findByText('paying waiting');
  expect(timers.begun.map(({ wait }) => wait)).toEqual([2000]);
  state = 'paid';
  await waitFor(() => expect(server.asked).toHaveLength(2), { timeout: 30_000 });
  await screen.findByText('paid waiting');
  expect(timers.begun).toHaveLength(1);
  timers.restore();
});

test('a hidden tab asks nothing, and one that is looked at again asks at once', async () => {
  const timers = watchTimers();
  follow();
  await screen.findByText('paying waiting');
  turn('hidden');
  // The one timer there was has ended, and none has begun.
  expect(timers.ended).toContain(timers.begun[0]?.timer);
  expect(timers.begun).toHaveLength(1);
  expect(server.asked).toHaveLength(1);
  turn('visible');
  await waitFor(() => expect(server.asked).toHaveLength(2));
  // By no timer: the next wait begins after the answer.
  await waitFor(() => expect(timers.begun.map(({ wait }) => wait)).toEqual([2000, 3000]));
  timers.restore();
});
