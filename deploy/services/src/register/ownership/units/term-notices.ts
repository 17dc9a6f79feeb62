// Tells holders of land, woodland and sea areas that the term of their right ends, and what follows from that by law.
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { UnitKind } from '@portal/shared/catalogue';
import { addDays, formatChineseDate, parseIsoDate, toShanghaiDate } from '@portal/shared/kernel';
import { notify, wasToldSince } from '../../../platform/messages/public';
import type { Database } from '../../../platform/db/database';
import { rightHolders, rights, units } from '../../schema';
import { lastDayOf } from './registered-terms';

interface Term {
  readonly right: string;
  /** How many days before the last one people are told. */
  readonly daysAhead: number;
  readonly before: string;
  readonly after: string;
}

/** Leading characters of TDYT: land for dwellings. */
const DWELLING = '07';
const HOUSEHOLD = '9';

const TERMS = {
  dwelling: {
    right: '住宅建设用地使用权',
    daysAhead: 60,
    before: '期限届满自动续期，不用申请（《中华人民共和国民法典》第三百五十九条）',
    after:
      '已自动续期，权利不变；续期费用的缴纳或者减免依照法律、行政法规的规定（《中华人民共和国民法典》第三百五十九条）',
  },
  land: {
    right: '建设用地使用权',
    daysAhead: 400,
    before: '需要继续使用的，请至迟在届满前一年申请续期（《中华人民共和国城市房地产管理法》第二十二条）',
    after: '没有申请续期或者续期没有获准的，土地使用权由国家无偿收回（《中华人民共和国城市房地产管理法》第二十二条）',
  },
  sea: {
    right: '海域使用权',
    daysAhead: 90,
    before: '需要继续使用的，请至迟在届满前二个月申请续期（《中华人民共和国海域使用管理法》第二十六条）',
    after:
      '没有申请续期或者续期没有获准的，海域使用权终止，不能再转让、抵押（《中华人民共和国海域使用管理法》第二十九条）',
  },
  contract: {
    right: '土地承包经营权',
    daysAhead: 90,
    before:
      '耕地的承包期届满后再延长三十年，草地、林地相应延长，请与发包方续签合同后申请变更登记（《中华人民共和国农村土地承包法》第二十一条）',
    after: '请与发包方续签合同后申请变更登记（《中华人民共和国农村土地承包法》第二十一条）',
  },
  operation: {
    right: '土地经营权',
    daysAhead: 90,
    before: '继续经营的，请与承包方续订合同后申请变更登记（《中华人民共和国农村土地承包法》第四十条）',
    after: '没有续订合同的，土地经营权消灭，不能再流转、抵押（《中华人民共和国农村土地承包法》第四十条）',
  },
  forest: {
    right: '林地使用权',
    daysAhead: 90,
    before: '继续经营的，请按照承包合同、流转合同续期后申请变更登记（《中华人民共和国民法典》第三百三十二条）',
    after: '没有续期的，请按照合同办理变更或者注销登记（《中华人民共和国民法典》第三百三十二条）',
  },
} as const satisfies Readonly<Record<string, Term>>;

/** Kinds of which there are few; the land of homes renews itself. */
const KINDS = ['land', 'sea', 'contract', 'forest'] as const satisfies readonly UnitKind[];
const FURTHEST = Math.max(...Object.values(TERMS).map(({ daysAhead }) => daysAhead));
/** Days after the last one within which people are told that it is over, though the job has not run for a while. */
const LATEST = 60;
/** Shown of the address: a message may be read on a lock screen. */
const SHOWN = 6;

type Found = Pick<typeof units.$inferSelect, 'id' | 'unitKind' | 'register' | 'location'> & { rightType: string };

function termOf({ unitKind, rightType, register }: Found): Term {
  if (unitKind === 'contract') return rightType === HOUSEHOLD ? TERMS.contract : TERMS.operation;
  if (unitKind === 'sea' || unitKind === 'forest') return TERMS[unitKind];
  return typeof register.tdyt === 'string' && register.tdyt.startsWith(DWELLING) ? TERMS.dwelling : TERMS.land;
}

/** Once a day and process. */
const ranOn = new WeakMap<Database, string>();

/** Each person once before and once after each last day. Answers how many units were told of. */
export async function remindOfTerms(db: Database, now: Date): Promise<number> {
  const today = toShanghaiDate(now);
  if (ranOn.get(db) === today) return 0;
  ranOn.set(db, today);
  const key = (name: string) => sql<string>`${units.register} ->> ${name}`;
  const last = sql<string>`coalesce(${key('lzjssj')}, ${key('cbjssj')}, ${key('syqjssj')}, ${key('ldsyjssj')})`;
  const near = await db
    .select({
      ...{ id: units.id, unitKind: units.unitKind, register: units.register, location: units.location },
      ...{ rightId: rights.id, rightType: rights.rightType },
    })
    .from(units)
    .innerJoin(rights, and(eq(rights.unitId, units.id), eq(rights.status, 'current')))
    .where(
      and(inArray(units.unitKind, KINDS), gte(last, addDays(today, -LATEST)), lte(last, addDays(today, FURTHEST))),
    );
  let told = 0;
  for (const unit of near) if (await tell(db, unit, unit.rightId, now)) told += 1;
  return told;
}

async function tell(db: Database, unit: Found, rightId: string, now: Date): Promise<boolean> {
  const [today, day] = [toShanghaiDate(now), lastDayOf(unit)];
  if (day === null) return false;
  const [term, endsOn] = [termOf(unit), parseIsoDate(day)];
  const isOver = endsOn < today;
  if (!isOver && addDays(today, term.daysAhead) < endsOn) return false;
  const event = isOver ? 'termEnded' : 'termEndsSoon';
  const holders = await db.select().from(rightHolders).where(eq(rightHolders.rightId, rightId));
  const path = `/my-property?unit=${unit.id}&until=${endsOn}`;
  const since = new Date(`${addDays(endsOn, isOver ? 0 : -term.daysAhead)}T00:00:00+08:00`);
  const to: string[] = [];
  for (const { identityNumber } of holders)
    if (!(await wasToldSince(db, event, [identityNumber], since, path))) to.push(identityNumber);
  if (to.length === 0) return false;
  const values = {
    坐落: `${[...unit.location].slice(0, SHOWN).join('')}****`,
    权利: term.right,
    日期: formatChineseDate(endsOn),
    办法: isOver ? term.after : term.before,
  };
  await db.transaction((tx) => notify(tx, { event, applicationId: null, to, values, path, now }));
  return true;
}
