// 林权更正登记: a wrong entry of woodland or of its trees is put right.
import { defineBusiness } from '../business/define-business';
import { correction, isWrong } from '../fragments/correction';
import { surveyMaterial } from '../materials/building-materials';
import { FOREST_RIGHTS, forestProperty } from './forest-property';

export const woodlandCorrections = defineBusiness(
  correction({
    id: 'woodland-corrections',
    name: '林权更正登记',
    group: '林权',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'forest',
    rightTypes: FOREST_RIGHTS,
    thing: '林地、森林、林木',
    property: forestProperty('register'),
    matters: ['2', '3', '6'],
    values: [
      {
        key: 'gzhldmj',
        label: '更正后的林地面积',
        kind: 'area',
        required: true,
        shownWhen: isWrong('2'),
        min: '0.01',
        scale: 2,
        unit: '亩',
      },
      { key: 'gzhlz', label: '更正后的林种', kind: 'select', required: true, enum: 'LZ', shownWhen: isWrong('3') },
      { key: 'gzhjssj', label: '更正后的林地使用终止日期', kind: 'date', required: true, shownWhen: isWrong('6') },
    ],
    changes: [
      { field: 'gzhldmj', of: 'unit', as: 'ldmj' },
      { field: 'gzhlz', of: 'unit', as: 'lz' },
      { field: 'gzhjssj', of: 'unit', as: 'ldsyjssj' },
    ],
    crossChecks: [
      { kind: 'notBefore', field: 'gzhjssj', other: 'ldsyqssj', message: '更正后的终止日期不能早于林地使用起始日期' },
    ],
    materials: [{ material: surveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交新的调查成果' }],
    feeRule: 'FEE_FREE_AGRI',
  }),
);
