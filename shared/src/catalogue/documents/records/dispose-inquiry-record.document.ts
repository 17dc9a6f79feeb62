// 处置登记询问笔录: who has a disposal registered by ruling is asked about the ruling, who lives there, and other
// charges.
import { defineDocument } from '../define-document';
import { SALE_LAW, SEAL_LAW } from '../../fragments/seal';
import { noneOrSome, yesOrNo } from '../answer-lists';
import { choice } from '../question';
import { RECORD_CONSENT, RECORD_LAW, RECORD_VARIABLES, knowsLiability, trueMaterials } from './standard-questions';

export const disposeInquiryRecord = /* @__PURE__ */ defineDocument({
  id: 'dispose-inquiry-record',
  path: '/disposeInquiryRecord',
  title: '处置登记询问笔录',
  heading: '不动产处置登记询问笔录',
  printsAs: 'record',
  summary: '解封、司法处置登记受理前的询问。由办理的机关逐题回答，答完后核对并签名。',
  legalBasis: [...RECORD_LAW, SEAL_LAW, SALE_LAW],
  keywords: ['处置', '司法处置', '解封', '询问笔录'],
  cases: { businesses: ['unseal'] },
  material: 'M070',
  variables: [
    ...RECORD_VARIABLES,
    { key: 'wh', label: '解封或裁定文号', kind: 'text', from: 'case', field: 'jfwh' },
    { key: 'je', label: '成交或抵债金额', kind: 'money', from: 'case', field: 'cjjg' },
  ],
  sections: [
    choice({
      key: 'wssx',
      title: '据以办理的裁定书、协助执行通知书是否已经生效并送达？',
      of: 'SFDA',
      explain: { when: ['0'], label: '请说明没有生效或者送达的文书' },
    }),
    choice({
      key: 'fwyz',
      title: '文书写明的不动产与登记簿记载的坐落、不动产单元号是否一致？',
      of: 'SFDA',
      explain: { when: ['0'], label: '请说明不一致的内容' },
    }),
    choice({
      key: 'qtcf',
      title: '除文书列明的以外，有没有其他查封、抵押或者异议需要说明？',
      of: 'YWDA',
      explain: { when: ['1'], label: '请说明其他查封、抵押或者异议的情况' },
    }),
    choice({
      key: 'zyjz',
      title: '不动产现在有没有人占有、租用或者居住？',
      of: 'YWDA',
      explain: { when: ['1'], label: '请说明占有人、承租人或者居住权人' },
    }),
    choice({
      key: 'ywyy',
      title: '有没有执行异议、案外人异议或者执行回转正在审查？',
      of: 'YWDA',
      explain: { when: ['1'], label: '请说明异议或者回转的情况' },
    }),
    trueMaterials,
    knowsLiability,
  ],
  enums: [yesOrNo, noneOrSome],
  text: [],
  consent: RECORD_CONSENT,
});
