// 权利变更登记（组合）: one change, such as a new name, for several certificates of the same holder at once.
import { defineBusiness } from '../business/define-business';
import { registrationCauses } from '../enums/registration';
import { changeCause, changeReason, changedPlaces, changedValues } from '../fragments/changed/changed-values';
import { houseProperty, registration } from '../fragments/registration';
import { changeMaterial } from '../materials/change-materials';
import { titleCertificateMaterial } from '../materials/common-materials';

export const groupRightModify = defineBusiness(
  registration({
    id: 'group-right-modify',
    name: '权利变更登记（组合）',
    group: '房屋',
    routes: [{ path: '/apply-layout/group-common-right-modify' }],
    registrationType: '300',
    unitKind: 'house',
    rightTypes: ['3', '4', '6', '7', '8'],
    summary: '同一权利人的多处不动产因同一原因变更，一次申请。',
    conditions: ['各处不动产属于同一权利人，由同一登记机构办理。', '变更的原因相同。'],
    outcome: '登簿后，列入的各项权利都按变更后的内容记载。',
    joint: false,
    property: houseProperty,
    sides: [{ role: 'qlr', label: '权利人' }],
    tables: [
      {
        table: 'qz',
        label: '一并变更的不动产',
        min: 1,
        max: 50,
        fields: [
          { key: 'qzh', label: '不动产权证书号', kind: 'certNo', required: true, width: 'full' },
          { key: 'qzzl', label: '坐落', kind: 'address', required: true },
        ],
      },
    ],
    sections: [
      {
        id: 'change',
        title: '共同的变更内容',
        fields: [
          changeCause(['30001', '30002']),
          changedValues.holderName,
          changedValues.holderNumberKind,
          changedValues.holderNumber,
          changeReason,
        ],
      },
      {
        id: 'certificates',
        title: '一并变更的不动产',
        help: '上面选择的不动产之外，还要一起变更的逐项列出。',
        table: 'qz',
      },
      {
        id: 'count',
        title: '合计',
        fields: [
          {
            key: 'qzs',
            label: '一并变更的本数',
            kind: 'number',
            unit: '本',
            computed: { kind: 'rowCount', table: 'qz' },
          },
        ],
      },
    ],
    crossChecks: [{ kind: 'distinctRows', table: 'qz', field: 'qzh', message: '不动产权证书号与前面的相同' }],
    enums: [registrationCauses],
    deliveredTo: 'qlr',
    materials: [
      { material: titleCertificateMaterial, required: true, reason: '列入的各本证书都要提交' },
      { material: changeMaterial, required: true, reason: '证明变更的事实' },
    ],
    limitDays: 30,
    commitDays: 5,
    feeRule: 'FEE_FREE',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例》第十四条'],
    registerEffect: {
      kind: 'modifyRight',
      by: 'qlr',
      changes: [changedPlaces.holderName, changedPlaces.holderNumberKind, changedPlaces.holderNumber],
      rows: { table: 'qz', certificateField: 'qzh' },
    },
  }),
);
