// What the table of businesses is held to: somebody else than the owner files, and everything stands on the property
// that the law lets stand there; the exceptions with their source.
import { eq, inArray } from 'drizzle-orm';
import type { Business } from '@portal/shared/catalogue';
import { restrictionEffect } from '@portal/shared/catalogue';
import { familyOf } from '../../register/ownership/restrictions/restriction-findings';
import { livingRestrictions } from '../../register/ownership/restrictions/restriction-gate';
import { findRightOfUnit, findUnit } from '../../register/standing/register';
import { restrictions } from '../../register/schema';
import type { Burden } from '../tables/burden-unit';
import { BURDENS, burdenUnit, unburden } from '../tables/burden-unit';
import type { BusinessCase } from './business-table';
import type { Filing, OfficeWay, Who } from './office-way';
import { numberOf } from './office-way';

export const CONSENT = 'M058';
type Reasons<K extends string> = Readonly<Partial<Record<K, string>>>;

const OWN_MATTER = '暂行条例 14 第二款第四项：权利人自己的姓名、名称或者自然状况发生变化';
const GIVEN_UP = '暂行条例 14 第二款第五项：不动产灭失，或者权利人放弃';
const OWN_PAPER = '实施细则 22、23：权利人申请补发、换发';
/**
 * Businesses that nobody but the holder may start, with the source; everywhere else somebody else does in this table.
 */
export const HOLDER_FILES: Readonly<Record<string, string>> = {
  'house-unit-modify': OWN_MATTER,
  'group-right-modify': OWN_MATTER,
  'house-modify': OWN_MATTER,
  'right-modify': OWN_MATTER,
  'right-modify-preview': OWN_MATTER,
  'homestead-modify': OWN_MATTER,
  'general-cancel': GIVEN_UP,
  'homestead-cancel': GIVEN_UP,
  'operate-cancel': GIVEN_UP,
  'replacement-certificates': OWN_PAPER,
  'contract-replacement': OWN_PAPER,
  'operate-first': '农村土地承包法 36、41：承包方流转其经营权',
};
/**
 * What does not stand on the property when the case is filed though nothing in the gate stops it, by the name of the
 * row.
 */
const ENDS_RIGHT = '实施细则 28：他项权利、预告注销之前，权利不能注销';
const RELIED_ON = '实施细则 81 但书：错误登记之后办理了处分、预告、查封登记的，不能依职权更正';
const ENDS_UNIT = '操作规范 9.3：已设抵押、预告的，注销之前不分割、合并';
export const WITHOUT: Readonly<Record<string, Reasons<Burden>>> = {
  'house-unit-modify': { mortgage: ENDS_UNIT, notice: ENDS_UNIT },
  'general-cancel': { mortgage: ENDS_RIGHT, notice: ENDS_RIGHT },
  'homestead-cancel': { notice: ENDS_RIGHT },
  'operate-cancel': { mortgage: ENDS_RIGHT, notice: ENDS_RIGHT },
  'office-correction': { mortgage: RELIED_ON, notice: RELIED_ON, sealed: RELIED_ON },
};
/** What the case itself ends. */
export const ENDED_BY: Readonly<Record<string, readonly Burden[]>> = {
  // 民法典 390、393: what is taken takes with it what stood on it.
  'office-cancel': ['mortgage', 'notice'],
  'office-motion-cancel': ['mortgage', 'notice'],
};

/** Rights by their code of QLLX that cannot be mortgaged. */
const NOT_MORTGAGED: Readonly<Record<string, string>> = {
  5: '民法典 399 第二项：宅基地使用权',
  6: '民法典 399 第二项：宅基地使用权及房屋',
  9: '农村土地承包法 47：担保的是土地经营权，不是承包经营权',
};

export interface Carried {
  kind: Burden;
  id: string;
}

/** What stands on the unit of a case that is filed now. */
export class Burdens {
  constructor(private readonly office: OfficeWay) {}

  /** Enters everything that may stand there, but what the row is `WITHOUT`. */
  async enter(name: string, business: Business, unitNumber: string): Promise<Carried[]> {
    const { db, clock } = this.office.services;
    const unit = await findUnit(db, unitNumber);
    if (!unit) return [];
    const right = await findRightOfUnit(db, unit.id);
    const standing = (await livingRestrictions(db, unitNumber, clock.now())).map(({ kind }) => kind);
    const carried: Carried[] = [];
    for (const kind of BURDENS) {
      if (!mayStand(kind, business) || WITHOUT[name]?.[kind] !== undefined) continue;
      // One of an earlier case: what it is about, or what it will be about.
      if (kind !== 'mortgage' && standing.includes(kind)) continue;
      if (kind === 'mortgage' && !(unit.stage === 'construction' || (right && !NOT_MORTGAGED[right.right.rightType])))
        continue;
      carried.push({ kind, id: await burdenUnit(db, unit.id, kind, consents(business).length > 0) });
    }
    return carried;
  }

  /** Somebody else than the holder files, or is refused where the law leaves it to the holder. */
  async expectFiledBy(row: BusinessCase, filing: Filing, unitNumber: string): Promise<void> {
    const unit = await findUnit(this.office.services.db, unitNumber);
    const right = unit && (await findRightOfUnit(this.office.services.db, unit.id));
    // What nobody holds yet is filed by whom it will belong to, or by whoever reports it.
    if (!right) return;
    const holds = (who: Who): boolean => right.holders.some(({ identityNumber }) => identityNumber === numberOf(who));
    const source = HOLDER_FILES[row.business];
    expect([row.business, holds(row.starter), source]).toEqual([row.business, source !== undefined, source]);
    if (source === undefined) return;
    const others: readonly Who[] = [...Object.values(row.cast).flat(), 'citizen-2', 'citizen'];
    const other = others.find((who) => !holds(who));
    const { said } = await this.office.start({ ...filing, starter: other ?? 'surveyor' });
    expect([row.business, other, said.resultCode, said.data?.errors?.map(({ path }) => path)]).toEqual([
      row.business,
      other,
      'B000',
      ['fields.bdcqzh'],
    ]);
  }

  /** Which of them are gone. */
  async goneOf(carried: readonly Carried[]): Promise<Burden[]> {
    if (carried.length === 0) return [];
    const rows = await this.office.services.db
      .select()
      .from(restrictions)
      .where(
        inArray(
          restrictions.id,
          carried.map(({ id }) => id),
        ),
      );
    return carried.filter(({ id }) => rows.find((row) => row.id === id)?.releasedAt !== null).map(({ kind }) => kind);
  }

  /** Later cases begin with a property that only cases have written on. */
  async lift(carried: readonly Carried[]): Promise<void> {
    const { db, clock } = this.office.services;
    for (const { id } of carried) {
      const [row] = await db.select().from(restrictions).where(eq(restrictions.id, id));
      if (row?.releasedAt === null) await unburden(db, id, clock.now());
    }
  }
}

function consents({ materials }: Business): string[] {
  return materials.some(({ material }) => material.code === CONSENT) ? [CONSENT] : [];
}

/** Whether the gate lets the case through, with the consent that the business takes. */
function mayStand(kind: Burden, business: Business): boolean {
  const materials = consents(business);
  const effect = restrictionEffect(kind, familyOf(business), { noTransferClause: materials.length > 0, materials });
  return effect?.level !== 'block';
}
