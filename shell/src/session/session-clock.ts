// When to warn that the session is about to end, told apart from the idle and the active: a person at work is never
// warned.

export interface SessionClockPorts {
  now(): number;
  /** When the session ends as far as is known, in milliseconds; undefined when nobody is signed in. */
  endsAt(): number | undefined;
  /** How long before the end to warn, in milliseconds. */
  warnBefore(): number;
  /** When the person last did something. */
  lastActivity(): number;
  /** When the server was last asked about the session. */
  lastCheck(): number;
}

export type SessionPhase = 'quiet' | 'renew' | 'warn' | 'over';

/**
 * A person at work renews the session this often at most, so that what this page believes stays close to the server's
 * view.
 */
export const RENEW_EVERY_MS = 5 * 60_000;

/**
 * What the moment asks for. Activity since the last check is renewed; idleness up to the end is warned about, then
 * over.
 */
export function sessionPhase(ports: SessionClockPorts): SessionPhase {
  const end = ports.endsAt();
  if (end === undefined) return 'quiet';
  const now = ports.now();
  if (now >= end) return 'over';
  const isNearEnd = now >= end - ports.warnBefore();
  const wasActive = ports.lastActivity() > ports.lastCheck();
  if (wasActive && (isNearEnd || now - ports.lastCheck() >= RENEW_EVERY_MS)) return 'renew';
  return isNearEnd ? 'warn' : 'quiet';
}
