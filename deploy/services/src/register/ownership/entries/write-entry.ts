// Effects on entries: mortgages, notices, dissents, seals, habitation, easements and leases come, change, pass on and
// go.
import { eq } from 'drizzle-orm';
import type { FieldValue, RegisterEffect } from '@portal/shared/catalogue';
import { holds, isDateRange, isEmptyValue } from '@portal/shared/catalogue';
import type { IsoDate } from '@portal/shared/kernel';
import { addDays, daysBetween, isIsoDate, normaliseUnitNumber, parseIsoDate } from '@portal/shared/kernel';
import { normaliseIdentity } from '../../../platform/core/parties/identities';
import { refuse } from '../../../platform/core/errors';
import { detailsAgainst, preliminaryOf } from '../../seals/preliminary';
import { notifySealedHolders } from '../../seals/sealed-message';
import type { Booking } from '../../effects/booking';
import { namedParty, partiesOf, textOf, valueOf } from '../../effects/booking';
import { changeAmongMortgages } from './change-mortgage';
import { changeTwin, endTwin, enterOnDominant } from './easements';
import type { EntryRow } from './entries';
import { requireNewGround } from './dissent-ground';
import { requireFirstOf, requireRightFor, requireUnsealed } from './entry-consequences';
import { takeNoticedRank } from './fulfil-notice';
import { SHARE_OF, endEntry, entryHolders, issueProof, requireEntry, writeEntryHolders } from './entries';
import { restrictions } from '../../schema';
import { longestSeal, markCertificates, sealsOf } from '../../seals/seals';

type EffectOf<K extends RegisterEffect['kind']> = Extract<RegisterEffect, { kind: K }>;
/** Entries by which the holder disposes of a part of the right. */
const BURDENS: readonly string[] = ['mortgage', 'mortgageNotice', 'habitation', 'easement'];
interface Term {
  startsOn: IsoDate;
  endsOn: IsoDate | null;
}

/** A seal behind another one waits; the same order given again extends the seal that is in force. */
export async function addEntry(booking: Booking, effect: EffectOf<'addEntry'>): Promise<void> {
  const { tx, unit, application } = booking;
  if (effect.unitField && normaliseUnitNumber(textOf(booking, effect.unitField) ?? '') !== unit.unitNumber)
    return refuse('申请所列的不动产单元与登记簿中的不一致，不能登簿');
  await requireRightFor(booking, effect.entry);
  if (BURDENS.includes(effect.entry)) await requireUnsealed(booking);
  const holders = partiesOf(booking, effect.holders).map(namedParty);
  const term = termOf(booking, effect);
  const documentNumber = textOf(booking, effect.data.documentNumber) ?? null;
  await requireFirstOf(booking, effect.entry, documentNumber, holders);
  const details = termsOf(booking, effect.data.terms);
  if (effect.by !== null && effect.ownShare !== undefined && holds(effect.ownShare, booking.scope))
    details[SHARE_OF] = partiesOf(booking, effect.by)
      .map((card) => namedParty(card).name)
      .join('、');
  if (effect.entry === 'dissent') await requireNewGround(booking, details, holders);
  const seals = effect.entry === 'sealed' ? await sealsOf(tx, unit.id) : [];
  const same = await sameOrder(tx, seals, documentNumber, holders);
  if (same) return extendSeal(booking, same, termOf(booking, effect, same.endsOn));
  const order = await preliminaryOf(booking, effect);
  const waits = seals.some((seal) => seal.status === 'current');
  const [entry] = await tx
    .insert(restrictions)
    .values({
      unitId: unit.id,
      kind: effect.entry,
      status: waits ? 'waiting' : 'current',
      holder: '',
      documentNumber,
      amount: textOf(booking, effect.data.amount) ?? null,
      noTransferClause: valueOf(booking, effect.data.noTransferClause) === '1',
      startsOn: term.startsOn,
      endsOn: waits ? null : term.endsOn,
      details: { ...details, ...detailsAgainst(order.against) },
      preliminary: order.preliminary,
      termDays:
        waits && term.endsOn && term.endsOn < longestSeal(term.startsOn)
          ? daysBetween(term.startsOn, term.endsOn)
          : null,
      writtenBy: application.id,
    })
    .returning();
  if (!entry) throw new Error('the entry was not written');
  await writeEntryHolders(booking, entry.id, holders);
  if (effect.dominant) await enterOnDominant(booking, entry, effect.dominant, holders);
  if (entry.kind === 'mortgage') await takeNoticedRank(booking, entry, holders);
  if (effect.proof) await issueProof(booking, entry.id);
  if (effect.entry === 'sealed' && !waits) {
    await markCertificates(tx, unit.id, true);
    await notifySealedHolders(booking, order);
  }
}

export async function modifyEntry(
  booking: Booking,
  { entry: kind, proofNumber, changes, mortgage }: EffectOf<'modifyEntry'>,
): Promise<void> {
  const entry = await requireEntry(booking, kind, textOf(booking, proofNumber));
  const changed: Partial<EntryRow> = {};
  let rank: string | null = null;
  const details: Record<string, FieldValue> = { ...entry.details };
  const given = (term: string): string | undefined =>
    changes.flatMap(({ field, as }) => (as === term ? (textOf(booking, field) ?? []) : []))[0];
  for (const { field, of, as } of changes) {
    const value = valueOf(booking, field);
    if (value === undefined || isEmptyValue(value)) continue;
    if (of === 'holder') await changeEntryHolder(booking, entry.id, as, String(value));
    else if (as === 'startsOn') changed.startsOn = dateOf(value) ?? entry.startsOn;
    else if (as === 'endsOn') changed.endsOn = dateOf(value);
    else if (as === 'amount' || as === 'documentNumber' || as === 'holder') changed[as] = String(value);
    else if (as === 'noTransferClause') changed.noTransferClause = value === '1';
    else if (as === 'rank') rank = String(value);
    else details[as] = value;
  }
  // What changes of a dissent is that the dispute has been accepted elsewhere: it stands until it is released (民法典
  // 220).
  if (kind === 'dissent') changed.endsOn = null;
  if (kind === 'mortgage')
    await changeAmongMortgages(booking, entry, {
      amount: changed.amount ?? null,
      rank,
      othersAgree: valueOf(booking, mortgage?.othersAffected) === '1',
      form: given('dyfs') ?? null,
      isPartReleased: mortgage !== undefined && holds(mortgage.partReleased, booking.scope),
      certainBy: textOf(booking, mortgage?.certainBy) ?? null,
      newDebtor: textOf(booking, mortgage?.newDebtor) ?? null,
      isByThirdParty: valueOf(booking, mortgage?.thirdParty) === '1',
    });
  await booking.tx
    .update(restrictions)
    .set({ ...changed, details })
    .where(eq(restrictions.id, entry.id));
  await changeTwin(booking, entry, { ...changed, details });
  if (entry.proofNumber !== null) await issueProof(booking, entry.id);
}

/** The only one entitled, or the one who applies. */
async function changeEntryHolder(booking: Booking, entryId: string, as: string, value: string): Promise<void> {
  const applicants = Object.values(booking.application.form.parties)
    .flat()
    .map((card) => namedParty(card).identityNumber);
  const all = await entryHolders(booking.tx, [entryId]);
  const [holder, ...more] = all.length === 1 ? all : all.filter((row) => applicants.includes(row.identityNumber));
  if (!holder || more.length > 0) return refuse('无法确定要变更的权利人，不能登簿');
  const changed =
    as === 'qlrmc'
      ? { name: value }
      : as === 'zjzl'
        ? { identityType: value }
        : as === 'zjh'
          ? { identityNumber: normaliseIdentity(value) }
          : refuse(`登记簿没有权利人的这项内容：${as}`);
  await writeEntryHolders(
    booking,
    entryId,
    all.map(({ name, identityType, identityNumber, id }) => ({
      name,
      identityType,
      identityNumber,
      ...(id === holder.id ? changed : {}),
    })),
  );
}

export async function releaseEntry(
  booking: Booking,
  { entry: kind, proofNumber, documentNumber }: EffectOf<'releaseEntry'>,
): Promise<void> {
  const entry = await requireEntry(booking, kind, textOf(booking, proofNumber) ?? textOf(booking, documentNumber));
  await endTwin(booking, entry);
  await endEntry(booking, entry.id);
}

/** What was agreed beyond the columns, by the keys of the form; nothing for what is empty. */
function termsOf(booking: Booking, terms: readonly string[] = []): Record<string, FieldValue> {
  return Object.fromEntries(
    terms.flatMap((key) => {
      const value = valueOf(booking, key);
      return value === undefined || isEmptyValue(value) ? [] : [[key, value]];
    }),
  );
}

/** The seal that this authority has ordered by this document; another's document may bear the same number. */
async function sameOrder(
  tx: Booking['tx'],
  seals: readonly EntryRow[],
  documentNumber: string | null,
  holders: readonly { identityNumber: string }[],
): Promise<EntryRow | undefined> {
  const numbered = seals.filter((seal) => seal.documentNumber !== null && seal.documentNumber === documentNumber);
  const theirs = await entryHolders(
    tx,
    numbered.map(({ id }) => id),
  );
  return numbered.find(({ id }) =>
    theirs.some(
      (row) => row.restrictionId === id && holders.some(({ identityNumber }) => identityNumber === row.identityNumber),
    ),
  );
}

async function extendSeal({ tx }: Booking, seal: EntryRow, term: Term): Promise<void> {
  if (seal.status !== 'current' || !term.endsOn || (seal.endsOn !== null && term.endsOn <= seal.endsOn))
    return refuse('续封的期限应当晚于现有查封的期限');
  await tx.update(restrictions).set({ endsOn: term.endsOn }).where(eq(restrictions.id, seal.id));
}

/**
 * As the form says; a seal never runs longer than its legal term, an entry with days in force ends after them.
 * @param oldEnd of a seal that goes on: its further term begins where the one before ends (民诉法解释 第四百八十五条)
 */
export function termOf(booking: Booking, { entry, data }: EffectOf<'addEntry'>, oldEnd: string | null = null): Term {
  const from = valueOf(booking, data.startsOn);
  const to = valueOf(booking, data.endsOn);
  const startsOn = (isDateRange(from) ? dateOf(from.from) : dateOf(from)) ?? booking.today;
  const endsOn =
    data.daysInForce === undefined
      ? isDateRange(to)
        ? dateOf(to.to)
        : dateOf(to)
      : addDays(booking.today, data.daysInForce);
  if (entry !== 'sealed') return { startsOn, endsOn };
  const latest = longestSeal(oldEnd === null ? startsOn : parseIsoDate(oldEnd));
  return { startsOn, endsOn: endsOn !== null && endsOn < latest ? endsOn : latest };
}

function dateOf(value: FieldValue | undefined): IsoDate | null {
  return typeof value === 'string' && isIsoDate(value) ? value : null;
}
