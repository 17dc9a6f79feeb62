// What a listing says, and what is wrong with it.
import { DECORATIONS, ORIENTATIONS } from '@portal/applications/contract';
import type { saveListing } from '@portal/applications/contract';
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { fromYuan } from '@portal/shared/kernel';
import { isMobile } from '@portal/shared/validation';
import { refuseFields } from '../../platform/core/errors';
import type { FieldFault } from '../../platform/core/errors';

export const WAN = 10_000;

export interface ListingContent {
  titleCertificateNumber: string;
  title: string;
  price: number;
  layout: string;
  orientation: string | null;
  decoration: string | null;
  telephone: string;
  description: string;
}

const isOther = (words: readonly string[], word: string | undefined): boolean =>
  Boolean(word) && !words.includes(word ?? '');

/** @throws Refusal naming every faulty field */
export function contentOf({
  titleCertificateNumber,
  title,
  priceText,
  layout,
  orientation,
  decoration,
  telephone,
  description,
}: InputOf<typeof saveListing>): ListingContent {
  const faults: FieldFault[] = [];
  const fault = (wrong: boolean, path: string, message: string): void => {
    if (wrong) faults.push({ path: `fields.${path}`, message });
  };
  fault(!titleCertificateNumber, 'bdcqzh', '请选择要发布的房屋');
  fault(!title || [...title].length > 40, 'fbbt', '请填写房源标题，不超过40个字');
  const price = /^\d{1,6}(\.\d{1,2})?$/.test(priceText) ? Math.round(Number(priceText) * 100) : 0;
  fault(price <= 0, 'gpjg', '挂牌价应大于0，单位为万元，最多两位小数');
  fault(!allEnums.HX || findEnumName(allEnums.HX, layout) === undefined, 'hx', '请选择户型');
  fault(isOther(ORIENTATIONS, orientation), 'cx', '请选择朝向');
  fault(isOther(DECORATIONS, decoration), 'zxqk', '请选择装修情况');
  fault(!isMobile(telephone), 'lxdh', '请输入11位手机号码');
  fault([...description].length > 1000, 'ms', '描述不超过1000个字');
  if (faults.length > 0) refuseFields('房源信息有误，请修改后重新保存', faults);
  return {
    titleCertificateNumber,
    title,
    price: fromYuan(String((price * WAN) / 100)),
    layout,
    orientation: orientation || null,
    decoration: decoration || null,
    telephone,
    description,
  };
}
