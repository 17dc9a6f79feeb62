// 依职权更正登记: the office finds an entry wrong; holders who have been told and do not apply in thirty working days
// have it corrected after an announcement (实施细则 第八十一条).
import { defineBusiness } from '../business/define-business';
import { houseUses } from '../enums/houses';
import { namedProperty } from '../fragments/declared-property';
import { OWN_MOTION_LAW, initiatingOfficer, registeredHolder } from '../fragments/office-motion';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { registerErrorMaterial } from '../materials/change-materials';

export const officeCorrection = defineBusiness(
  registration({
    id: 'office-correction',
    name: '不动产登记簿依职权更正登记',
    group: '房屋',
    routes: [{ path: '/apply-layout/common-process' }],
    ownMotion: true,
    registrationType: '500',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '登记机构发现登记簿的记载有错误，通知当事人后逾期没有申请更正的，公告后依职权更正。',
    audience: '登记机构审核人员',
    conditions: [
      '已经通知当事人，且自通知之日起三十个工作日内没有申请更正。',
      '错误登记之后没有办理处分不动产权利的登记、预告登记和查封登记。',
    ],
    outcome: '登簿后，登记簿按更正后的内容记载，登记机构告知权利人。',
    joint: false,
    sides: [initiatingOfficer, registeredHolder],
    first: [namedProperty('请填写登记簿的记载有错误的不动产。')],
    sections: [
      {
        id: 'correction',
        title: '更正信息',
        fields: [
          { key: 'tzrq', label: '通知当事人的日期', kind: 'date', required: true },
          { key: 'gzhzl', label: '更正后的坐落', kind: 'address' },
          { key: 'gzhqlrmc', label: '更正后的权利人姓名或名称', kind: 'text', minLength: 2, maxLength: 100 },
          { key: 'gzhjzmj', label: '更正后的建筑面积', kind: 'area', min: '0.01', scale: 2, unit: '㎡' },
          { key: 'gzhfwyt', label: '更正后的房屋用途', kind: 'select', enum: 'FWYT' },
          {
            key: 'gzly',
            label: '更正理由',
            kind: 'textarea',
            required: true,
            minLength: 2,
            maxLength: 500,
            help: '写明原来的记载、应当记载的内容和依据',
          },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'tzrq', message: '通知日期有误，请核对' }],
    enums: [houseUses],
    usualMaterials: 'none',
    materials: [
      { material: registerErrorMaterial, required: true, reason: '证明登记簿的记载有错误，并附通知的送达证明' },
    ],
    limitDays: 30,
    commitDays: 30,
    announceDays: 15,
    announcement: { type: '3', source: `${OWN_MOTION_LAW}第八十一条` },
    notifiedBefore: { field: 'tzrq', workingDays: 30, source: `${OWN_MOTION_LAW}第八十一条` },
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    legalBasis: [`${OWN_MOTION_LAW}第八十一条`, '《中华人民共和国民法典》第二百二十条'],
    registerEffect: {
      kind: 'correctRight',
      by: 'qlr',
      changes: [
        { field: 'gzhzl', of: 'unit', as: 'zl' },
        { field: 'gzhqlrmc', of: 'holder', as: 'qlrmc' },
        { field: 'gzhjzmj', of: 'unit', as: 'jzmj' },
        { field: 'gzhfwyt', of: 'unit', as: 'fwyt' },
      ],
    },
  }),
);
