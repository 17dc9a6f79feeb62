// 异议登记起诉备案、注销: whoever has entered a dissent shows that a court or an arbitration has accepted the dispute,
// so that it stands on; or it ends.
import { defineBusiness } from '../business/define-business';
import { field, not } from '../business/conditions/condition';
import { dissentSteps } from '../enums/house-choices';
import { namedProperty } from '../fragments/declared-property';
import { BESIDE_HOUSES, TITLES } from '../fragments/registered-title';
import { registration } from '../fragments/registration';
import { courtAcceptanceMaterial, waiverMaterial } from '../materials/change-materials';
import { judgmentMaterial, registrationProofMaterial } from '../materials/transfer-materials';

const isAccepted = field('yyhxsx').is('1');
const isWithdrawn = field('yyhxsx').is('2');
const isDecided = field('yyhxsx').is('3');

export const dissentFollowUp = defineBusiness(
  registration({
    id: 'dissent-follow-up',
    name: '异议登记起诉备案、注销',
    group: '异议',
    routes: [{ path: '/apply-layout/common-process' }],
    registrationType: '300',
    unitKind: 'house',
    furtherKinds: BESIDE_HOUSES,
    rightTypes: TITLES,
    summary:
      '异议登记后十五日内起诉或者申请仲裁的，由异议登记申请人提交受理通知书，异议登记继续有效；异议已经解决的，申请注销。',
    audience: '异议登记申请人；裁判不支持异议的，也可以由登记簿权利人申请注销',
    conditions: ['异议登记没有失效。', '提交受理通知书的，应当在异议登记之日起十五日内提出。'],
    outcome: '登簿后，异议登记继续有效并换发登记证明，或者异议登记注销。',
    notes: [
      {
        title: '十五日内提交',
        text: '自异议登记之日起十五日内不提交人民法院或者仲裁机构的受理材料的，异议登记失效。在期限内提交的，登记机构审核期间异议登记不失效；经审核不予登记的，期满后失效。',
      },
    ],
    joint: false,
    sides: [{ role: 'sqr', label: '异议登记申请人或登记簿权利人' }],
    first: [namedProperty('请填写登记有异议的不动产。')],
    sections: [
      {
        id: 'follow-up',
        title: '办理内容',
        fields: [
          {
            key: 'yyzmh',
            label: '异议登记证明号',
            kind: 'certNo',
            required: true,
            width: 'full',
            help: '见不动产登记证明',
          },
          { key: 'yyhxsx', label: '办理事项', kind: 'radio', required: true, enum: 'YYHXSX', initial: '1' },
          {
            key: 'sljg',
            label: '受理的人民法院或仲裁机构',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 100,
            shownWhen: isAccepted,
          },
          {
            key: 'slah',
            label: '受理案号',
            kind: 'text',
            required: true,
            minLength: 4,
            maxLength: 60,
            width: 'identity',
            shownWhen: isAccepted,
          },
          { key: 'slrq', label: '受理日期', kind: 'date', required: true, shownWhen: isAccepted },
          { key: 'zxsm', label: '注销说明', kind: 'textarea', maxLength: 500, shownWhen: not(isAccepted) },
        ],
      },
    ],
    crossChecks: [{ kind: 'notInFuture', field: 'slrq', message: '受理日期不能晚于今天' }],
    enums: [dissentSteps],
    materials: [
      { material: registrationProofMaterial, required: true, reason: '办理后收回或者换发' },
      {
        material: courtAcceptanceMaterial,
        requiredWhen: isAccepted,
        reason: '证明已在十五日内起诉或者申请仲裁（《中华人民共和国民法典》第二百二十条）',
      },
      { material: waiverMaterial, requiredWhen: isWithdrawn, reason: '撤回异议须书面声明' },
      { material: judgmentMaterial, requiredWhen: isDecided, reason: '证明裁判、仲裁不支持异议' },
    ],
    limitDays: 30,
    commitDays: 1,
    feeRule: 'FEE_FREE',
    output: '不动产登记证明',
    legalBasis: ['《中华人民共和国民法典》第二百二十条', '《不动产登记暂行条例实施细则》第八十三条'],
    alone: [
      {
        role: 'sqr',
        when: isDecided,
        materials: ['M027'],
        instead: 'owners',
        source: '《不动产登记暂行条例》第十四条第二款第三项',
      },
    ],
    registerEffect: {
      kind: 'several',
      of: [
        {
          when: isAccepted,
          effect: {
            kind: 'modifyEntry',
            entry: 'dissent',
            by: 'sqr',
            proofNumber: 'yyzmh',
            changes: [
              { field: 'sljg', of: 'entry', as: 'sljg' },
              { field: 'slah', of: 'entry', as: 'slah' },
              { field: 'slrq', of: 'entry', as: 'slrq' },
            ],
          },
        },
        {
          when: not(isAccepted),
          effect: { kind: 'releaseEntry', entry: 'dissent', by: 'sqr', proofNumber: 'yyzmh' },
        },
      ],
    },
  }),
);
