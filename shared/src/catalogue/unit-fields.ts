// What the register holds of each kind of unit, by the form's field keys: certificates, the officer's comparison and
// bookings read it in this order.
import { circulationFields } from './agricultural/circulation-fields';
import { contractHead, contractProperty, parcelTotal } from './agricultural/contract-property';
import type { FieldDefinition, SectionDefinition, UnitKind } from './business/business';
import { housePropertySection } from './fragments/house-property';
import { headOfHousehold, homesteadProperty } from './homestead/homestead-property';
import { buildingOnLand, landProperty } from './land/land-property';
import { seaProperty } from './sea/sea-property';
import { forestProperty } from './woodland/forest-property';

export interface UnitField {
  key: string;
  label: string;
  enum?: string;
  unit?: string;
}

const fieldsOf = (section: SectionDefinition) => ('fields' in section ? section.fields : []);
const house = fieldsOf(housePropertySection);
const land = fieldsOf(landProperty('register').section);
const homestead = fieldsOf(homesteadProperty('register').section);

/**
 * Fields as the forms name them.
 * @param keys in this order, with a blank between two
 * @param worded where the register's own book (自然资源部 不动产登记簿 样式) says it otherwise than who fills in a form
 * is asked
 * @throws TypeError for a key that no form has
 */
function held(
  fields: readonly FieldDefinition[],
  keys: string,
  worded: Readonly<Record<string, string>> = {},
): readonly UnitField[] {
  return keys.split(' ').map((key) => {
    const field = fields.find((one) => one.key === key);
    const label = worded[key] ?? field?.label;
    if (label === undefined) throw new TypeError(`no form has a field ${key}`);
    return { key, label, enum: field?.enum, unit: field?.unit };
  });
}

const period = { syqqssj: '使用权起始日期', syqjssj: '使用权终止日期' };

export const unitFields: Readonly<Record<UnitKind, readonly UnitField[]>> = {
  house: [
    ...held(house, 'qlxz tdyt fwyt fwxz fwjg jzmj tnjzmj ftjzmj zcs szc jgsj tdsyqx'),
    // From the table of the building; no form asks for it.
    { key: 'ptss', label: '配套设施（不单独发证）' },
  ],
  land: held(
    [...land, ...buildingOnLand, ...homestead],
    'qlxz qlsdfs tdyt zdmj syqmj syqqssj syqjssj jg zdszd zdszn zdszx zdszb tdsyqr pzwh crhth jzmj fwyt fwjg zcs jgsj',
    { ...period, tdsyqr: '土地所有权人', crhth: '出让合同或划拨决定书编号' },
  ),
  homestead: held(
    [...homestead, headOfHousehold, ...house],
    'qlxz jtjjzz pzwh pzmj zdmj jzzdmj jzmj zcs fwjg fwyt jgsj hzxm dllb',
    { hzxm: '户主' },
  ),
  contract: held(
    [...fieldsOf(contractProperty('register').section), contractHead, parcelTotal, ...circulationFields],
    'fbfmc fbffzr cbhtbm cbfs cbqssj cbjssj cbfdb scmjhj lzhtbh lzqssj lzjssj',
    { fbfmc: '发包方' },
  ),
  forest: held(
    fieldsOf(forestProperty('register').section),
    'lb xb xdm ldmj lz qy zysz zs zlnd ldsyqssj ldsyjssj ldsyq sllmsyqr sllmshyqr',
  ),
  sea: held(
    fieldsOf(seaProperty('register').section),
    'xmmc xmxz hysylx yhfs hydb zhmj syqqssj syqjssj syjze syjjnfs gzwlx gzwmj',
    { ...period, syjze: '使用金总额' },
  ),
  none: [],
};

/** Keys of the fields of a kind. */
export function unitFieldKeys(kind: string): string[] {
  return (unitFields[kind as UnitKind] ?? []).map((field) => field.key);
}
