// Value codecs: how one value reads from the wire and writes to it, with the place it stands in.
import { WireFormatError, normaliseName } from '../kernel';
import type { RecordKind } from './record-kind';

/**
 * Where a value stands: the call, and the path in both vocabularies; of a value within another its own step alone,
 * since whole paths are wanted only where one is refused.
 */
export interface Spot {
  endpoint: string;
  wirePath: string;
  domainPath: string;
  /** Where the object or list stands that the value belongs to. */
  within?: Spot;
}

/**
 * What a value looks like on the wire, as data: the services derive their schema, the reference and the tests'
 * malformed values from it.
 * Lengths are counted in UTF-16 units; `words` replace the usual ones where a value is refused, `tooLong` those for one
 * beyond `max`.
 * `names`: the value is the number of somebody's record, and another person's is tried at every call that takes it.
 */
export type About =
  | {
      is: 'text';
      max?: number;
      min?: number;
      like?: RegExp;
      uuid?: true;
      trim?: true;
      words?: string;
      tooLong?: string;
      names?: RecordKind;
    }
  | { is: 'number' | 'integer'; min?: number; max?: number; words?: string }
  /** `orEmpty`: a page sends no day as empty text. */
  | { is: 'day'; words?: string; orEmpty?: true }
  /** `json`: any value; a request that carries one has a body limit. */
  | { is: 'flag' | 'moment' | 'opaque' | 'file' | 'json' }
  /** A value of one of these; objects may be told apart by the words of their member `by`. */
  | { is: 'either'; by?: string; of: readonly AnyCodec[] }
  /** `words` replace the usual ones where another is given. */
  | { is: 'words'; of: readonly string[]; words?: string }
  /** `orOne`: one item may come without a list. */
  | { is: 'list'; item: AnyCodec; max?: number; min?: number; words?: string; tooLong?: string; orOne?: true }
  /** `keys`: how long a key may be. */
  | { is: 'map'; item: AnyCodec; keys?: number }
  | { is: 'optional' | 'nullable'; item: AnyCodec }
  | { is: 'default'; item: AnyCodec; value: unknown }
  /** A codec that holds itself. */
  | { is: 'tree'; item: () => AnyCodec }
  | { is: 'object'; fields: readonly (readonly [name: string, field: readonly [wireName: string, value: AnyCodec]])[] };

// oxlint-disable-next-line typescript/no-explicit-any -- a description holds codecs of every type
export type AnyCodec = Codec<any, any>;

export interface Codec<Wire, Domain> {
  /** True when the key may be absent. */
  readonly optional?: true;
  readonly about: About;
  /** Throws WireFormatError. */
  decode(wire: unknown, spot: Spot): Domain;
  encode(domain: Domain, spot: Spot): Wire;
}
export type DomainOf<C> = C extends { decode(wire: unknown, spot: Spot): infer Domain } ? Domain : never;

function wholePath({ within, ...own }: Spot, vocabulary: 'wirePath' | 'domainPath'): string {
  return [within ? wholePath(within, vocabulary) : '', own[vocabulary]].filter(Boolean).join('.');
}

/** @throws WireFormatError with the value's whole path */
export function refuse(spot: Spot, expected: string, value: unknown): never {
  const got = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  const field = wholePath(spot, 'domainPath') || 'data';
  throw new WireFormatError(
    { endpoint: spot.endpoint, field, wireField: wholePath(spot, 'wirePath') || 'data' },
    { cause: new TypeError(`expected ${expected}, got ${got}`) },
  );
}

/** A codec whose two sides are the same value, guarded by `test` in both directions. */
function plain<T>(expected: string, about: About, test: (value: unknown) => value is T): Codec<T, T> {
  const pass = (value: unknown, spot: Spot) => (test(value) ? value : refuse(spot, expected, value));
  return { about, decode: pass, encode: pass };
}

export const text = plain('text', { is: 'text' }, (value): value is string => typeof value === 'string');
export const flag = plain('true or false', { is: 'flag' }, (value): value is boolean => typeof value === 'boolean');
export const number = plain(
  'a number',
  { is: 'number' },
  (value): value is number => typeof value === 'number' && Number.isFinite(value),
);
/** A whole number, also used for money in 分. */
export const integer = plain('a whole number', { is: 'integer' }, (value): value is number =>
  Number.isSafeInteger(value),
);
/** ISO 8601 with zone. */
export const moment = plain(
  'a time with zone',
  { is: 'moment' },
  (value): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value),
);
/** YYYY-MM-DD. */
export const day = plain(
  'a date',
  { is: 'day' },
  (value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
);
/** Data that is passed on as it is, such as form values, which keep their keys. */
export function opaque<T>(expected = 'an object'): Codec<T, T> {
  return plain(expected, { is: 'opaque' }, (value): value is T => typeof value === 'object' && value !== null);
}

/** Any JSON value, as it is. */
export const json: Codec<unknown, unknown> = {
  about: { is: 'json' },
  decode: (wire) => wire,
  encode: (domain) => domain,
};

/** One of a closed list of words, the same on both sides. */
export function oneOf<const Word extends string>(words: readonly Word[]): Codec<Word, Word> {
  return plain(`one of ${words.join(' ')}`, { is: 'words', of: words }, (value): value is Word =>
    (words as readonly unknown[]).includes(value),
  );
}

/**
 * The same value with bounds that the services check: what is out of them is refused in words, at its field. Written
 * here, sent as typed.
 */
export function bounded<Wire, Value>(codec: Codec<Wire, Value>, bounds: object): Codec<Wire, Value> {
  return { ...codec, about: { ...codec.about, ...bounds } as About };
}
/** What a person types on a line: the services take blanks off both ends; at most `max` characters. */
export const line = (max: number, tooLong?: string): Codec<string, string> =>
  bounded(text, { max, trim: true, tooLong });
/** A line that must not be empty; `words` say so to people, `tooLong` that it is too long. */
export const filled = (max: number, words?: string, tooLong?: string): Codec<string, string> =>
  bounded(text, { max, trim: true, min: 1, words, tooLong });
/** Text as it is, such as a password or an opaque mark; at most `max` characters, at least `min`. */
export const upTo = (max: number, min = 0): Codec<string, string> => bounded(text, { max, min });
/** Text of a pattern; `words` say what was expected. */
export const like = (pattern: RegExp, words?: string): Codec<string, string> => bounded(text, { like: pattern, words });
/** A UUID, as newer records are numbered; `words` also say that it is missing. */
export const uuid = (words?: string): Codec<string, string> => bounded(text, { uuid: true, words });
/** A whole number from `min` to `max`. */
export const between = (min: number, max: number): Codec<number, number> => bounded(integer, { min, max });
/** The number of a record, as paths and bodies name one. */
export const recordId = upTo(64);
/** The number of somebody's record of a kind: what the text may be says `codec`. */
export const numberOf = (kind: RecordKind, codec: Codec<string, string> = recordId): Codec<string, string> =>
  bounded(codec, { names: kind });
/** The number of an application or draft. */
/** The name of a person or an organisation in its one form, whatever signs were typed. */
export const asName = (item: Codec<string, string>): Codec<string, string> => ({
  ...item,
  decode: (wire, spot) => item.decode(typeof wire === 'string' ? normaliseName(wire) : wire, spot),
  encode: (domain, spot) => item.encode(normaliseName(domain), spot),
});

export const businessNumberText = numberOf('case', filled(40, '缺少业务号'));

/** The key may be absent; null on the wire counts as absent. */
export function optional<Wire, Domain>(inner: Codec<Wire, Domain>): Codec<Wire | undefined, Domain | undefined> {
  return {
    optional: true,
    about: { is: 'optional', item: inner },
    decode: (wire, spot) => (wire === undefined || wire === null ? undefined : inner.decode(wire, spot)),
    encode: (domain, spot) => (domain === undefined ? undefined : inner.encode(domain, spot)),
  };
}

/** A value or null. An absent key reads as null. */
export function nullable<Wire, Domain>(inner: Codec<Wire, Domain>): Codec<Wire | null, Domain | null> {
  return {
    about: { is: 'nullable', item: inner },
    decode: (wire, spot) => (wire === undefined || wire === null ? null : inner.decode(wire, spot)),
    encode: (domain, spot) => (domain === null ? null : inner.encode(domain, spot)),
  };
}

function step(within: Spot, index: number | string): Spot {
  const own = String(index);
  return { endpoint: within.endpoint, wirePath: own, domainPath: own, within };
}

/** `max`: how many a request may carry. */
export function list<Wire, Domain>(item: Codec<Wire, Domain>, max?: number): Codec<Wire[], Domain[]> {
  return {
    about: { is: 'list', item, max },
    decode: (wire, spot) =>
      Array.isArray(wire)
        ? wire.map((value, index) => item.decode(value, step(spot, index)))
        : refuse(spot, 'a list', wire),
    encode: (domain, spot) => domain.map((value, index) => item.encode(value, step(spot, index))),
  };
}

/** A list; a single item may come without one. */
export function listOrOne<Wire, Domain>(item: Codec<Wire, Domain>, max: number): Codec<Wire[], Domain[]> {
  const all = list(item, max);
  return {
    ...all,
    about: { is: 'list', item, max, orOne: true },
    decode: (wire, spot) => all.decode(Array.isArray(wire) ? wire : [wire], spot),
  };
}

/** An object used as a map; keys are data and stay as they are. */
export function mapOf<Wire, Domain>(item: Codec<Wire, Domain>): Codec<Record<string, Wire>, Record<string, Domain>> {
  const each = <A, B>(source: Record<string, A>, spot: Spot, convert: (value: A, at: Spot) => B) =>
    Object.fromEntries(Object.entries(source).map(([key, value]) => [key, convert(value, step(spot, key))]));
  return {
    about: { is: 'map', item },
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
    about: { is: 'words', of: Object.keys(table) },
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
    about: { is: 'list', item: oneOf(words) },
    decode: (wire, spot) => (Array.isArray(wire) ? wire.filter(known) : refuse(spot, 'a list', wire)),
    encode: (domain) => domain.filter(known),
  };
}

/** Text that reads as `fallback` when absent or null. */
export function textOr(fallback: string): Codec<string, string> {
  return orElse(text, fallback);
}

/** A value that reads as `value` when absent or null. */
export function orElse<Wire, Domain>(item: Codec<Wire, Domain>, value: Domain): Codec<Wire, Domain> {
  return {
    about: { is: 'default', item, value },
    decode: (wire, spot) => (wire === undefined || wire === null ? value : item.decode(wire, spot)),
    encode: (domain, spot) => item.encode(domain, spot),
  };
}

/** Lines of text that a server may also give as one text, or leave out. */
export const lines: Codec<string[], string[]> = {
  about: { is: 'list', item: text },
  decode: (wire) => (Array.isArray(wire) ? wire.map(String) : typeof wire === 'string' && wire ? [wire] : []),
  encode: (domain) => domain,
};
