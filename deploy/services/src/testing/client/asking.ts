// Asks declared calls as the browser does: input and answer by domain names, the wire by the declaration's codecs.
import { randomUUID } from 'node:crypto';
import { answerOf, orAnswerOf, requestOf } from '@portal/shared/contract';
import type { Call, CallTerms, EitherAnswer, InputOf, OutputOf } from '@portal/shared/contract';
import type { AnyCodec, DomainOf } from '@portal/shared/wire';
import { bodyOf, field } from './form';
import type { Part } from './form';
import { refusalOf, Refused } from './refused';
import type { Answer, Call as Sent } from '../test-client';

/** Bytes, as `answer: 'file'` declares them. */
export interface FileAnswer {
  bytes: Buffer;
  type: string;
  headers: Record<string, unknown>;
}
/**
 * Any text where the declaration has a list of words, and nothing that must be there: those are for the services to
 * refuse.
 */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { [Name in keyof T]?: Loose<T[Name]> }
      : T;
/** A key is made for each call unless one is given. */
export type AskInput<C extends CallTerms> = Loose<InputOf<C>>;
export type AskAnswer<C extends CallTerms> = C['answer'] extends 'file' ? FileAnswer : OutputOf<C>;
export type AskMore = Pick<Sent, 'unproven' | 'headers'>;
/** A file of a form. @param name its ending says the type where no `type` is given */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
  type?: string;
}

export interface Asking {
  /** The answer. @throws Refused */
  ask: <C extends CallTerms>(call: Call<C>, input?: AskInput<C>, more?: AskMore) => Promise<AskAnswer<C>>;
  /** The refusal. @throws Error where the call is answered */
  refused: <C extends CallTerms>(call: Call<C>, input?: AskInput<C>, more?: AskMore) => Promise<Refused>;
  /** What is answered in place of bytes. @throws Refused */
  askInstead: <C extends EitherAnswer>(
    call: Call<C>,
    input?: AskInput<C>,
    more?: AskMore,
  ) => Promise<DomainOf<C['orAnswer']>>;
  /** Sends files with a form, or one as the body, as the call declares. @throws Refused */
  upload: <C extends CallTerms & { upload: 'multipart' | 'bytes' }>(
    call: Call<C>,
    input: AskInput<C>,
    ...files: UploadedFile[]
  ) => Promise<AskAnswer<C>>;
}

interface Transport {
  send: (method: string, url: string, call?: Sent) => Promise<Answer>;
  open: (answer: Answer<string>) => Promise<unknown>;
}

/** Wire names around a value that the declaration refuses: a test also sends what no browser does. */
function written(codec: AnyCodec, value: unknown): unknown {
  const { about } = codec;
  if (value === null || value === undefined) return value;
  switch (about.is) {
    case 'object':
      if (typeof value !== 'object' || Array.isArray(value)) return value;
      return Object.fromEntries(
        about.fields.flatMap(([name, [wireName, member]]) => {
          const one = (value as Record<string, unknown>)[name];
          return one === undefined ? [] : [[wireName, written(member, one)]];
        }),
      );
    case 'list':
      return Array.isArray(value) ? value.map((one) => written(about.item, one)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
      return written(about.item, value);
    case 'either': {
      // The alternative that has most of the members.
      const known = (of: AnyCodec) =>
        of.about.is === 'object' ? of.about.fields.filter(([n]) => n in Object(value)) : [];
      const [likest = about.of[0]] = about.of.toSorted((one, other) => known(other).length - known(one).length);
      return likest ? written(likest, value) : value;
    }
    default:
      try {
        return codec.encode(value, { endpoint: '', wirePath: '', domainPath: '' }) as unknown;
      } catch {
        return value;
      }
  }
}

/** @throws TypeError where a test names what the declaration has not: it would not be sent */
function requireMembers({ at, parts, idempotent }: Call, input: Record<string, unknown>): void {
  const known = Object.values(parts).flatMap(({ about }) =>
    about.is === 'object' ? about.fields.map(([name]) => name) : ['body'],
  );
  const unknown = Object.keys(input).filter(
    (name) => !known.includes(name) && !(idempotent && name === 'idempotencyKey'),
  );
  if (unknown.length > 0) throw new TypeError(`${at} has no member ${unknown.join(', ')}`);
}

interface Request {
  url: string;
  method: string;
  params?: Record<string, unknown>;
  data?: unknown;
  headers?: Record<string, string>;
}

/** The request in wire names, also where a browser would not send it. */
export function requestFor(call: Call, input: Record<string, unknown>): Request {
  try {
    return requestOf(call, input) as Request;
  } catch {
    // A member that no browser leaves out, or a value that it cannot have.
    const { path, query, body } = call.parts;
    const isOneValue = body !== undefined && 'body' in input && body.about.is !== 'object';
    const places = path && (written(path, input) as Record<string, unknown>);
    return {
      url: call.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places?.[name] ?? ''))),
      method: call.method,
      ...(query ? { params: written(query, input) as Record<string, unknown> } : {}),
      ...(body ? { data: written(body, isOneValue ? input.body : input) } : {}),
      ...(call.idempotent ? { headers: { 'Idempotency-Key': String(input.idempotencyKey) } } : {}),
    };
  }
}

/** What a query carries: what is absent is left out. */
const present = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== null),
  );

const isAnswered = ({ legacy }: Call, { status, body }: Answer): boolean =>
  status < 300 && (legacy ? body?.status === 200 : ['A000', 'B001'].includes(body?.resultCode ?? ''));

export function askingThrough({ send, open }: Transport): Asking {
  async function exchange(call: Call, input: Record<string, unknown> = {}, more: Sent = {}): Promise<Answer> {
    requireMembers(call, input);
    const key = call.idempotent ? { idempotencyKey: randomUUID() } : {};
    const { url, method, params, data, headers } = requestFor(call, { ...key, ...input });
    // A text alone is JSON, too.
    const isText = typeof data === 'string';
    const bytes = isText ? JSON.stringify(data) : data instanceof URLSearchParams ? data.toString() : null;
    const body = bytes === null ? { data } : { body: Buffer.from(bytes) };
    return send(method, url, {
      params: present(params),
      ...(method === 'GET' ? {} : body),
      ...more,
      headers: {
        ...headers,
        ...(call.form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(isText ? { 'content-type': 'application/json' } : {}),
        ...more.headers,
      },
    });
  }
  async function dataOf(call: Call, answer: Answer): Promise<unknown> {
    if (!isAnswered(call, answer)) throw new Refused(call, answer);
    return answer.body.resept === 'A' ? open(answer as Answer<string>) : answer.body.data;
  }
  async function read(call: Call, answer: Answer): Promise<unknown> {
    const { status, headers, raw, body } = answer;
    if (call.answer !== 'file') return answerOf(call, await dataOf(call, answer));
    if (status >= 300 || body !== null) throw new Refused(call, answer);
    return { bytes: raw, type: String(headers['content-type']), headers } satisfies FileAnswer;
  }
  const asking = {
    ask: async (call: Call, input?: Record<string, unknown>, more?: AskMore) =>
      read(call, await exchange(call, input, more)),
    refused: (call: Call, input?: Record<string, unknown>, more?: AskMore) => refusalOf(asking.ask(call, input, more)),
    askInstead: async (call: Call<EitherAnswer>, input?: Record<string, unknown>, more?: AskMore) =>
      orAnswerOf(call, await dataOf(call, await exchange(call, input, more))),
    async upload(call: Call, input: Record<string, unknown>, ...files: UploadedFile[]) {
      if (call.upload === 'bytes') return read(call, await exchange(call, input, { body: files[0]?.bytes }));
      const { data } = requestFor(call, input);
      const members = Object.entries((data as Record<string, unknown> | undefined) ?? {});
      const { body, type } = bodyOf({
        parts: [...members.map(([name, value]) => field(name, String(value))), ...files.map(partOf)],
      });
      return read(call, await exchange(call, input, { body, headers: { 'content-type': type } }));
    },
  };
  return asking as unknown as Asking;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  zip: 'application/zip',
};
const partOf = ({ name, bytes, type }: UploadedFile): Part => ({
  name: 'file',
  fileName: name,
  mime: type ?? TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes,
});
