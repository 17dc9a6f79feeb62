import { partyKindOf } from './party-kind';
import type { PartyFacts, PartyKind } from './party-kind';

test.each<[PartyFacts, PartyKind | null]>([
  [{ holderType: '1' }, 'person'],
  [{ holderType: '2' }, 'organisation'],
  [{ holderType: '99' }, 'organisation'],
  [{ holderType: '1', identityType: '8', recorded: 'organisation' }, 'person'],
  [{ holderType: '', identityType: '3' }, 'person'],
  [{ identityType: '1', recorded: 'organisation' }, 'person'],
  [{ identityType: '8' }, 'organisation'],
  [{ identityType: '6', recorded: 'person' }, 'organisation'],
  [{ identityType: '99', recorded: 'organisation' }, 'organisation'],
  [{ identityType: '99' }, null],
  [{ recorded: 'person' }, 'person'],
  [{ holderType: ['1'], identityType: 1 }, null],
  [{}, null],
])('%j is %s', (facts, kind) => expect(partyKindOf(facts)).toBe(kind));
