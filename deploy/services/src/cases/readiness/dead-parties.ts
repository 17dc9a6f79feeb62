// A case waits for nobody who has died and for no dissolved organisation: it is refused before it is sent, with who
// acts in their place.
import type { Business, EntryKind, FormError, Party, SingleEffect } from '@portal/shared/catalogue';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { isSameName, toShanghaiDate } from '@portal/shared/kernel';
import { partyKindOf } from '@portal/shared/validation';
import { registeredPeople } from '../../people/identity/public';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { effectsOf, findUnit } from '../../register/public';
import type { ApplicationRow } from '../access/access';
import { actingCards, exceptionsFor } from './who-takes-part';

const nameOf = (business: string): string => `“${findBusinessSummary(business)?.name ?? ''}”`;

/** By kind of unit: the business by which heirs get the title. */
const INHERITANCES: Readonly<Record<string, string>> = {
  house: 'house-transfer-inherit',
  land: 'land-inheritance',
  homestead: 'homestead-inheritance',
  forest: 'woodland-inheritance',
  sea: 'sea-inheritance',
};

/** Of contracted land the household goes on; only the right to operate it is inherited (农村土地承包法 第三十二条). */
function ofTitle(unitKind: string, { rightTypes }: Pick<Business, 'rightTypes'>): string {
  const inheritance = INHERITANCES[unitKind];
  if (inheritance !== undefined) return `请由其继承人先申请${nameOf(inheritance)}`;
  return rightTypes.includes('50')
    ? `请由其继承人先申请${nameOf('operate-inheritance')}；家庭承包的，由农户的其他成员申请${nameOf('right-modify')}`
    : `请由农户的其他成员申请${nameOf('right-modify')}`;
}

const OF_ENTRY: Readonly<Record<EntryKind, string>> = {
  mortgage: `请由其继承人先申请${nameOf('pledge-succession')}`,
  mortgageNotice: '请由其继承人凭继承权公证书或者生效法律文书到登记机构窗口办理',
  notice: '请由其继承人凭继承权公证书或者生效法律文书到登记机构窗口办理',
  easement: '请由需役地的继承人先办理需役地的继承登记，地役权一并转移',
  habitation: `居住权因居住权人死亡消灭，请由住宅所有权人申请${nameOf('habitation-cancel')}`,
  lease: '请由共同居住人按原租赁合同办理',
  dissent: `请由其继承人以自己的名义申请${nameOf('dissent')}`,
  sealed: '请由作出查封决定的机关办理',
};

/** By kind of unit: the business by which what a merged organisation held passes on; homesteads are people's. */
const SUCCESSIONS: Readonly<Record<string, string>> = {
  house: 'house-transfer-other',
  land: 'land-transfer',
  forest: 'woodland-transfer',
  sea: 'sea-transfer',
};
const AT_THE_DESK =
  '清算后注销的，请由人民法院指定的清算组或者依法取得财产的人，凭指定文书或者生效法律文书到登记机构窗口办理';

function ofDissolvedTitle(unitKind: string, { group }: Pick<Business, 'group'>): string {
  const succession = group === '集体土地' ? 'collective-land-transfer' : SUCCESSIONS[unitKind];
  return succession === undefined
    ? `请由承继其权利义务的单位凭合并、分立的证明到登记机构窗口办理；${AT_THE_DESK}`
    : `合并、分立的，请由承继其权利义务的单位先申请${nameOf(succession)}；${AT_THE_DESK}`;
}

const OF_DISSOLVED_ENTRY: Readonly<Record<EntryKind, string>> = {
  mortgage: `合并、分立的，请由承继其权利义务的单位先申请${nameOf('pledge-succession')}；${AT_THE_DESK}`,
  mortgageNotice: `请由承继其权利义务的单位凭合并、分立的证明到登记机构窗口办理；${AT_THE_DESK}`,
  notice: `请由承继其权利义务的单位凭合并、分立的证明到登记机构窗口办理；${AT_THE_DESK}`,
  easement: '请由取得需役地的单位先办理需役地的转移登记，地役权一并转移',
  habitation: `请由住宅所有权人申请${nameOf('habitation-cancel')}`,
  lease: '请由承继其权利义务的单位按原租赁合同办理',
  dissent: `请由承继其权利义务的单位以自己的名义申请${nameOf('dissent')}`,
  sealed: '请由作出查封决定的机关办理',
};

/** Who acts in the place of a dissolved organisation of this role, and by which registration (民法典 第六十七条). */
export function whoSucceeds(business: Business, role: string, unitKind: string): string {
  const effects = effectsOf(business);
  const entry = entryHeldIn(role, effects);
  if (entry !== undefined) return OF_DISSOLVED_ENTRY[entry];
  const label = business.roles.find((one) => one.role === role)?.label ?? '当事人';
  if (receives(role, effects)) return `请由承继其权利义务的单位以自己的名义作为${label}申请`;
  if (isAuthority(business, role)) return `请由继续行使其职权的机关作为${label}办理`;
  return ofDissolvedTitle(unitKind, business);
}

/** An authority that orders is no holder of anything: another one goes on with its work (民法典 第九十八条). */
const isAuthority = ({ startedBy = [], ownMotion }: Business, role: string): boolean =>
  (startedBy.includes('agency') || ownMotion === true) && role !== 'qlr';

/** The entry whose holders stand in the role; undefined where title holders or receivers do. */
function entryHeldIn(role: string, effects: readonly SingleEffect[]): EntryKind | undefined {
  return effects.flatMap((effect) =>
    (effect.kind === 'transferEntry' && effect.from === role) ||
    ((effect.kind === 'modifyEntry' || effect.kind === 'releaseEntry' || effect.kind === 'fulfilNotice') &&
      effect.by === role)
      ? [effect.entry]
      : [],
  )[0];
}

const receives = (role: string, effects: readonly SingleEffect[]): boolean =>
  effects.some(
    (effect) =>
      ((effect.kind === 'transferRight' || effect.kind === 'transferEntry') && effect.to === role) ||
      ((effect.kind === 'addEntry' || effect.kind === 'createRight') && effect.holders === role),
  );

/** Who acts in the place of somebody of this role who has died, and by which registration. */
export function whoStepsIn(business: Business, role: string, unitKind: string): string {
  const effects = effectsOf(business);
  const entry = entryHeldIn(role, effects);
  if (entry !== undefined) return OF_ENTRY[entry];
  const label = business.roles.find((one) => one.role === role)?.label ?? '当事人';
  return receives(role, effects)
    ? `请由其继承人以自己的名义作为${label}申请，并提交继承材料`
    : ofTitle(unitKind, business);
}

function goneText(business: Business, role: string, unitKind: string, dissolved: boolean): string {
  return dissolved
    ? `已注销的，${whoSucceeds(business, role, unitKind)}（《中华人民共和国民法典》第六十七条、第七十条、第七十二条）`
    : `已去世的，${whoStepsIn(business, role, unitKind)}（《中华人民共和国民法典》第十三条、第一千一百二十一条）`;
}

const isOrganisation = ({ qlrlx }: Party): boolean => partyKindOf({ holderType: qlrlx }) === 'organisation';

/** Faults of the cards of people who have died, where name and number are theirs: nobody is told of others. */
export async function deadErrors(
  db: Database,
  business: Business,
  application: ApplicationRow,
  now: Date,
): Promise<FormError[]> {
  const exceptions = await exceptionsFor(db, business, application, now);
  const acting = actingCards(business, application.form, exceptions, () => false).parties;
  const cards = Object.entries(acting).flatMap(([role, list]) =>
    list.map((card, index) => ({ role, card, index, number: normaliseIdentity(text(card, 'zjh')) })),
  );
  const today = toShanghaiDate(now);
  const dead = (
    await registeredPeople(
      db,
      cards.map(({ number }) => number),
    )
  ).filter(({ diedOn }) => diedOn !== null && diedOn <= today);
  if (dead.length === 0) return [];
  const unit = application.unitNumber ? await findUnit(db, application.unitNumber) : null;
  const isOf = (card: Party, number: string): boolean =>
    dead.some(
      ({ identityNumber, name }) =>
        identityNumber === number && isSameName(text(card, 'qlrmc') || text(card, 'xm'), name),
    );
  return cards.flatMap(({ role, card, index, number }) =>
    isOf(card, number)
      ? [
          {
            path: `parties.${role}.${index}.zjh`,
            label: business.roles.find((one) => one.role === role)?.label ?? '',
            message: `${text(card, 'qlrmc')}不能确认、签署本次申请：${goneText(business, role, unit?.unitKind ?? business.unitKind, isOrganisation(card))}`,
          },
        ]
      : [],
  );
}
