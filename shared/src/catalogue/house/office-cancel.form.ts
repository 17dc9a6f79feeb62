// 嘱托、依职权注销登记: a right ends on the word of an authority, without its holder: taken, forfeited, ended by a judgment, or gone with the property.
import { any, field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { registrationCauses } from '../enums/registration';
import { namedProperty } from '../fragments/declared-property';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { authority, namedHolder, officers } from '../fragments/seal';
import { destructionMaterial } from '../materials/change-materials';
import { assistanceNoticeMaterial } from '../materials/seal-materials';
import { judgmentMaterial } from '../materials/transfer-materials';

const because = (...causes: string[]) => field('zxyy').oneOf(...causes);
/** No decision orders it: the office ends the entry of its own motion, and announces that before. */
const isOwnMotion = because('40001');

export const officeCancel = defineBusiness(
  registration({
    id: 'office-cancel',
    name: '不动产权利嘱托、依职权注销登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/common-process' }],
    startedBy: ['agency'],
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary:
      '不动产被依法征收、收回、没收，或者生效法律文书导致权利消灭的，由有权机关嘱托注销；有关主管部门告知不动产已经灭失而权利人没有申请的，登记机构公告后依职权注销。',
    audience: '人民法院、人民政府及其主管部门等有权机关',
    conditions: [
      '有生效的决定、法律文书，或者主管部门认定不动产已经灭失的材料。',
      '不动产没有被查封；被查封的，先由查封机关处理。',
    ],
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
            codes: ['40001', '40003', '40004'],
          },
          {
            key: 'jdwh',
            label: '决定、法律文书或者认定材料的文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
          },
          { key: 'jdrq', label: '生效或者认定的日期', kind: 'date', required: true },
          { key: 'zxsm', label: '情况说明', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'jdrq', message: '决定、法律文书尚未生效，或者日期有误，请核对' }],
    enums: [registrationCauses],
    usualMaterials: 'none',
    materials: [
      { material: assistanceNoticeMaterial, required: true, reason: '嘱托办理的依据' },
      {
        material: judgmentMaterial,
        requiredWhen: because('40003', '40004'),
        reason: '证明决定、法律文书已经生效，权利已经消灭',
      },
      { material: destructionMaterial, requiredWhen: isOwnMotion, reason: '证明不动产已经灭失' },
    ],
    limitDays: 30,
    commitDays: 5,
    announceDays: 15,
    announcement: { type: '2', when: isOwnMotion, source: '《不动产登记暂行条例实施细则》第十七条第一款第四项' },
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: ['《不动产登记暂行条例实施细则》第十七条、第十九条', '《中华人民共和国民法典》第二百二十九条'],
    registerEffect: { kind: 'cancelRight', by: 'qlr', takesAll: any(because('40001'), because('40003')) },
  }),
);
