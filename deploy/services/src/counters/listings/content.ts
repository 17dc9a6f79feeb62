// What a listing says, and what is wrong with it.
import { DECORATIONS, faultsOfListing, ORIENTATIONS, saveListing } from '@portal/applications/contract';
import { allEnums, findEnumName } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import { fromYuan } from '@portal/shared/kernel';
import { refuseFaults } from '../../platform/core/calls/refuse-faults';
import type { MemberFault } from '../../platform/core/calls/refuse-faults';

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
  const isLayout = (code: string) => Boolean(allEnums.HX && findEnumName(allEnums.HX, code) !== undefined);
  const faults: MemberFault[] = [
    ...(titleCertificateNumber ? [] : [{ member: 'titleCertificateNumber', message: '请选择要发布的房屋' }]),
    ...faultsOfListing({ title, priceText, layout, telephone, description }, isLayout),
    ...(isOther(ORIENTATIONS, orientation) ? [{ member: 'orientation', message: '请选择朝向' }] : []),
    ...(isOther(DECORATIONS, decoration) ? [{ member: 'decoration', message: '请选择装修情况' }] : []),
  ];
  refuseFaults(saveListing, '房源信息有误，请修改后重新保存', faults, 'fields.');
  return {
    titleCertificateNumber,
    title,
    price: fromYuan(String((Math.round(Number(priceText) * 100) * WAN) / 100)),
    layout,
    orientation: orientation || null,
    decoration: decoration || null,
    telephone,
    description,
  };
}
