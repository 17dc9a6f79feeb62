// The steps of filing, and the declarations made before submitting, alike in every application.
import type { BusinessDefinition, Declaration } from '../business/business';

export const jointFilingSteps: BusinessDefinition['steps'] = [
  { code: 'form', name: '填写申请' },
  { code: 'materials', name: '上传材料' },
  { code: 'confirm', name: '各方确认' },
  { code: 'sign', name: '在线签署' },
  { code: 'submit', name: '核对提交' },
];

/** One side applies alone: nobody else has to confirm. */
export const singleFilingSteps: BusinessDefinition['steps'] = jointFilingSteps.filter(({ code }) => code !== 'confirm');

export const commonDeclarations: readonly Declaration[] = [
  { code: 'truth', text: '我承诺填写的内容和提交的材料真实、合法、有效。如有虚假，愿意承担相应的法律责任。' },
  { code: 'intent', text: '本次申请是各方当事人的真实意思表示，不动产权属清楚，没有未披露的争议。' },
  { code: 'withdrawal', text: '我已知悉：登簿前可以撤回申请，共同申请的须各方一致同意；登簿后不能撤回。' },
];
