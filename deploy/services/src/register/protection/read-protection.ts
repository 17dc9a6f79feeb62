// What holders see of locks and watchers on their property, and what people see of the properties they watch.
import type * as calls from '@portal/queries/contract';
import { WATCH_RELATIONS } from '@portal/queries/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { Context, CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import { findUnit } from '../standing/register';
import { lockersOf, locksOn } from './locks';
import { requireOwnProperty } from './own-property';
import type { WatchRow } from './watches';
import { watchesOf, watchesOn } from './watches';

type Needs = Pick<Context, 'db' | 'now'>;

const stateOf = ({ consentedAt, askedBy }: WatchRow): 'watching' | 'invited' | 'asked' =>
  consentedAt ? 'watching' : askedBy === 'holder' ? 'invited' : 'asked';
const relationOf = ({ relation }: WatchRow): calls.WatchRelation =>
  WATCH_RELATIONS.find((known) => known === relation) ?? 'other';

/** @throws Refusal for a property of another person */
export async function readProtection(
  { db, now }: Needs,
  user: CurrentUser,
  { titleCertificateNumber }: InputOf<typeof calls.readProtection>,
): Promise<OutputOf<typeof calls.readProtection>> {
  const own = identitiesOf(user);
  const { unit } = await requireOwnProperty(db, user, titleCertificateNumber);
  const locks = await locksOn(db, unit.unitNumber, now());
  const watches = await watchesOn(db, unit.unitNumber, now());
  return {
    locks: locks.map((lock) => ({
      setBy: maskName(lock.holderName),
      isOwn: own.includes(lock.holderNumber),
      setAt: toShanghaiIso(lock.setAt),
      liftsAt: lock.liftsAt && toShanghaiIso(lock.liftsAt),
    })),
    watchers: watches.map((row) => ({
      recordId: row.id,
      name: maskName(row.watcherName),
      relation: relationOf(row),
      state: stateOf(row),
      isOwn: own.includes(row.holderNumber ?? ''),
      askedAt: toShanghaiIso(row.askedAt),
    })),
  };
}

/** What is shown of a request is what was typed; the register's words follow with the consent. */
export async function listWatched({ db, now }: Needs, user: CurrentUser): Promise<OutputOf<typeof calls.listWatched>> {
  const rows = await watchesOf(db, user, now());
  const begun = rows.flatMap(({ consentedAt, unitNumber }) => (consentedAt && unitNumber ? [unitNumber] : []));
  const lockers = await lockersOf(db, begun, now());
  return Promise.all(
    rows.map(async (row) => {
      const unitNumber = row.consentedAt ? row.unitNumber : null;
      return {
        recordId: row.id,
        state: stateOf(row),
        titleCertificateNumber: stateOf(row) === 'invited' ? '' : row.titleCertificateNumber,
        holderName: row.holderName,
        relation: relationOf(row),
        location: unitNumber ? ((await findUnit(db, unitNumber))?.location ?? null) : null,
        isLocked: unitNumber !== null && lockers.has(unitNumber),
        askedAt: toShanghaiIso(row.askedAt),
      };
    }),
  );
}
