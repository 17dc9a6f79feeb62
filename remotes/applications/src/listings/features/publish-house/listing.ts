// What a listing needs before it can be kept, and what is wrong with it in page order.
import { isMobile } from '@portal/shared/validation';
import type { FormError, Option } from '@portal/shared/ui';
import { DECORATIONS, ORIENTATIONS } from '../../api/listing';
import type { Listing, SaveListing } from '../../api/listing';

export interface ListingDraft {
  title: string;
  priceText: string;
  layout: string;
  orientation: string;
  decoration: string;
  telephone: string;
  description: string;
}

export const EMPTY_LISTING: ListingDraft = {
  title: '',
  priceText: '',
  layout: '',
  orientation: '',
  decoration: '',
  telephone: '',
  description: '',
};
export const MAX_PICTURES = 20;
const same = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));
export const ORIENTATION_OPTIONS = same(ORIENTATIONS);
export const DECORATION_OPTIONS = same(DECORATIONS);

/** Longest texts, in characters; the services check the same. */
export const LIMITS = { title: 40, description: 1000 } as const;
const length = (text: string) => [...text].length;

/** Faults in page order; ids are those of the controls. */
export function listingErrors(draft: ListingDraft): FormError[] {
  const title = draft.title.trim();
  const price = draft.priceText.trim();
  const rows: (FormError | false)[] = [
    (!title || length(title) > LIMITS.title) && {
      id: 'listing-title',
      label: '房源标题',
      message: `请填写房源标题，不超过${LIMITS.title}个字`,
    },
    (!/^\d{1,6}(\.\d{1,2})?$/.test(price) || Number(price) === 0) && {
      id: 'listing-price',
      label: '挂牌价',
      message: '挂牌价应大于0，单位为万元，最多两位小数',
    },
    !draft.layout && { id: 'listing-layout', label: '户型', message: '请选择户型' },
    !isMobile(draft.telephone.trim()) && { id: 'listing-telephone', label: '联系电话', message: '请输入11位手机号码' },
    length(draft.description.trim()) > LIMITS.description && {
      id: 'listing-description',
      label: '描述',
      message: `描述不超过${LIMITS.description}个字`,
    },
  ];
  return rows.filter((row) => row !== false);
}

/** Fields that the services name in a refusal, by the ids of their controls. */
export const SERVER_FIELDS: Readonly<Record<string, string>> = {
  'fields.fbbt': 'listing-title',
  'fields.gpjg': 'listing-price',
  'fields.hx': 'listing-layout',
  'fields.cx': 'listing-orientation',
  'fields.zxqk': 'listing-decoration',
  'fields.lxdh': 'listing-telephone',
  'fields.ms': 'listing-description',
};

export function draftOf({
  title,
  priceText,
  layout,
  orientation,
  decoration,
  telephone,
  description,
}: Listing): ListingDraft {
  return {
    title,
    priceText,
    layout,
    orientation: orientation ?? '',
    decoration: decoration ?? '',
    telephone,
    description,
  };
}

export function toSave(draft: ListingDraft, titleCertificateNumber: string, recordId?: string): SaveListing {
  const { title, priceText, layout, orientation, decoration, telephone, description } = draft;
  return {
    ...(recordId ? { recordId } : {}),
    titleCertificateNumber,
    title: title.trim(),
    priceText: priceText.trim(),
    layout,
    ...(orientation ? { orientation } : {}),
    ...(decoration ? { decoration } : {}),
    telephone: telephone.trim(),
    description: description.trim(),
  };
}
