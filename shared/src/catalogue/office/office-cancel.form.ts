// 嘱托注销登记: a right ends on the word of an authority, without its holder: taken, forfeited, or ended by a judgment.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { registrationCauses } from '../enums/registration';
import { namedProperty } from '../fragments/declared-property';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { authority, namedHolder, officers } from '../fragments/seal';
import { assistanceNoticeMaterial } from '../materials/seal-materials';
import { judgmentMaterial } from '../materials/transfer-materials';

export const officeCancel = defineBusiness(
  registration({
    id: 'office-cancel',
    name: '不动产权利嘱托注销登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/common-process' }],
    startedBy: ['agency'],
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '不动产被依法征收、收回、没收，或者生效法律文书导致权利消灭的，由有权机关嘱托注销。',
    audience: '人民法院、人民政府及其主管部门等有权机关',
    conditions: ['有生效的决定或者法律文书。', '不动产没有被查封；被查封的，先由查封机关处理。'],
    outcome: '登簿后，权利消灭，原证书作废；登记机构告知原权利人。',
    joint: false,
    sides: [
      authority,
      officers,
      { ...namedHolder, role: 'qlr', label: '登记簿记载的权利人', help: '应列明全体权利人' },
    ],
    first: [namedProperty('请填写要注销的不动产。')],
    sections: [
      {
        id: 'ending',
        title: '注销信息',
        fields: [
          {
            key: 'zxyy',
            label: '注销原因',
            kind: 'select',
            required: true,
            enum: 'DJXL',
            codes: ['40003', '40004'],
          },
          {
            key: 'jdwh',
            label: '决定、法律文书的文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
          },
          { key: 'jdrq', label: '生效的日期', kind: 'date', required: true },
          { key: 'zxsm', label: '情况说明', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'jdrq', message: '决定、法律文书尚未生效，或者日期有误，请核对' }],
    enums: [registrationCauses],
    usualMaterials: 'none',
    materials: [
      { material: assistanceNoticeMaterial, required: true, reason: '嘱托办理的依据' },
      { material: judgmentMaterial, required: true, reason: '证明决定、法律文书已经生效，权利已经消灭' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: ['《不动产登记暂行条例实施细则》第十九条', '《中华人民共和国民法典》第二百二十九条'],
    registerEffect: { kind: 'cancelRight', by: 'qlr', takesAll: field('zxyy').is('40003') },
  }),
);
