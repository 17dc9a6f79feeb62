// Whatever title somebody may hold, as the register describes it: what is about a mortgage that stands, or about the
// title's own entry, asks for no particular kind of right.
import type { FieldDefinition } from '../business/business';
import { field } from '../business/conditions/condition';
import { houseUses } from '../enums/houses';
import { forestKinds } from '../enums/land/forest';
import { landUses } from '../enums/land/land';
import { seaProjectNatures, seaUseTypes } from '../enums/land/sea-use';
import { rightNatures, titleTypes } from '../enums/rights';
import { LOCKED_HELP, fromSource } from './register-lock';
import type { PropertyPart } from './registration';

/** Of an entry on land that nobody has built on yet, and so on: a field is shown for the rights (QLLX) that have it. */
const having = (...codes: string[]) => field('qllx').oneOf(...codes);
/** 土地承包经营权, and the right to operate such land. */
const FARMLAND = having('9', '50');
const BUILDINGS = having('4', '6', '8');
const LAND = having('3', '5', '7', '8');
const WOODLAND = having('10', '11', '12');
const SEA = having('15', '16');

const fields: readonly FieldDefinition[] = [
  { key: 'bdcdyh', label: '不动产单元号', kind: 'unitNo', required: true, width: 'full' },
  { key: 'zl', label: '坐落', kind: 'address', required: true },
  { key: 'qllx', label: '权利类型', kind: 'select', required: true, enum: 'QLLX_DJ', width: 'full' },
  { key: 'qlxz', label: '权利性质', kind: 'select', enum: 'QLXZ' },
  { key: 'fwyt', label: '房屋用途', kind: 'select', enum: 'FWYT', shownWhen: BUILDINGS },
  { key: 'jzmj', label: '建筑面积', kind: 'area', min: '0.01', scale: 2, unit: '㎡', shownWhen: BUILDINGS },
  { key: 'tdyt', label: '土地用途', kind: 'select', enum: 'TDYT', shownWhen: LAND },
  { key: 'zdmj', label: '宗地面积', kind: 'area', min: '0.01', scale: 2, unit: '㎡', shownWhen: LAND },
  { key: 'fbfmc', label: '发包方名称', kind: 'text', maxLength: 100, shownWhen: FARMLAND },
  { key: 'cbhtbm', label: '承包合同编号', kind: 'text', maxLength: 50, width: 'identity', shownWhen: FARMLAND },
  { key: 'scmjhj', label: '实测总面积', kind: 'area', scale: 2, unit: '亩', shownWhen: FARMLAND },
  { key: 'lz', label: '林种', kind: 'select', enum: 'LZ', shownWhen: WOODLAND },
  { key: 'ldmj', label: '林地面积', kind: 'area', min: '0.01', scale: 2, unit: '亩', shownWhen: WOODLAND },
  { key: 'hysylx', label: '海域使用类型', kind: 'select', enum: 'HYSYLX', shownWhen: SEA },
  { key: 'xmxz', label: '项目性质', kind: 'select', enum: 'XMXZ', shownWhen: SEA },
  { key: 'xmmc', label: '用海项目名称', kind: 'text', maxLength: 100, shownWhen: SEA },
  { key: 'zhmj', label: '宗海面积', kind: 'area', min: '0.0001', scale: 4, unit: '公顷', shownWhen: SEA },
];

export const registeredTitle: PropertyPart = {
  section: { id: 'property', title: '不动产情况', help: LOCKED_HELP, fields: fromSource('register', fields) },
  enums: [titleTypes, rightNatures, houseUses, landUses, forestKinds, seaUseTypes, seaProjectNatures],
  checks: [],
};

/** Rights (QLLX) that may carry a mortgage (民法典 第三百九十五条), and what beside houses they are on. */
export const MORTGAGEABLE = ['4', '3', '6', '7', '8', '10', '11', '12', '15', '16', '50'] as const;
export const BESIDE_HOUSES = ['land', 'homestead', 'contract', 'forest', 'sea'] as const;

/** Titles (QLLX, and 50 of its extension) for which people hold a certificate here, houses first. */
export const TITLES = ['4', '3', '5', '6', '7', '8', '9', '10', '11', '12', '15', '16', '50'] as const;

/** Conditions on the kind of title: what each has of uses and terms. */
export const TITLE_KINDS = {
  buildings: BUILDINGS,
  land: LAND,
  woodland: WOODLAND,
  sea: SEA,
  homestead: having('6'),
  house: having('4'),
  contract: having('9'),
  operation: having('50'),
} as const;
