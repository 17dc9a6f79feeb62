// One of several objects, told apart by a word that each of them has.
import { refuse } from './codec';
import type { AnyCodec, Codec, DomainOf, Spot } from './codec';

const wordsAt = ({ about }: AnyCodec, by: string): readonly string[] => {
  const field = about.is === 'object' ? about.fields.find(([name]) => name === by)?.[1][1].about : undefined;
  return field?.is === 'words' ? field.of : [];
};

/** `by` is called the same on both sides; its words differ from object to object. */
export function either<const Codecs extends readonly AnyCodec[]>(
  by: string,
  of: Codecs,
): Codec<unknown, DomainOf<Codecs[number]>> {
  const pick = (value: unknown, spot: Spot): AnyCodec =>
    of.find((codec) => wordsAt(codec, by).includes((value as Record<string, string> | null)?.[by] ?? '')) ??
    refuse(spot, `an object with one of the words of ${by}`, value);
  return {
    about: { is: 'either', by, of },
    decode: (wire, spot) => pick(wire, spot).decode(wire, spot) as DomainOf<Codecs[number]>,
    encode: (domain, spot) => pick(domain, spot).encode(domain, spot) as unknown,
  };
}
