// A sale by the court: what its document names beside the order's own seal, and what of it the register does not hold.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type {
  ApplicationForm,
  Business,
  EntryKind,
  FormError,
  ListedEntries,
  RegisterEffect,
} from '@portal/shared/catalogue';
import { SALE_LAW, WHOLE_SHARE, compareShares, createScope, parseShare } from '@portal/shared/catalogue';
import { normaliseCertificateNumber, toShanghaiDate } from '@portal/shared/kernel';
import { readingsOf } from '../../../platform/config/public';
import { refuse } from '../../../platform/core/errors';
import { text } from '../../../platform/core/parties/card-text';
import type { Database } from '../../../platform/db/database';
import type { Booking } from '../../effects/booking';
import { textOf } from '../../effects/booking';
import { effectsOf, presentEffects } from '../../effects/flatten-effect';
import { sealedAgainst } from '../../seals/preliminary';
import type { Passing } from '../passed-shares';
import type { HolderRow, RightRow } from '../../standing/register';
import { restrictions, units } from '../../schema';
import { BY_SHARES } from '../../titles/title-rights';
import type { EntryRow } from './entries';
import { entryNames } from '../../certificates/entry-names';

/** The release of the order's own seal, and the rows that its document names beside it. */
export type Sale = Extract<RegisterEffect, { kind: 'releaseEntry' }>;

/**
 * A row of the document with the entry that it names; null where the register holds none, or several by that number, or
 * another row has named it.
 */
export interface Named {
  path: string;
  kind: EntryKind | undefined;
  number: string;
  entry: EntryRow | null;
  fault: keyof typeof FAULTS | null;
}

/** Who asks: the case with its form, on a unit. */
export interface Asked {
  db: Database;
  business: Business;
  form: ApplicationForm;
  unit: Pick<typeof units.$inferSelect, 'id' | 'regionCode'>;
}

const QUEUE = '《最高人民法院关于人民法院民事执行中查封、扣押、冻结财产的规定》第二十六条';
const PRELIMINARY = '法发〔2004〕5号第十三条、第十六条';

/** The sale among effects that hold together; undefined where nothing is handed over by order. */
export function saleOf(effects: readonly RegisterEffect[]): Sale | undefined {
  const own = effects.find((effect) => effect.kind === 'releaseEntry' && effect.entry === 'sealed');
  const isSold = effects.some((effect) => effect.kind === 'transferRight');
  return isSold && own?.kind === 'releaseEntry' ? own : undefined;
}

/** The entries that the document names, in its order. */
export async function namedBySale(asked: Asked, { listed }: Sale): Promise<Named[]> {
  const rows = listed ? rowsOf(asked.form, listed) : [];
  if (rows.length === 0) return [];
  const living = await livingOn(asked);
  const taken = new Set<string>();
  return rows.map((row): Named => {
    const meant = living.filter((entry) => entry.kind === row.kind && isMeant(entry, row.number));
    const [entry, ...more] = meant;
    const fault = !entry ? 'absent' : more.length > 0 ? 'several' : taken.has(entry.id) ? 'twice' : null;
    if (entry && fault === null) taken.add(entry.id);
    return { ...row, entry: fault === null ? (entry ?? null) : null, fault };
  });
}

/** Whether seals that the document does not name end with the sale, in this region. */
export async function endsEverySeal({ db, unit }: Asked): Promise<boolean> {
  return (await readingsOf({ db }, unit.regionCode)).saleEndsSeals === 'every';
}

/**
 * Why the sale cannot be booked as its document says: it names what is not there, rests on a seal that is not in force,
 * or leaves another seal on what the buyer is to receive.
 */
export async function saleErrors(asked: Asked, sale: Sale): Promise<FormError[]> {
  const named = await namedBySale(asked, sale);
  const errors = named.flatMap(({ path, kind, number, fault }): FormError[] =>
    fault ? [{ path, label: LABEL, message: FAULTS[fault](kind ? entryNames[kind] : '登记', number) }] : [],
  );
  const seals = (await livingOn(asked)).filter(({ kind }) => kind === 'sealed');
  const { documentNumber = '' } = sale;
  const order = String(asked.form.fields[documentNumber] ?? '');
  const own = seals.find((seal) => isMeant(seal, order));
  if (own?.status === 'waiting')
    errors.push({
      path: `fields.${documentNumber}`,
      label: '原查封文号',
      message: `该查封在轮候，尚未生效，须由首先查封的机关处分（${QUEUE}）`,
    });
  if (own?.preliminary === 'pending')
    errors.push({
      path: `fields.${documentNumber}`,
      label: '原查封文号',
      message: `该预查封尚未转为查封：不动产还没有登记到被执行人名下，不能处分（${PRELIMINARY}）`,
    });
  const left = seals.filter(({ id }) => id !== own?.id && !named.some(({ entry }) => entry?.id === id));
  if (own && left.length > 0 && !(await endsEverySeal(asked)))
    errors.push({
      path: sale.listed ? `tables.${sale.listed.table}` : `fields.${documentNumber}`,
      label: LABEL,
      message: `登记簿上还有${left.map(nameOfSeal).join('、')}，文书没有列明，买受人不能取得没有查封的不动产，请在文书中列明后嘱托（${QUEUE}）`,
    });
  return errors;
}

const LABEL = '一并注销的登记';

/**
 * Faults of the rows of any order, before anybody is asked; rows of an order that hands nothing over have no effect.
 */
export async function listedErrors(
  db: Database,
  { form, unitNumber }: { form: ApplicationForm; unitNumber: string | null },
  business: Business,
  now: Date,
): Promise<FormError[]> {
  const [listed] = effectsOf(business).flatMap((effect) =>
    effect.kind === 'releaseEntry' && effect.listed ? [effect.listed] : [],
  );
  const [unit] = unitNumber ? await db.select().from(units).where(eq(units.unitNumber, unitNumber)) : [];
  if (!listed || !unit) return [];
  const scope = createScope(business, form, { today: toShanghaiDate(now), facts: [] });
  const sale = saleOf(presentEffects(business, scope));
  if (sale) return saleErrors({ db, business, form, unit }, sale);
  return rowsOf(form, listed).length > 0
    ? [
        {
          path: `tables.${listed.table}`,
          label: LABEL,
          message: '只有拍卖成交、以物抵债的，才一并注销其他登记，请删除',
        },
      ]
    : [];
}

function rowsOf(form: ApplicationForm, { table, entryField, numberField, kinds }: ListedEntries) {
  return (form.tables?.[table] ?? []).map((row, index) => ({
    path: `tables.${table}.${index}.${numberField}`,
    kind: kinds[text(row, entryField)],
    number: text(row, numberField),
  }));
}

function livingOn({ db, unit }: Asked): Promise<EntryRow[]> {
  return db
    .select()
    .from(restrictions)
    .where(and(eq(restrictions.unitId, unit.id), isNull(restrictions.releasedAt)))
    .orderBy(asc(restrictions.position));
}

function isMeant({ proofNumber, documentNumber }: EntryRow, number: string): boolean {
  const wanted = normaliseCertificateNumber(number);
  return (
    wanted !== '' &&
    [proofNumber, documentNumber].some((known) => known !== null && normaliseCertificateNumber(known) === wanted)
  );
}

const NONE = { numerator: 0n, denominator: 1n };

const FAULTS = {
  absent: (what: string, number: string) =>
    `登记簿上没有文书列明的这项${what}（${number}），或者已经注销，请核对文书（${SALE_LAW}）`,
  several: (what: string, number: string) =>
    `登记簿上有多项${what}的合同或文书编号是${number}，请逐项填写不动产登记证明号（${SALE_LAW}）`,
  twice: (what: string, number: string) =>
    `这项${what}（${number}）已经以另一个编号列出，每项只列一次，请核对文书（${SALE_LAW}）`,
} as const;

function nameOfSeal({ holder, documentNumber, status }: EntryRow): string {
  return `${holder}的${status === 'waiting' ? '轮候查封' : '查封'}${documentNumber ? `（文号：${documentNumber}）` : ''}`;
}

/**
 * What a sale by the court passes on of a right that several hold by shares: what the debtors of its seal hold, or the
 * part that the document names; a co-owner who owes nothing keeps theirs (查封规定 第十二条；民法典 第二百九十八条).
 * Null where the whole passes on.
 * @throws Refusal where the document does not say it
 */
export async function soldByOrder(
  booking: Booking,
  partField: string,
  { ownershipMode }: RightRow,
  before: readonly HolderRow[],
): Promise<Passing | null> {
  const part = textOf(booking, partField);
  const isWhole = part !== undefined && compareShares(parseShare(part) ?? NONE, WHOLE_SHARE) === 0;
  if (isWhole || (part === undefined && ownershipMode !== BY_SHARES)) return null;
  const debtors = await debtorsOf(booking);
  const given = before.filter(({ identityNumber }) => debtors.includes(identityNumber));
  const others = before.filter((holder) => !given.includes(holder)).map(({ name }) => name);
  if (part !== undefined && before.length > 1 && ownershipMode !== BY_SHARES)
    return refuse(
      '该不动产共同共有，登记簿上没有份额，不能只处置一部分，不能登簿（《中华人民共和国民法典》第三百零三条）',
    );
  if (part !== undefined) return { from: before.length === 1 ? before : given, by: 'transfer', part };
  if (given.length === 0 || others.length === 0) return null;
  return refuse(
    `登记簿记载为按份共有，${others.join('、')}不是被执行人：请照裁定书填写“处置的份额”，裁定处置整个不动产的填100，不能登簿（《最高人民法院关于人民法院民事执行中查封、扣押、冻结财产的规定》第十二条）`,
  );
}

/** Against whom the order's own seal was, which has just ended with this case. */
async function debtorsOf({ tx, unit, application, business, scope }: Booking): Promise<readonly string[]> {
  const { documentNumber = '' } = saleOf(presentEffects(business, scope)) ?? {};
  const order = String(application.form.fields[documentNumber] ?? '');
  const ended = await tx
    .select()
    .from(restrictions)
    .where(
      and(eq(restrictions.unitId, unit.id), eq(restrictions.kind, 'sealed'), eq(restrictions.endedBy, application.id)),
    );
  return ended.filter((seal) => isMeant(seal, order)).flatMap((seal) => [...sealedAgainst(seal)]);
}
