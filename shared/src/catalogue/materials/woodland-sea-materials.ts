// What rights to woodland and to the sea are proved by.
import { LARGE_FILES } from './material';
import type { MaterialDefinition } from './material';

export const forestSourceMaterial: MaterialDefinition = {
  code: 'M045',
  name: '林权权属来源材料（林权证/承包合同/批准文件）',
  kind: 'upload',
};
export const forestSurveyMaterial: MaterialDefinition = {
  code: 'M046',
  name: '森林、林木权属及调查成果（林班、小班图）',
  kind: 'upload',
  limits: LARGE_FILES,
};
export const seaApprovalMaterial: MaterialDefinition = {
  code: 'M047',
  name: '项目用海批准文件/海域使用权出让合同',
  kind: 'upload',
};
export const seaFeeMaterial: MaterialDefinition = { code: 'M048', name: '海域使用金缴纳或减免凭证', kind: 'upload' };
export const seaSurveyMaterial: MaterialDefinition = {
  code: 'M049',
  name: '宗海图及界址坐标',
  kind: 'upload',
  limits: LARGE_FILES,
};
