// A resource's codec: a table of domain name → wire name and value codec, from which both types follow.
import { refuse } from './codec';
import type { AnyCodec, Codec, DomainOf, Spot } from './codec';

export type Shape = Record<
  string,
  readonly [wireName: string, value: Codec<unknown, unknown> | Codec<never, never> | AnyCodec]
>;
type WireValue<C> = C extends { encode(domain: never, spot: Spot): infer W } ? W : never;

type Flat<T> = { [K in keyof T]: T[K] };
type Loose<T> = Flat<
  { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
    [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
  }
>;
export type Domain<S extends Shape> = Loose<{ [Name in keyof S]: DomainOf<S[Name][1]> }>;
export type Wire<S extends Shape> = Loose<{ [Name in keyof S as S[Name][0]]: WireValue<S[Name][1]> }>;

export interface WireCodec<W, D> extends Codec<W, D> {
  /** `at` names the call, for the error's message. Unknown wire keys are ignored. Throws WireFormatError. */
  decode(wire: unknown, at: string | Spot): D;
  /** Emits declared keys only; absent optional values are left out. Throws WireFormatError. */
  encode(domain: D, at?: string | Spot): W;
  readonly wireNames: Readonly<Record<string, string>>;
}

function spotOf(at: string | Spot): Spot {
  return typeof at === 'string' ? { endpoint: at, wirePath: '', domainPath: '' } : at;
}

/** Defines a resource's codec. Throws a TypeError at once when two domain names claim one wire name. */
export function defineWire<const S extends Shape>(shape: S): WireCodec<Wire<S>, Domain<S>> {
  const fields = Object.entries(shape) as [string, readonly [string, AnyCodec]][];
  const wireNames = Object.fromEntries(fields.map(([name, [wireName]]) => [name, wireName]));
  if (new Set(Object.values(wireNames)).size !== fields.length)
    throw new TypeError(`a wire name is claimed twice: ${Object.values(wireNames).join(' ')}`);
  const object = (value: unknown, spot: Spot) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : refuse(spot, 'an object', value);
  const convert = (value: unknown, at: string | Spot, direction: 'decode' | 'encode') => {
    const spot = spotOf(at);
    const source = object(value, spot);
    const result: Record<string, unknown> = {};
    for (const [name, [wireName, codec]] of fields) {
      const [from, to] = direction === 'decode' ? [wireName, name] : [name, wireName];
      const converted = codec[direction](Object.hasOwn(source, from) ? source[from] : undefined, {
        endpoint: spot.endpoint,
        wirePath: wireName,
        domainPath: name,
        within: spot,
      });
      if (converted !== undefined) result[to] = converted;
    }
    return result;
  };
  return {
    about: { is: 'object', fields },
    wireNames,
    decode: (wire, at) => convert(wire, at, 'decode') as Domain<S>,
    encode: (domain, at = 'request') => convert(domain, at, 'encode') as Wire<S>,
  };
}
