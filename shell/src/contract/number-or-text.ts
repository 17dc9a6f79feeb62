// A time as older pages report one: milliseconds since 1970, or text of at most 40 characters.
import { number, upTo } from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';

export const numberOrText: Codec<number | string, number | string> = {
  about: { is: 'either', of: [number, upTo(40)] },
  decode: (wire) => wire as number | string,
  encode: (domain) => domain,
};
