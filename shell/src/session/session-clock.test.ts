// A person at work is never warned; an idle one is warned in time.
import { RENEW_EVERY_MS, sessionPhase } from './session-clock';

const MINUTE = 60_000;
const at = (now: number, { end = (30 * MINUTE) as number | undefined, activity = 0, check = 0 } = {}) =>
  sessionPhase({
    now: () => now,
    endsAt: () => end,
    warnBefore: () => 2 * MINUTE,
    lastActivity: () => activity,
    lastCheck: () => check,
  });

it.each([
  ['nobody is signed in', at(MINUTE, { end: undefined as number | undefined }), 'quiet'],
  ['the session is young', at(MINUTE), 'quiet'],
  ['an idle person has more than two minutes', at(28 * MINUTE - 1), 'quiet'],
  ['an idle person has two minutes', at(28 * MINUTE), 'warn'],
  ['the end has come', at(30 * MINUTE), 'over'],
  ['a person at work was just checked', at(RENEW_EVERY_MS - 1, { activity: MINUTE }), 'quiet'],
  ['a person at work was checked five minutes ago', at(RENEW_EVERY_MS, { activity: MINUTE }), 'renew'],
  ['a person at work nears the end', at(28 * MINUTE, { activity: 27 * MINUTE, check: 26 * MINUTE }), 'renew'],
  [
    'a person stopped working before the last check',
    at(28 * MINUTE, { activity: 20 * MINUTE, check: 21 * MINUTE }),
    'warn',
  ],
])('when %s', (_name, phase, expected) => expect(phase).toBe(expected));
