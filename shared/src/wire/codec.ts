// Value codecs: how one value reads from the wire and writes to it, with the place it stands in.
import { WireFormatError } from '../kernel';

/** Where a value stands: the call, and the path in both vocabularies. */
export interface Spot {
  endpoint: string;
  wirePath: string;
  domainPath: string;
}

export interface Codec<Wire, Domain> {
  /** True when the key may be absent. */
  readonly optional?: true;
  /** Throws WireFormatError. */
  decode(wire: unknown, spot: Spot): Domain;
  encode(domain: Domain, spot: Spot): Wire;
}
export type DomainOf<C> = C extends Codec<never, infer Domain> ? Domain : never;

export function refuse(spot: Spot, expected: string, value: unknown): never {
  const got = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new WireFormatError(
    { endpoint: spot.endpoint, field: spot.domainPath || 'data', wireField: spot.wirePath || 'data' },
    { cause: new TypeError(`expected ${expected}, got ${got}`) },
  );
}

/** A codec whose two sides are the same value, guarded by `test` in both directions. */
function plain<T>(expected: string, test: (value: unknown) => value is T): Codec<T, T> {
  const pass = (value: unknown, spot: Spot) => (test(value) ? value : refuse(spot, expected, value));
  return { decode: pass, encode: pass };
}

export const text = plain('text', (value): value is string => typeof value === 'string');
export const flag = plain('true or false', (value): value is boolean => typeof value === 'boolean');
export const number = plain(
  'a number',
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
);
/** A whole number, also used for money in 分. */
export const integer = plain('a whole number', (value): value is number => Number.isSafeInteger(value));
/** ISO 8601 with zone. */
export const moment = plain(
  'a time with zone',
  (value): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value),
);
/** YYYY-MM-DD. */
export const day = plain(
  'a date',
  (value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
);
/** Data that is passed on as it is, such as form values, which keep their keys. */
export function opaque<T>(expected = 'an object'): Codec<T, T> {
  return plain(expected, (value): value is T => typeof value === 'object' && value !== null);
}

/** One of a closed list of words, the same on both sides. */
export function oneOf<const Word extends string>(words: readonly Word[]): Codec<Word, Word> {
  return plain(`one of ${words.join(' ')}`, (value): value is Word => (words as readonly unknown[]).includes(value));
}

/** The key may be absent; null on the wire counts as absent. */
export function optional<Wire, Domain>(inner: Codec<Wire, Domain>): Codec<Wire | undefined, Domain | undefined> {
  return {
    optional: true,
    decode: (wire, spot) => (wire === undefined || wire === null ? undefined : inner.decode(wire, spot)),
    encode: (domain, spot) => (domain === undefined ? undefined : inner.encode(domain, spot)),
  };
}

/** A value or null. An absent key reads as null. */
export function nullable<Wire, Domain>(inner: Codec<Wire, Domain>): Codec<Wire | null, Domain | null> {
  return {
    decode: (wire, spot) => (wire === undefined || wire === null ? null : inner.decode(wire, spot)),
    encode: (domain, spot) => (domain === null ? null : inner.encode(domain, spot)),
  };
}

function step(spot: Spot, index: number | string): Spot {
  return { ...spot, wirePath: `${spot.wirePath}.${index}`, domainPath: `${spot.domainPath}.${index}` };
}

export function list<Wire, Domain>(item: Codec<Wire, Domain>): Codec<Wire[], Domain[]> {
  return {
    decode: (wire, spot) =>
      Array.isArray(wire)
        ? wire.map((value, index) => item.decode(value, step(spot, index)))
        : refuse(spot, 'a list', wire),
    encode: (domain, spot) => domain.map((value, index) => item.encode(value, step(spot, index))),
  };
}

/** An object used as a map; keys are data and stay as they are. */
export function mapOf<Wire, Domain>(item: Codec<Wire, Domain>): Codec<Record<string, Wire>, Record<string, Domain>> {
  const each = <A, B>(source: Record<string, A>, spot: Spot, convert: (value: A, at: Spot) => B) =>
    Object.fromEntries(Object.entries(source).map(([key, value]) => [key, convert(value, step(spot, key))]));
  return {
    decode: (wire, spot) =>
      typeof wire === 'object' && wire !== null && !Array.isArray(wire)
        ? each(wire as Record<string, unknown>, spot, item.decode)
        : refuse(spot, 'an object', wire),
    encode: (domain, spot) => each(domain, spot, item.encode),
  };
}

/** Two closed vocabularies of the same things: wire word → domain word. */
export function translated<const Table extends Record<string, string>>(
  table: Table,
): Codec<keyof Table & string, Table[keyof Table]> {
  const back = new Map(Object.entries(table).map(([wire, domain]) => [domain, wire]));
  return {
    decode: (wire, spot) =>
      typeof wire === 'string' && Object.hasOwn(table, wire)
        ? (table[wire] as Table[keyof Table])
        : refuse(spot, `one of ${Object.keys(table).join(' ')}`, wire),
    encode: (domain, spot) => back.get(domain) ?? refuse(spot, `one of ${[...back.keys()].join(' ')}`, domain),
  };
}

/** Words of a closed list; words that this build does not know are dropped, so that a newer server can add some. */
export function knownWords<const Word extends string>(words: readonly Word[]): Codec<Word[], Word[]> {
  const known = (value: unknown): value is Word => (words as readonly unknown[]).includes(value);
  return {
    decode: (wire, spot) => (Array.isArray(wire) ? wire.filter(known) : refuse(spot, 'a list', wire)),
    encode: (domain) => domain.filter(known),
  };
}

/** Text that reads as `fallback` when absent or null. */
export function textOr(fallback: string): Codec<string, string> {
  return {
    decode: (wire, spot) => (wire === undefined || wire === null ? fallback : text.decode(wire, spot)),
    encode: (domain, spot) => text.encode(domain, spot),
  };
}

/** Lines of text that a server may also give as one text, or leave out. */
export const lines: Codec<string[], string[]> = {
  decode: (wire) => (Array.isArray(wire) ? wire.map(String) : typeof wire === 'string' && wire ? [wire] : []),
  encode: (domain) => domain,
};
