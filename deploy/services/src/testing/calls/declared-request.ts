// Requests that follow from a declared call: what its schema takes, with the values that a test gives by domain name,
// and numbers of records by their kind.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Call } from '@portal/shared/contract';
import type { AnyCodec, RecordKind } from '@portal/shared/wire';
import { samplePng } from '../files/sample-files';
import type { Answer, TestClient } from '../test-client';

/** Values by domain name, wherever in the request such a member stands. */
export type Given = Readonly<Record<string, unknown>>;
/** Numbers of records, wherever in the request one of the kind is named. */
export type Numbers = Readonly<Partial<Record<RecordKind, string>>>;
export interface Values {
  given?: Given;
  numbers?: Numbers;
  /** Members that may be absent are there, too. */
  whole?: boolean;
}

/** The same for the same pattern in every run. */
function textLike(pattern: RegExp): string {
  return fc.sample(fc.stringMatching(pattern), { numRuns: 1, seed: 1 })[0] ?? '';
}

/**
 * A value that the codec's schema takes; members that may be absent are, unless they are given or the `whole` is asked
 * for.
 */
export function sampleOf(codec: AnyCodec, values: Values = {}): unknown {
  const { about } = codec;
  const { given = {}, numbers = {}, whole = false } = values;
  const isThere = (item: AnyCodec) => whole || takesGiven(item, values);
  switch (about.is) {
    case 'text':
      if (about.names && numbers[about.names] !== undefined) return numbers[about.names];
      if (about.uuid) return randomUUID();
      return about.like ? textLike(about.like) : '1'.repeat(Math.min(Math.max(about.min ?? 0, 1), about.max ?? 1));
    case 'number':
    case 'integer':
      return about.min ?? 1;
    case 'flag':
      return false;
    case 'moment':
      return '2026-11-22T10:00:00+08:00';
    case 'day':
      return '2026-11-22';
    case 'words':
      return about.of[0];
    case 'list':
      return Array.from({ length: isThere(about.item) ? Math.max(about.min ?? 0, 1) : (about.min ?? 0) }, () =>
        sampleOf(about.item, values),
      );
    case 'object':
      return Object.fromEntries(
        about.fields.map(([name, [wireName, value]]) => [
          wireName,
          name in given ? given[name] : sampleOf(value, values),
        ]),
      );
    case 'default':
      return sampleOf(about.item, values);
    case 'either':
      return sampleOf(
        about.of.find((item) => kindsIn(item).some((kind) => numbers[kind] !== undefined)) ?? (about.of[0] as AnyCodec),
        values,
      );
    case 'tree':
      return sampleOf(about.item(), { given });
    case 'optional':
    case 'nullable':
      return isThere(about.item) ? sampleOf(about.item, values) : null;
    case 'map':
    case 'opaque':
    case 'json':
    case 'file':
      return {};
  }
}

/** A member of a request. */
export interface Member {
  name: string;
  wireName: string;
  codec: AnyCodec;
}

/** All members of a value, at any depth. A tree is not looked into. */
export function membersOf({ about }: AnyCodec): Member[] {
  switch (about.is) {
    case 'object':
      return about.fields.flatMap(([name, [wireName, codec]]) => [{ name, wireName, codec }, ...membersOf(codec)]);
    case 'either':
      return about.of.flatMap(membersOf);
    case 'list':
    case 'map':
    case 'optional':
    case 'nullable':
    case 'default':
      return membersOf(about.item);
    default:
      return [];
  }
}

function takesGiven(codec: AnyCodec, { given = {}, numbers = {} }: Values): boolean {
  return (
    membersOf(codec).some(({ name }) => name in given) || kindsIn(codec).some((kind) => numbers[kind] !== undefined)
  );
}

/** Kinds of records that a value names, at any depth. */
export function kindsIn({ about }: AnyCodec): RecordKind[] {
  switch (about.is) {
    case 'text':
      return about.names ? [about.names] : [];
    case 'object':
      return about.fields.flatMap(([, [, codec]]) => kindsIn(codec));
    case 'either':
      return about.of.flatMap(kindsIn);
    case 'list':
    case 'map':
    case 'optional':
    case 'nullable':
    case 'default':
      return kindsIn(about.item);
    default:
      return [];
  }
}

/** Kinds of records that a call's request may name. */
export function namedBy({ parts }: Call): RecordKind[] {
  return [...new Set([parts.path, parts.query, parts.body].flatMap((codec) => (codec ? kindsIn(codec) : [])))];
}

/** The members of the body itself. */
export function topMembersOf({ parts }: Call): Member[] {
  const about = parts.body?.about;
  return about?.is === 'object' ? about.fields.map(([name, [wireName, codec]]) => ({ name, wireName, codec })) : [];
}

/** Every member that a call's request may carry; a body that is one value and no object has none. */
export function requestMembers({ parts }: Call): Member[] {
  return [parts.path, parts.query, parts.body].flatMap((codec) => (codec ? membersOf(codec) : []));
}

const BOUNDARY = 'b1';
const UPLOADED = { multipart: `multipart/form-data; boundary=${BOUNDARY}`, bytes: 'application/octet-stream' } as const;

/** The body as it travels: JSON, a form with a picture, or bytes. */
function carried({ upload }: Call, body: Record<string, string | null>): { data?: unknown; body?: Buffer } {
  if (!upload) return { data: body };
  if (upload === 'bytes') return { body: samplePng(20, 20) };
  const part = (name: string, more: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const fields = Object.entries(body).flatMap(([name, value]) =>
    value === null ? [] : [`${part(name, '')}${value}\r\n`],
  );
  return {
    body: Buffer.concat([
      Buffer.from(fields.join('') + part('file', '; filename="a.png"\r\nContent-Type: image/png')),
      samplePng(20, 20),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

export interface Sending extends Values {
  /** What becomes of the body before it is sent. */
  change?: (body: Record<string, unknown>) => Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Sends a call as a person, with a fresh idempotency key where it carries one. */
export function sendDeclared(
  person: TestClient,
  call: Call,
  { headers = {}, change = (body) => body, ...values }: Sending = {},
): Promise<Answer> {
  const { method, url, parts } = call;
  const sample = (codec: AnyCodec | undefined) =>
    codec ? (sampleOf(codec, values) as Record<string, string | null>) : {};
  const places = sample(parts.path);
  const params = Object.fromEntries(
    Object.entries(sample(parts.query)).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return person.send(
    method,
    url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name] ?? ''))),
    {
      params,
      headers: {
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...(call.upload ? { 'content-type': UPLOADED[call.upload] } : {}),
        ...headers,
      },
      ...(method === 'GET' ? {} : carried(call, change(sample(parts.body)) as Record<string, string | null>)),
    },
  );
}

/** The value with these members more in every object that the declaration describes; members asked for keep theirs. */
export function withExtraMembers(
  { about }: AnyCodec,
  value: unknown,
  extra: Readonly<Record<string, unknown>>,
): unknown {
  if (value === null || value === undefined) return value;
  switch (about.is) {
    case 'object': {
      const given = value as Record<string, unknown>;
      const asked = about.fields.map(
        ([, [name, codec]]) => [name, withExtraMembers(codec, given[name], extra)] as const,
      );
      return { ...extra, ...Object.fromEntries(asked) };
    }
    case 'list':
      return (value as unknown[]).map((one) => withExtraMembers(about.item, one, extra));
    case 'optional':
    case 'nullable':
    case 'default':
      return withExtraMembers(about.item, value, extra);
    default:
      return value;
  }
}
