// 依职权注销登记: what a right was on is gone and its holder does not apply; the office ends the entry of its own
// motion, after it has announced that.
import { field } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { registrationCauses } from '../enums/registration';
import { namedProperty } from '../fragments/declared-property';
import { OWN_MOTION_LAW, initiatingOfficer, registeredHolder } from '../fragments/office-motion';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { destructionMaterial } from '../materials/change-materials';

export const officeMotionCancel = defineBusiness(
  registration({
    id: 'office-motion-cancel',
    name: '不动产权利依职权注销登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/common-process' }],
    ownMotion: true,
    registrationType: '400',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '有关主管部门告知不动产已经灭失，权利人没有申请注销的，登记机构公告后依职权注销。',
    audience: '登记机构审核人员',
    conditions: ['有主管部门认定不动产已经灭失的材料。', '不动产没有被查封；被查封的，先由查封机关处理。'],
    outcome: '登簿后，权利消灭，原证书作废；登记机构告知原权利人。',
    joint: false,
    sides: [initiatingOfficer, registeredHolder],
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
            codes: ['40001'],
            initial: '40001',
          },
          {
            key: 'rdwh',
            label: '认定材料的文号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
          },
          { key: 'rdrq', label: '认定的日期', kind: 'date', required: true },
          { key: 'zxsm', label: '情况说明', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'rdrq', message: '认定日期有误，请核对' }],
    enums: [registrationCauses],
    usualMaterials: 'none',
    materials: [{ material: destructionMaterial, required: true, reason: '主管部门认定不动产已经灭失' }],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    announcement: { type: '2', source: `${OWN_MOTION_LAW}第十七条第一款第四项` },
    feeRule: 'FEE_FREE',
    output: null,
    legalBasis: [`${OWN_MOTION_LAW}第十七条`, '《中华人民共和国民法典》第二百三十一条'],
    registerEffect: { kind: 'cancelRight', by: 'qlr', takesAll: field('zxyy').is('40001') },
  }),
);
