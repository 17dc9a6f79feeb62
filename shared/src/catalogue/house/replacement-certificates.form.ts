// 证书补发、换发: a lost certificate is announced and issued anew, a damaged one exchanged.
import { defineBusiness } from '../business/define-business';
import { field } from '../business/conditions/condition';
import { replacementWays } from '../enums/house-choices';
import { BESIDE_HOUSES, TITLES, registeredTitle } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { lossStatementMaterial } from '../materials/change-materials';
import { titleCertificateMaterial } from '../materials/common-materials';

const isLost = field('bhfs').is('1');

export const replacementCertificates = defineBusiness(
  registration({
    id: 'replacement-certificates',
    name: '不动产权证书补发、换发',
    group: '房屋',
    routes: [{ path: '/apply-layout/replacement-certificates' }],
    registrationType: '900',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary: '证书遗失、破损，或者需要增减本数的，由权利人申请补发、换发。',
    conditions: ['申请人是登记簿记载的权利人。', '遗失的，同意由登记机构公告作废。'],
    outcome: '登簿后，原证书作废，发放新证书。',
    joint: false,
    property: registeredTitle,
    sides: [{ role: 'qlr', label: '权利人', help: '共有的，全体共有人都应列入' }],
    sections: [
      {
        id: 'replacement',
        title: '补证、换证',
        fields: [
          { key: 'bhfs', label: '办理方式', kind: 'radio', required: true, enum: 'BHFS' },
          { key: 'ysrq', label: '遗失日期', kind: 'date', required: true, shownWhen: isLost },
          { key: 'ysdd', label: '遗失地点', kind: 'text', maxLength: 100, shownWhen: isLost },
          {
            key: 'zsbs',
            label: '需要的证书本数',
            kind: 'number',
            required: true,
            min: '1',
            max: '20',
            unit: '本',
            shownWhen: field('bhfs').is('3'),
          },
          { key: 'ysyy', label: '原因说明', kind: 'textarea', required: true, minLength: 2, maxLength: 500 },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'ysrq', message: '遗失日期不能晚于今天' }],
    enums: [replacementWays],
    deliveredTo: 'qlr',
    materials: [
      { material: lossStatementMaterial, requiredWhen: isLost, reason: '证书遗失，须声明作废并公告' },
      { material: titleCertificateMaterial, requiredWhen: field('bhfs').oneOf('2', '3'), reason: '换发后收回原证书' },
    ],
    limitDays: 30,
    commitDays: 5,
    announcement: { type: '4', when: isLost, source: '《不动产登记暂行条例实施细则》第二十二条' },
    feeRule: 'FEE_COST_ONLY',
    output: '不动产权证书',
    legalBasis: ['《不动产登记暂行条例实施细则》第二十二条'],
    registerEffect: { kind: 'replaceCertificate', by: 'qlr' },
  }),
);
