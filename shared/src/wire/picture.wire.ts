// Pictures that belong to a thing other than a case's materials.
import { flag, integer, list, text } from './codec';
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
