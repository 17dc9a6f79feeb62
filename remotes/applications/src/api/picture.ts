// The types of a picture as pages know it; features take them from here and never from the wire.
export type { Picture, PictureKind } from '@portal/shared/wire';
