// 海域使用权更正登记: a wrong entry of a sea area is put right.
import { defineBusiness } from '../business/define-business';
import { correction, isWrong } from '../fragments/correction';
import { seaSurveyMaterial } from '../materials/woodland-sea-materials';
import { SEA_RIGHTS, seaProperty } from './sea-property';

export const seaCorrections = defineBusiness(
  correction({
    id: 'sea-corrections',
    name: '海域使用权更正登记',
    group: '海域',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'sea',
    rightTypes: SEA_RIGHTS,
    thing: '海域使用权',
    property: seaProperty('register'),
    matters: ['2', '3', '6'],
    values: [
      {
        key: 'gzhzhmj',
        label: '更正后的宗海面积',
        kind: 'area',
        required: true,
        shownWhen: isWrong('2'),
        min: '0.0001',
        scale: 4,
        unit: '公顷',
      },
      {
        key: 'gzhhysylx',
        label: '更正后的海域使用类型',
        kind: 'select',
        required: true,
        enum: 'HYSYLX',
        shownWhen: isWrong('3'),
      },
      { key: 'gzhjssj', label: '更正后的使用终止日期', kind: 'date', required: true, shownWhen: isWrong('6') },
    ],
    changes: [
      { field: 'gzhzhmj', of: 'unit', as: 'zhmj' },
      { field: 'gzhhysylx', of: 'unit', as: 'hysylx' },
      { field: 'gzhjssj', of: 'unit', as: 'syqjssj' },
    ],
    crossChecks: [
      { kind: 'notBefore', field: 'gzhjssj', other: 'syqqssj', message: '更正后的终止日期不能早于使用起始日期' },
    ],
    materials: [{ material: seaSurveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交新的宗海图' }],
    feeRule: 'FEE_FREE',
  }),
);
