// Carries a registration of the model out by the register's own public functions, and reads what the register then
// holds in the model's words.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import { MAXIMUM_MORTGAGE, parseShare } from '@portal/shared/catalogue';
import { parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationRow } from '../../cases/access/access';
import { partyErrors } from '../../cases/readiness/who-takes-part';
import type { Transaction } from '../../platform/db/database';
import { isRefusal } from '../../platform/core/errors';
import { activateCertificates } from '../../register/certificates/issue';
import { certificates } from '../../register/certificates/schema';
import { entryHolders } from '../../register/ownership/entries/entries';
import { checkRestrictions } from '../../register/ownership/restrictions/restriction-gate';
import { restrictions, rightHolders, rights, units } from '../../register/schema';
import { writeRegister } from '../../register/ownership/write-register';
import { FIELDS, filingOf } from './filing-of';
import type { Mode, Property, Registration } from './registrations';

const DAY_MS = 86_400_000;
const REGION = '330106';
/** Codes of the catalogue's materials. */
const PAPERS = { consent: 'M058', assured: 'M079' } as const;

export const dayOf = (text: string): number => new Date(`${text}T00:00:00Z`).getTime() / DAY_MS;
/** Nine in the morning of that day, in Shanghai. */
export const momentOf = (day: number): Date => new Date(day * DAY_MS + 3_600_000);

const livingOf = (tx: Transaction, unitId: string) =>
  tx
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unitId), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));

async function titleOf(tx: Transaction, unitId: string) {
  const holders = await tx
    .select({ holder: rightHolders, right: rights, number: certificates.titleCertificateNumber })
    .from(rights)
    .innerJoin(rightHolders, eq(rightHolders.rightId, rights.id))
    .leftJoin(certificates, and(eq(certificates.id, rightHolders.certificateId), ne(certificates.status, 'cancelled')))
    .where(and(eq(rights.unitId, unitId), eq(rights.status, 'current')))
    .orderBy(asc(rightHolders.position));
  return holders;
}

const personOf = (identityNumber: string): number => Number(identityNumber.at(-1));

/** Books it, all or nothing. Answers the reason where the register refuses. */
export async function book(
  tx: Transaction,
  template: Business,
  unitNumber: string,
  it: Registration,
  today: number,
): Promise<string | null> {
  const now = momentOf(today);
  const [unit] = await tx.select().from(units).where(eq(units.unitNumber, unitNumber));
  const title = await titleOf(tx, unit?.id ?? '');
  const living = await livingOf(tx, unit?.id ?? '');
  const filing = filingOf(
    it,
    title.map(({ holder }) => personOf(holder.identityNumber)),
    today,
    (kind, nth) => living.filter((one) => one.kind === kind)[nth]?.proofNumber ?? '',
  );
  const { effect, type, fields = {}, qlr = [], ywr = [], gyr = [], bzxr = [], tables = {} } = filing;
  // Nobody stays away: what lets them is a paper, and here are none.
  const { alone: _alone, ...common } = template;
  const business: Business = {
    ...common,
    registrationType: type,
    registerEffect: effect,
    ...(filing.isOwnMotion ? { ownMotion: true as const } : {}),
    fields: FIELDS.map((key) => ({
      key,
      label: key,
      kind: 'text',
    })),
  };
  const id = randomUUID();
  const application = {
    id,
    form: { fields, parties: { qlr, ywr, gyr, bzxr }, tables },
    unitNumber,
    titleCertificateNumber: title[0]?.number ?? null,
    regionCode: REGION,
    location: null,
  };
  const findings = filing.isGated
    ? await checkRestrictions(tx, {
        unitNumber,
        business,
        materials: (['consent', 'assured'] as const)
          .filter((paper) => filing.papers?.[paper])
          .map((paper) => PAPERS[paper]),
        parties: [...qlr, ...ywr].map(({ zjh }) => String(zjh)),
        now,
      })
    : [];
  const block = findings.find(({ level }) => level === 'block');
  if (block) return block.message;
  const [error] = filing.isCompared
    ? await partyErrors(tx, business, application as unknown as ApplicationRow, now)
    : [];
  if (error) return error.message;
  try {
    await tx.transaction(async (inner) => {
      await writeRegister(inner, application, business, now);
      await activateCertificates(inner, id);
    });
    return null;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** The law of this model counts in percent. */
function percentOf(text: string | null): number | null {
  const share = parseShare(text);
  return share && (100 * Number(share.numerator)) / Number(share.denominator);
}

/** What the register holds of a property. */
export async function propertyOf(tx: Transaction, unitNumber: string): Promise<Property> {
  const [unit] = await tx.select().from(units).where(eq(units.unitNumber, unitNumber));
  const title = await titleOf(tx, unit?.id ?? '');
  const living = await livingOf(tx, unit?.id ?? '');
  const holders = await entryHolders(
    tx,
    living.map(({ id }) => id),
  );
  const [first] = title;
  return {
    title: first
      ? {
          mode: first.right.ownershipMode as Mode,
          since: dayOf(toShanghaiDate(first.right.registeredAt)),
          holders: title.map(({ holder }) => ({
            who: personOf(holder.identityNumber),
            share: percentOf(holder.share),
          })),
        }
      : null,
    entries: living.map((one, rank) => ({
      kind: one.kind as Property['entries'][number]['kind'],
      rank,
      since: dayOf(parseIsoDate(one.startsOn)),
      who:
        one.kind === 'sealed'
          ? []
          : holders
              .filter((holder) => holder.restrictionId === one.id)
              .map((holder) => personOf(holder.identityNumber)),
      document: one.documentNumber ?? '',
      amount: one.amount === null ? null : Number(one.amount),
      clause: one.noTransferClause,
      maximum: one.details.dyfs === MAXIMUM_MORTGAGE,
      ends: one.endsOn === null ? null : dayOf(parseIsoDate(one.endsOn)),
      waiting: one.status === 'waiting',
      days: one.status === 'waiting' ? one.termDays : null,
      against: one.preliminary === 'pending' ? personOf(String(one.details.bzxr)) : null,
    })),
  };
}

/** Enters homes that are sold before they are built. */
export async function enterHomes(tx: Transaction, unitNumbers: readonly string[]): Promise<void> {
  await tx.delete(units).where(inArray(units.unitNumber, [...unitNumbers]));
  await tx.insert(units).values(
    unitNumbers.map((unitNumber) => ({
      unitNumber,
      regionCode: REGION,
      unitKind: 'house',
      location: '西溪路1号',
      register: {},
      stage: 'presold' as const,
    })),
  );
}
