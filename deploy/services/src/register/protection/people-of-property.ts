// Who is notified of what happens on a property: its holders, and those who watch it with a holder's consent.
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { accountsOfNumbers } from '../../people/auth/public';
import type { Database, Transaction } from '../../platform/db/database';
import { inBatches } from '../../platform/db/in-batches';
import type { MessageEvent } from '../../platform/messages/public';
import { notify, sendText, wasToldSince } from '../../platform/messages/public';
import { certificates } from '../certificates/schema';
import { rightHolders, rights, units } from '../schema';
import { propertyWatches } from './schema';

/** Characters of the address that a message shows: it may be read on a lock screen. */
const SHOWN = 6;
export const shownPlace = (location: string): string => `${[...location].slice(0, SHOWN).join('')}****`;

export const OWN_PAGE = '/my-property';
export const WATCHED_PAGE = '/watched-properties';
const DAY_MS = 86_400_000;

interface Recipient {
  number: string;
  path: string;
}
export interface PeopleOfProperty {
  location: string;
  holders: readonly Recipient[];
  watchers: readonly Recipient[];
}

/** Holders of rights in force on the units, and who watches them at present. */
export async function peopleOfProperty(db: Database, unitNumbers: readonly string[]): Promise<PeopleOfProperty> {
  const people = { location: '', holders: [] as Recipient[], watchers: [] as Recipient[] };
  for (const some of inBatches([...new Set(unitNumbers)])) {
    const held = await db
      .select({
        number: rightHolders.identityNumber,
        title: certificates.titleCertificateNumber,
        location: units.location,
      })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .innerJoin(units, eq(units.id, rights.unitId))
      .leftJoin(certificates, eq(certificates.id, rightHolders.certificateId))
      .where(and(inArray(units.unitNumber, some), eq(rights.status, 'current')))
      .orderBy(asc(rightHolders.position));
    people.location ||= held[0]?.location ?? '';
    for (const { number, title } of held)
      if (!people.holders.some((known) => known.number === number))
        people.holders.push({ number, path: title ? `${OWN_PAGE}?bdcqzh=${encodeURIComponent(title)}` : OWN_PAGE });
    const watching = await db
      .select({ id: propertyWatches.id, number: propertyWatches.watcherNumber })
      .from(propertyWatches)
      .where(
        and(
          inArray(propertyWatches.unitNumber, some),
          isNotNull(propertyWatches.consentedAt),
          isNull(propertyWatches.endedAt),
        ),
      );
    for (const { id, number } of watching)
      if (![...people.holders, ...people.watchers].some((known) => known.number === number))
        people.watchers.push({ number, path: `${WATCHED_PAGE}?gz=${id}` });
  }
  return people;
}

export interface Tidings {
  /** What holders read, and what watchers do. */
  holders: MessageEvent;
  watchers: MessageEvent;
  /** Besides the address, which every message names in part. */
  values: Readonly<Record<string, string>>;
  /** Numbers of holders who read of it in their inbox anyway: they get the text message alone. */
  knowing?: readonly string[];
  /** Numbers of people who did it themselves. */
  except?: readonly string[];
  /** At most one text message of this event a day, person and property. */
  textsOnceADay?: true;
}

/** Queues a message and a text message for each of them, in the transaction of what has happened. */
export async function notifyPeople(
  tx: Transaction,
  people: PeopleOfProperty,
  tidings: Tidings,
  now: Date,
): Promise<void> {
  const { knowing = [], except = [] } = tidings;
  const values = { ...tidings.values, 坐落: shownPlace(people.location) };
  for (const [event, recipients] of [
    [tidings.holders, people.holders],
    [tidings.watchers, people.watchers],
  ] as const)
    for (const { number, path } of recipients) {
      if (except.includes(number)) continue;
      const isQuiet =
        tidings.textsOnceADay && (await wasToldSince(tx, event, [number], new Date(now.getTime() - DAY_MS), path));
      if (!knowing.includes(number)) await notify(tx, { event, applicationId: null, to: [number], values, path, now });
      if (!isQuiet) await sendToTelephones(tx, number, event, values, now);
    }
}

async function sendToTelephones(
  tx: Transaction,
  number: string,
  event: MessageEvent,
  values: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const accounts = await accountsOfNumbers(tx, [number], ['telephone']);
  for (const telephone of new Set(accounts.map((account) => account.telephone).filter(Boolean)))
    await sendText(tx, { telephone, event, values }, now);
}
