// Code lists of survey applications.
import { enumTable } from '../enums/enum-table';

export const surveyKinds = enumTable('CHLX', '测绘类型', [
  ['1', '不动产权籍调查（宗地）'],
  ['2', '房产预测绘'],
  ['3', '房产实测绘'],
  ['4', '竣工测绘'],
]);
export const surveyObjects = enumTable('CHDX', '测绘对象', [
  ['1', '宗地'],
  ['2', '自然幢'],
  ['3', '户（专有部分）'],
  ['4', '界址点、界址线'],
]);
export const changeGrounds = enumTable('XGLX', '修改类型', [
  ['1', '界址或者面积'],
  ['2', '房号、楼层或者坐落'],
  ['3', '用途或者结构'],
  ['4', '图面整饰或者文字'],
]);
export const ownProperties = enumTable('ZYFW', '不动产种类', [
  ['1', '已登记的住房'],
  ['2', '已登记的宅基地和房屋'],
  ['3', '尚未登记的宅基地和房屋'],
]);
export const codedObjects = enumTable('BMDX', '编码对象', [
  ['1', '宗地'],
  ['2', '宗地和地上房屋'],
]);
export const seaParts = enumTable('SHQK', '涉海情况', [
  ['0', '不涉及用海'],
  ['1', '涉及用海或者岸线'],
]);
