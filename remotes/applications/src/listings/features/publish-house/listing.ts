// What a listing needs before it can be kept, and what is wrong with it in page order.
import type { FormError, Option } from '@portal/shared/ui';
import { DECORATIONS, ORIENTATIONS, faultsOfListing } from '../../api/listing';
import type { Listing, ListingText, SaveListing } from '../../api/listing';
import { atControls } from '../../../parts/at-controls';
import type { Controls } from '../../../parts/at-controls';

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

const CONTROLS: Controls<keyof ListingText> = {
  title: ['listing-title', '房源标题'],
  priceText: ['listing-price', '挂牌价'],
  layout: ['listing-layout', '户型'],
  telephone: ['listing-telephone', '联系电话'],
  description: ['listing-description', '描述'],
};

/** Faults in page order; ids are those of the controls. */
export function listingErrors({ title, priceText, layout, telephone, description }: ListingDraft): FormError[] {
  const typed = { title: title.trim(), priceText: priceText.trim(), telephone: telephone.trim() };
  return atControls(faultsOfListing({ ...typed, layout, description: description.trim() }), CONTROLS);
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
