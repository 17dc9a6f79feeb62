// Whose turn it is: a phase is open once everybody of the phases before has signed.
import { refuse } from '../../platform/core/errors';
import type { SignatureRow } from './flow-store';

type Placed = readonly { place: Pick<SignatureRow, 'phase' | 'partyId' | 'status'> }[];

/** The first phase in which somebody has not signed; null once everybody has. */
export function duePhase(places: Placed): number | null {
  const open = places.flatMap(({ place }) => (place.status === 'signed' ? [] : [place.phase]));
  return open.length === 0 ? null : Math.min(...open);
}

/** @throws Refusal naming how many are before */
export function requireTurn(places: Placed, mine: Pick<SignatureRow, 'phase'>): void {
  const before = places.filter(({ place }) => place.phase < mine.phase && place.status !== 'signed');
  if (before.length === 0) return;
  const people = new Set(before.map(({ place }) => place.partyId)).size;
  refuse(`还没有轮到您签署：前面还有${people}位签署人没有签完，轮到时会通知您`);
}
