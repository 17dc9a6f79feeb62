// Registers a declared call: who may ask, validation and the answer follow from the declaration; the handler sees
// domain names only.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { spotAt } from '@portal/shared/contract';
import type { Call, CallTerms, InputOf, OutputOf } from '@portal/shared/contract';
import type { AnyCodec, DomainOf } from '@portal/shared/wire';
import type { App, CurrentUser } from '../context';
import { answer, ok, sealedAnswer } from '../envelope';
import { requireRole, userOf } from '../guards';
import { findIdempotencyKey, idempotencyKeyOf } from '../idempotent';
import { sealed } from '../seal';
import { sendReady } from './ready-answer';
import type { ReadyAnswer } from './ready-answer';
import { ownOrigin } from '../http/own-origin';
import { formOf } from './multipart';
import type { Form } from './multipart';
import { schemaOf, unboundedIn } from './schema-of';
import { holdBound } from './hold-bound';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration that the route follows from. */
    call?: Call;
  }
}

/** Who asked, and by what request. */
export interface Asked {
  /** @throws Refusal 401 on a public call without a session */
  readonly user: CurrentUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The address under which people reach the portal, for links in documents and QR codes. */
  readonly origin: string;
  /** Words that go with the answer, beside its data. */
  readonly say: (words: string) => void;
}

/** The schemas of path, query and body. @throws TypeError where a request may carry text or rows without end */
function requestSchema({ at, parts, orInBody, upload }: Call, bodyLimit?: number): Record<string, ZodType> {
  const sent: [string, AnyCodec | undefined, 'text' | 'body'][] = [
    ['params', parts.path, 'text'],
    ['querystring', parts.query, 'text'],
    ['body', parts.body, 'body'],
  ];
  const schema: Record<string, ZodType> = {};
  for (const [name, codec, place] of sent) {
    if (!codec) continue;
    const open = unboundedIn(codec, { isLimited: name === 'body' && bodyLimit !== undefined });
    if (open.length > 0) throw new TypeError(`${at}: without a bound: ${open.join(', ')}`);
    // Fields of a form are looked at as they arrive.
    if (codec === parts.body && upload) continue;
    schema[name] = schemaOf(codec, place);
  }
  if (orInBody && parts.query) schema.body = schemaOf(parts.query, 'body').nullish();
  return schema;
}

/** The members of a request by their domain names. */
function readInput(call: Call, request: FastifyRequest): Record<string, unknown> {
  const { parts } = call;
  const spot = spotAt(call.at);
  return {
    ...(parts.path?.decode(request.params, spot) as object | undefined),
    ...(parts.query?.decode(request.query, spot) as object | undefined),
    ...(call.orInBody && request.body ? (parts.query?.decode(request.body, spot) as object) : {}),
    ...(parts.body?.decode(request.body, spot) as object | undefined),
    ...(call.idempotent === true ? { idempotencyKey: idempotencyKeyOf(request) } : {}),
    ...(call.idempotent === 'optional' ? optionalKey(request) : {}),
  };
}

function optionalKey(request: FastifyRequest): { idempotencyKey?: string } {
  const key = findIdempotencyKey(request);
  return key === undefined ? {} : { idempotencyKey: key };
}

function configOf(call: Call) {
  return {
    call,
    ...(call.who === 'everybody' ? { public: true } : {}),
    ...(call.reads || call.unmarked ? { xsrfExempt: true } : {}),
    ...(call.passive ? { passive: true } : {}),
    ...(call.anonymous ? { anonymous: true } : {}),
  };
}

/**
 * `tags`: the chapter of the reference. `sealKey`: 64 hex characters, of a sealed call that is not sealed for the
 * session.
 */
export interface Serving {
  tags: string[];
  /** Bytes that a body may have, where more or less than usual will do; within it a body may carry any JSON. */
  bodyLimit?: number;
  sealKey?: (request: FastifyRequest) => Promise<string> | string;
  /** Answered however busy the services are, for nobody gets on without it. */
  always?: boolean;
}

/** Only the reference of calls reads it: the codec itself writes the answer. */
const answerSchema = (codec: AnyCodec) => z.lazy(() => schemaOf(codec, 'answer'));

/** Adds the route of a call. What the answer does not declare is never sent. */
export function serve<C extends CallTerms & { answer: AnyCodec | null }>(
  app: App,
  call: Call<C>,
  { tags, sealKey, bodyLimit, always }: Serving,
  handle: (input: InputOf<C>, asked: Asked) => Promise<OutputOf<C>> | OutputOf<C>,
): void {
  const codec: AnyCodec | null = call.answer;
  const data = codec === null ? z.null() : answerSchema(codec);
  const response = call.sealed ? sealedAnswer() : answer(data);
  addRoute(app, call, { schema: { tags, response }, bodyLimit, always }, async (request, reply) => {
    let said = '';
    const asked = askedBy(request, reply, (text) => (said = text));
    let given: OutputOf<C>;
    try {
      given = await handle(readInput(call, request) as InputOf<C>, asked);
    } catch (error) {
      if (!(error instanceof Outcome)) throw error;
      return { status: error.status, msg: error.message, data: outcomeData(call, error) };
    }
    const wire: unknown = codec === null ? null : codec.encode(given, spotAt(call.at));
    if (call.sealed) return sealed(sealKey ? await sealKey(request) : userOf(request).envelopeKey, wire);
    return call.legacy ? { status: 200, msg: said, data: wire } : ok(wire, said);
  });
}

/** A status of the older envelope that is no success, with what the declaration says that goes with it. */
export class Outcome extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly data: unknown = null,
  ) {
    super(words);
  }
}

/** @throws TypeError for a status that the call does not declare */
function outcomeData({ at, outcomes }: Call, { status, data }: Outcome): unknown {
  const codec = outcomes?.[status];
  if (codec === undefined) throw new TypeError(`${at}: the status ${status} is not declared`);
  return data === null || codec === null ? null : (codec.encode(data, spotAt(at)) as unknown);
}

/**
 * Adds the route of a call whose answer was packed before, for all who ask alike: sent as bytes, or not at all to whom
 * has them.
 */
export function serveReady<C extends CallTerms & { answer: AnyCodec }>(
  app: App,
  call: Call<C>,
  { tags }: Serving,
  find: (input: InputOf<C>) => Promise<ReadyAnswer>,
): void {
  const response = answer(answerSchema(call.answer));
  addRoute(app, call, { schema: { tags, response }, compress: false, always: true }, async (request, reply) =>
    sendReady(request, reply, await find(readInput(call, request) as InputOf<C>)),
  );
}

/** Adds the route of a call that is sent as a form with files; who answers it reads the form. */
export function serveMultipart<C extends CallTerms & { answer: AnyCodec; upload: 'multipart' }>(
  app: App,
  call: Call<C>,
  { tags, bodyLimit }: Serving,
  handle: (form: Form<C>, asked: Asked) => Promise<OutputOf<C>>,
): void {
  const codec: AnyCodec = call.answer;
  const response = answer(answerSchema(codec));
  addRoute(app, call, { schema: { tags, response }, bodyLimit }, async (request, reply) => {
    const given = await handle(
      formOf(call, request),
      askedBy(request, reply, () => undefined),
    );
    return ok(codec.encode(given, spotAt(call.at)) as unknown);
  });
}

/**
 * Adds the route of a call that answers bytes: the handler sends them, or gives what the declaration has in their
 * place.
 */
export function serveFile<C extends CallTerms & { answer: 'file' }>(
  app: App,
  call: Call<C>,
  { tags, always }: Serving,
  send: (input: InputOf<C>, asked: Asked) => Promise<FastifyReply | InsteadOf<C>>,
): void {
  const { orAnswer } = call as CallTerms;
  addRoute(app, call, { schema: { tags }, always }, async (request, reply) => {
    const given = await send(
      readInput(call, request) as InputOf<C>,
      askedBy(request, reply, () => undefined),
    );
    // A reply is waited for like a promise, until it has gone out, and gives nothing then.
    return given === undefined || !orAnswer ? reply : ok(orAnswer.encode(given, spotAt(call.at)) as unknown);
  });
}
type InsteadOf<C extends CallTerms> = C['orAnswer'] extends AnyCodec ? DomainOf<C['orAnswer']> : never;

function askedBy(request: FastifyRequest, reply: FastifyReply, say: Asked['say']): Asked {
  return {
    get user() {
      return userOf(request);
    },
    request,
    reply,
    get origin() {
      return ownOrigin(request, request.server.publicOrigin);
    },
    say,
  };
}

function addRoute(
  app: App,
  call: Call,
  {
    schema,
    always,
    ...options
  }: { schema: object; bodyLimit?: number; compress?: false; always?: boolean | undefined },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route({
    method: call.method as 'GET',
    url: call.url.replace(/\{(\w+)\}/g, ':$1'),
    config: { ...configOf(call), ...(always ? { always } : {}) },
    schema: { ...schema, ...requestSchema(call, options.bodyLimit) } as never,
    preHandler: [
      ...(Array.isArray(call.who) ? [requireRole(...(call.who as string[]))] : []),
      ...[holdBound(call, (request) => readInput(call, request)) ?? []].flat(),
    ],
    // The codec has written exactly what is declared.
    serializerCompiler: () => (value) => JSON.stringify(value),
    handler,
    ...options,
  });
}
