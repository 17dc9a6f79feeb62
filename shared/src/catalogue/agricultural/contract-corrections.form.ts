// 土地承包经营权、土地经营权更正登记: a wrong entry of contracted land, or of the right to operate it, is put right.
import { all } from '../business/conditions/condition';
import { defineBusiness } from '../business/define-business';
import { correction, isWrong } from '../fragments/correction';
import { TITLE_KINDS as of, registeredTitle } from '../fragments/registered-title';
import { surveyMaterial } from '../materials/building-materials';

export const contractCorrections = defineBusiness(
  correction({
    id: 'contract-corrections',
    name: '土地承包经营权、土地经营权更正登记',
    group: '农用地',
    routes: [{ path: '/apply-layout/common-process' }],
    unitKind: 'contract',
    rightTypes: ['9', '50'],
    thing: '承包地',
    property: registeredTitle,
    matters: ['2', '6'],
    values: [
      {
        key: 'gzhscmj',
        label: '更正后的实测总面积',
        kind: 'area',
        required: true,
        shownWhen: isWrong('2'),
        min: '0.01',
        scale: 2,
        unit: '亩',
      },
      {
        key: 'gzhcbqx',
        label: '更正后的承包期限',
        kind: 'daterange',
        required: true,
        shownWhen: all(isWrong('6'), of.contract),
      },
      {
        key: 'gzhlzqx',
        label: '更正后的流转期限',
        kind: 'daterange',
        required: true,
        shownWhen: all(isWrong('6'), of.operation),
      },
    ],
    changes: [
      { field: 'gzhscmj', of: 'unit', as: 'scmjhj' },
      { field: 'gzhcbqx', of: 'unit', as: 'cbqssj', part: 'from' },
      { field: 'gzhcbqx', of: 'unit', as: 'cbjssj', part: 'to' },
      { field: 'gzhlzqx', of: 'unit', as: 'lzqssj', part: 'from' },
      { field: 'gzhlzqx', of: 'unit', as: 'lzjssj', part: 'to' },
    ],
    materials: [{ material: surveyMaterial, requiredWhen: isWrong('2'), reason: '更正面积，须提交新的调查成果' }],
    feeRule: 'FEE_FREE_AGRI',
  }),
);
