// 抵押权继承、承继转移登记: the mortgage of a creditor who has died, merged or been divided goes with the claim to
// heirs or successors, who apply alone.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { successionGrounds } from '../enums/filing-choices';
import { identityTypes } from '../enums/parties';
import { REGISTRATION_LAW as LAW, remarkSection } from '../fragments/register-lock';
import { BESIDE_HOUSES, MORTGAGEABLE } from '../fragments/registered-title';
import { namedProperty } from '../fragments/declared-property';
import { registration } from '../fragments/registration';
import { deathMaterial, testamentMaterial } from '../materials/inheritance-materials';
import { changeMaterial } from '../materials/change-materials';
import { kinshipMaterial, registrationProofMaterial } from '../materials/transfer-materials';
import { MORTGAGE_STARTERS } from './mortgage-registration';
import { proofField } from './mortgage-transfer';

const inherited = field('cjyy').is('1');
const succeeded = field('cjyy').is('2');

export const pledgeSuccession = defineBusiness(
  registration({
    id: 'pledge-succession',
    name: '抵押权继承、承继转移登记',
    group: '抵押',
    routes: [{ path: '/apply-layout/common-process' }],
    startedBy: MORTGAGE_STARTERS,
    startedByOthers: { holder: null, source: '《不动产登记暂行条例》第十四条第二款第二项' },
    registrationType: '200',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: MORTGAGEABLE,
    summary: '抵押权人死亡、合并、分立的，抵押权随债权由继承人或者承继其权利义务的单位取得，由其单方申请转移登记。',
    audience: '抵押权人的继承人、受遗赠人，或者承继其权利义务的单位',
    conditions: [
      '抵押权已经登记在死亡或者已终止的抵押权人名下。',
      '全体继承人对债权的分配没有争议，或者承继关系已经登记。',
    ],
    outcome: '登簿后，抵押权归继承人或者承继人，换发不动产登记证明，顺位不变。',
    joint: false,
    sides: [
      { role: 'qlr', label: '继承人或承继人', max: 5 },
      {
        role: 'bjcr',
        label: '原抵押权人',
        namedOnly: true,
        max: 2,
        help: '登记证明记载的、已死亡或者终止的抵押权人',
        fields: [
          { key: 'qlrmc', label: '姓名或名称', kind: 'text', required: true, minLength: 2, maxLength: 100 },
          { key: 'zjzl', label: '证件种类', kind: 'select', required: true, enum: 'ZJZL' },
          {
            key: 'zjh',
            label: '证件号',
            kind: 'idNumber',
            typedBy: 'zjzl',
            required: true,
            maxLength: 50,
            width: 'identity',
          },
        ],
      },
    ],
    first: [namedProperty('请填写抵押的不动产，见不动产登记证明。')],
    sections: [
      {
        id: 'succession',
        title: '继承或承继',
        fields: [
          proofField,
          { key: 'cjyy', label: '转移原因', kind: 'radio', required: true, enum: 'CJYY' },
          { key: 'cjrq', label: '死亡、合并或者分立的日期', kind: 'date', required: true },
        ],
      },
      remarkSection,
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'cjrq', message: '日期不能晚于今天' }],
    enums: [successionGrounds, identityTypes],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '证明抵押权已经登记，办理后换发' },
      { material: deathMaterial, requiredWhen: inherited, reason: '证明抵押权人死亡' },
      { material: kinshipMaterial, requiredWhen: inherited, reason: '证明与抵押权人的关系' },
      { material: testamentMaterial, requiredWhen: inherited, reason: '证明债权归谁' },
      { material: changeMaterial, requiredWhen: succeeded, reason: '证明合并、分立和债权的承继' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_BY_USE_MORTGAGEE',
    output: '不动产登记证明',
    deliveredTo: 'qlr',
    legalBasis: [LAW, '《中华人民共和国民法典》第六十七条、第四百零七条、第一千一百二十二条'],
    registerEffect: {
      kind: 'transferEntry',
      entry: 'mortgage',
      proofNumber: 'dyzmh',
      from: null,
      deceased: 'bjcr',
      to: 'qlr',
    },
  }),
);
