// Marks within the number of a unit (GB/T 37346): whose land, what right, what stands on it.
import { enumTable } from '../enum-table';

export const parcelOwnershipMarks = enumTable('ZDTZM1', '宗地(宗海)特征码第1位', [
  ['G', '国家土地所有权'],
  ['J', '集体土地所有权'],
  ['Z', '土地所有权未确定或有争议'],
]);

export const parcelRightMarks = enumTable('ZDTZM2', '宗地(宗海)特征码第2位', [
  ['A', '集体土地所有权宗地'],
  ['B', '建设用地使用权宗地（地表）'],
  ['S', '建设用地使用权宗地（地上）'],
  ['X', '建设用地使用权宗地（地下）'],
  ['C', '宅基地使用权宗地'],
  ['D', '土地承包经营权宗地（耕地）'],
  ['E', '土地承包经营权宗地（林地）'],
  ['F', '土地承包经营权宗地（草地）'],
  ['H', '海域使用权宗海'],
  ['G', '无居民海岛使用权'],
  ['L', '林地使用权宗地（承包经营以外）'],
  ['N', '农用地使用权宗地（承包经营以外、非林地）'],
  ['W', '使用权未确定或有争议的土地、海域、海岛'],
  ['Y', '其它使用权土地、海域、海岛'],
]);

export const fixtureMarks = enumTable('DZWTZM', '定着物特征码', [
  ['F', '房屋等建筑物、构筑物'],
  ['L', '森林或林木'],
  ['Q', '其他类型的定着物'],
  ['W', '无定着物'],
]);
