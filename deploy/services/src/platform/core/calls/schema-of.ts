// The schema of what comes in and of what goes out, derived from a declared call.
import type { ZodType } from 'zod';
import { z } from 'zod';
import type { About, AnyCodec } from '@portal/shared/wire';

/** `text`: from an address, where every value is text. `answer`: bounds are not looked for. */
export type Place = 'body' | 'text' | 'answer';

function textSchema({ max, min = 0, like, uuid, trim, words, tooLong }: Extract<About, { is: 'text' }>): ZodType {
  if (uuid) return z.uuid(words);
  let schema = z.string();
  if (trim) schema = schema.trim();
  if (min > 0) schema = schema.min(min, words);
  if (max !== undefined) schema = schema.max(max, tooLong);
  if (like) schema = schema.regex(like, words);
  return schema;
}

function numberSchema({ is, min, max, words }: Extract<About, { is: 'number' | 'integer' }>, place: Place): ZodType {
  let schema = place === 'text' ? z.coerce.number() : z.number();
  if (is === 'integer') schema = schema.int();
  if (min !== undefined) schema = schema.min(min, words);
  if (max !== undefined) schema = schema.max(max);
  return schema;
}

/** The words are about days that there are not; a missing one is missed in the usual words. */
function daySchema({ words, orEmpty }: Extract<About, { is: 'day' }>): ZodType {
  const schema = z.iso.date(
    words === undefined ? undefined : { error: ({ code }) => (code === 'invalid_type' ? undefined : words) },
  );
  return orEmpty ? z.string().refine((given) => given === '' || schema.safeParse(given).success, words) : schema;
}

function listSchema({ max, min, words, tooLong, orOne }: Extract<About, { is: 'list' }>, item: ZodType): ZodType {
  let items = z.array(item);
  if (min !== undefined) items = items.min(min, words);
  if (max !== undefined) items = items.max(max, tooLong);
  return orOne ? z.union([item, items]) : items;
}

const trees: Record<Place, WeakMap<About, ZodType>> = {
  body: new WeakMap(),
  text: new WeakMap(),
  answer: new WeakMap(),
};

/** One schema for a tree: it holds itself, and whoever describes it would never come to an end otherwise. */
function treeSchema(about: Extract<About, { is: 'tree' }>, place: Place): ZodType {
  const known = trees[place].get(about) ?? z.lazy(() => schemaOf(about.item(), place));
  trees[place].set(about, known);
  return known;
}

/** The schema of one value. */
export function schemaOf(codec: AnyCodec, place: Place): ZodType {
  const { about } = codec;
  const inner = (item: AnyCodec) => schemaOf(item, place);
  switch (about.is) {
    case 'text':
      return textSchema(about);
    case 'number':
    case 'integer':
      return numberSchema(about, place);
    case 'flag':
      return place === 'text' ? z.stringbool({ truthy: ['true'], falsy: ['false'] }) : z.boolean();
    case 'moment':
      return z.iso.datetime({ offset: true, local: false });
    case 'day':
      return daySchema(about);
    case 'words':
      return z.enum(about.of as [string, ...string[]], about.words);
    case 'list':
      return listSchema(about, inner(about.item));
    case 'map':
      return z.record(about.keys === undefined ? z.string() : z.string().max(about.keys), inner(about.item));
    case 'optional':
      return place === 'answer' ? inner(about.item).optional() : inner(about.item).nullish();
    case 'nullable':
      return place === 'answer' ? inner(about.item).nullable() : inner(about.item).nullish();
    case 'default':
      return place === 'answer' ? inner(about.item) : inner(about.item).nullish();
    case 'object':
      return z.object(Object.fromEntries(about.fields.map(([, [wireName, value]]) => [wireName, inner(value)])));
    case 'tree':
      return treeSchema(about, place);
    case 'opaque':
      return z.looseObject({});
    case 'either':
      return about.by === undefined
        ? z.union(about.of.map(inner) as [ZodType, ZodType])
        : z.discriminatedUnion(about.by, about.of.map(inner) as never);
    case 'json':
    case 'file':
      return z.unknown();
  }
}

/**
 * What a request may carry without end: texts and lists that no bound stops, any JSON where no limit of the body stops
 * it.
 * @returns paths by wire name
 */
export function unboundedIn({ about }: AnyCodec, { at = '', isLimited = false } = {}): string[] {
  const inner = (item: AnyCodec, place = at) => unboundedIn(item, { at: place, isLimited });
  switch (about.is) {
    case 'text':
      return about.max === undefined && !about.like && !about.uuid ? [at] : [];
    case 'json':
      return isLimited ? [] : [at];
    case 'list':
      return [...(about.max === undefined ? [`${at}[]`] : []), ...inner(about.item, `${at}[]`)];
    case 'map':
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(about.item);
    case 'either':
      return about.of.flatMap((item) => inner(item));
    case 'object':
      return about.fields.flatMap(([, [wireName, value]]) => inner(value, at ? `${at}.${wireName}` : wireName));
    default:
      return [];
  }
}
