// Pictures that belong to a thing other than a case's materials.
import { flag, integer, list, oneOf, optional, text } from './codec';
import type { Domain } from './define-wire';
import { defineWire } from './define-wire';

export const pictureKinds = ['listing', 'feedback', 'issue', 'survey'] as const;
export type PictureKind = (typeof pictureKinds)[number];

const picture = {
  pictureId: ['imageBsm', text],
  name: ['name', text],
  width: ['width', integer],
  height: ['height', integer],
  cover: ['cover', flag],
} as const;
export const pictureWire = defineWire(picture);
export const picturesWire = list(pictureWire);
export type Picture = Domain<typeof picture>;

const picturesOf = { kind: ['kind', oneOf(pictureKinds)], recordId: ['bsm', optional(text)] } as const;
export const picturesOfWire = defineWire(picturesOf);
export type PicturesOf = Domain<typeof picturesOf>;

const sort = {
  recordId: ['bsm', text],
  pictureIds: ['imageBsms', list(text)],
  cover: ['cover', optional(text)],
} as const;
export const sortPicturesWire = defineWire(sort);
export type SortPictures = Domain<typeof sort>;
export const pictureKeyWire = defineWire({ pictureId: ['imageBsm', text] });
export const pictureViewWire = defineWire({ pictureId: ['imageBsm', text], size: ['size', oneOf(['thumb', 'full'])] });
