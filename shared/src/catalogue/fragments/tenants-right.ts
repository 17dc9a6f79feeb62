// Tenants of a house that is sold are notified and may buy it first (民法典 第七百二十六条、第七百二十七条).
import type { BusinessDefinition, FieldDefinition } from '../business/business';
import { all, fact, field, not, possible } from '../business/conditions/condition';
import type { Condition } from '../business/conditions/condition';
import { singleEffects } from '../business/register-effect';
import { enumTable } from '../enums/enum-table';
import { tenantsWaiverMaterial } from '../materials/trade-materials';

const LAW = '《中华人民共和国民法典》第七百二十六条、第七百二十七条';
const NOTIFIED = '1';
const AUCTION = '4';

const tenantsAnswers = enumTable('CZRGM', '承租人的优先购买权', [
  [NOTIFIED, '承租人已放弃，或者经通知十五日内没有明确表示购买'],
  ['2', '买受人就是承租人'],
  ['3', '由按份共有人优先购买，或者出卖给近亲属'],
  [AUCTION, '委托拍卖，已在拍卖五日前通知承租人'],
]);

/**
 * Where a price is paid: the fields beside which tenants are asked about. A business with several causes is a sale only
 * for that of DJXL.
 */
const SOLD: Readonly<Record<string, Condition | null>> = { cjjg: null, srrzg: field('djyy').is('20001') };

/** Adds question and paper to the sales of houses; that tenants were passed over does not stop one (第七百二十八条). */
export function withTenantsRight(definition: BusinessDefinition): BusinessDefinition {
  const { registerEffect, unitKind, sections, enums, materials } = definition;
  const isPassedOn = singleEffects(registerEffect).some(
    (effect) => effect.kind === 'transferRight' && effect.from !== null && !effect.newHome,
  );
  const keys = sections.flatMap((section) => ('fields' in section ? section.fields.map(({ key }) => key) : []));
  const beside = Object.keys(SOLD).find((key) => keys.includes(key));
  const isAsked = keys.includes('czrgm');
  if (isAsked || !isPassedOn || beside === undefined || !['house', 'homestead'].includes(unitKind)) return definition;
  const sold = SOLD[beside];
  const isLet = sold ? all(fact('lease'), sold) : fact('lease');
  const question: FieldDefinition = {
    key: 'czrgm',
    label: '承租人的优先购买权',
    kind: 'radio',
    requiredWhen: isLet,
    enum: tenantsAnswers.name,
    shownWhen: sold ? all(possible('lease'), sold) : possible('lease'),
    rareWhen: not(fact('lease')),
    width: 'full',
    help: `房屋登记有租赁：出卖前应当在合理期限内通知承租人，承租人在同等条件下可以优先购买（${LAW}）`,
  };
  return {
    ...definition,
    sections: sections.map((section) =>
      'fields' in section && section.fields.some(({ key }) => key === beside)
        ? { ...section, fields: [...section.fields, question] }
        : section,
    ),
    enums: [...enums, tenantsAnswers],
    materials: [
      ...materials,
      {
        material: tenantsWaiverMaterial,
        requiredWhen: all(isLet, field('czrgm').oneOf(NOTIFIED, AUCTION)),
        reason: `出卖登记有租赁的房屋，证明承租人已放弃或者已经通知承租人（${LAW}）`,
      },
    ],
  };
}
