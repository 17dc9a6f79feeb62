// A call, declared once: the browser's endpoint, the services' route, validation, reference and test tables follow from
// it.
import { defineWire } from '../wire';
import type { AnyCodec, Domain, DomainOf, Shape } from '../wire';

/** What cached answers are about; a write names what it changes. */
export const TAGS = [
  'Application',
  'Material',
  'Payment',
  'Certificate',
  'Signature',
  'Survey',
  'Menu',
  'Message',
  'Session',
  'Reservation',
  'Listing',
  'Picture',
  'Feedback',
  'Delegation',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * What a caller must expect besides an answer. That fields are refused, roles, and a repetition with another body,
 * follows from the rest:
 * `unknown`: no such record, or not one's own, in the same words; `state`: not due now; `stale`: changed meanwhile;
 * `factor`: a second factor is asked for; `often`: asked too often; `conflict`: excluded by another case, entry or
 * record.
 */
export type RefusalKind = 'unknown' | 'state' | 'stale' | 'factor' | 'often' | 'conflict';

/** Calls within a window of so many seconds. */
export interface CallBound {
  seconds: number;
  /** By one account. */
  person?: number;
  /** From one network (IPv6: its /64), whoever calls. */
  address?: number;
  /** By one account about one record, which the member of the input names. */
  counterpart?: { member: string; calls: number };
}

export interface CallTerms {
  /** Method and path; places in braces carry wire names. */
  at: `${'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'} /api/${string}`;
  /**
   * A list names roles. What the call does stands in the comment above its declaration: the reference reads it there,
   * and no bundle carries it.
   */
  who: 'everybody' | 'signedIn' | readonly string[];
  path?: Shape;
  query?: Shape;
  /** Fields of a JSON object; or a codec, whose value then is the member `body` of the input. */
  body?: Shape | AnyCodec;
  /** Null: data is null. 'file': bytes. */
  answer: AnyCodec | null | 'file';
  /** Of a 'file': what is answered in the usual envelope where the input asks for that in place of bytes. */
  orAnswer?: AnyCodec;
  /**
   * Carries bytes. 'multipart': a form of the members of the body and the files after them; 'bytes': the body is the
   * bytes.
   */
  upload?: 'multipart' | 'bytes';
  /**
   * Carries an idempotency key: `idempotencyKey` of the input; an 'optional' one is asked for by the handler, where
   * something new is written.
   */
  idempotent?: true | 'optional';
  /** A POST that changes nothing: a query in the browser, no XSRF mark. */
  reads?: true;
  /** The answer is encrypted for the session or, before sign-in, for the device. */
  sealed?: true;
  /**
   * The members of `query`, all optional, may come in a body instead, which then goes before; the browser sends the
   * query.
   */
  orInBody?: true;
  /** The body goes as a form (application/x-www-form-urlencoded); its members are text. */
  form?: true;
  /**
   * Without an XSRF mark: its handler looks at what the call proves itself by, such as a signature, and may ask for
   * that by 401.
   */
  unmarked?: true;
  /** Does not keep a session alive. */
  passive?: true;
  /** Answers the same to everybody: no session is looked up. */
  anonymous?: true;
  /** The older envelope { status, msg, data }. */
  legacy?: true;
  /** What goes with the statuses of the older envelope that are no success. */
  outcomes?: Readonly<Record<number, AnyCodec | null>>;
  provides?: readonly Tag[];
  changes?: readonly Tag[];
  refuses?: readonly RefusalKind[];
  /** How often it may be made; a call that writes has the usual bound without one of its own. */
  bound?: CallBound;
}

type Flat<T> = { [K in keyof T]: T[K] };
type DomainOfShape<S> = S extends Shape ? Domain<S> : unknown;
type DomainOfBody<B> = B extends AnyCodec
  ? undefined extends DomainOf<B>
    ? { body?: DomainOf<B> }
    : { body: DomainOf<B> }
  : DomainOfShape<B>;

/** What a caller gives and a handler gets: the members of path, query and body by their domain names. */
export type InputOf<C extends CallTerms> = Flat<
  DomainOfShape<C['path']> &
    DomainOfShape<C['query']> &
    DomainOfBody<C['body']> &
    (C['idempotent'] extends true
      ? { idempotencyKey: string }
      : C['idempotent'] extends 'optional'
        ? { idempotencyKey?: string }
        : unknown)
>;
/** What a handler gives and a caller gets. */
export type OutputOf<C extends CallTerms> = C['answer'] extends AnyCodec ? DomainOf<C['answer']> : null;
/** Whether the browser asks it as a query: a GET, or a POST that changes nothing. */
export type IsQuery<C extends CallTerms> = C['at'] extends `GET ${string}`
  ? true
  : C['reads'] extends true
    ? true
    : false;

/**
 * The address of a call without places, for code that names it without carrying the declaration: the type holds it to
 * that.
 */
export type AddressOf<C extends CallTerms> = C['at'] extends `${string} ${infer Url}` ? Url : never;

export type Call<C extends CallTerms = CallTerms> = C & {
  method: string;
  /** With places in braces. */
  url: string;
  /** Of path, query and body: each reads into and writes from members of the input. */
  parts: { path?: AnyCodec; query?: AnyCodec; body?: AnyCodec };
};

const isCodec = (body: Shape | AnyCodec): body is AnyCodec => typeof body.decode === 'function';

/** A body that is one value: the member `body`. */
const oneValue = (codec: AnyCodec): AnyCodec => ({
  about: codec.about,
  decode: (wire, spot) => ({ body: codec.decode(wire, spot) as unknown }),
  encode: ({ body }: { body: unknown }, spot) => codec.encode(body, spot) as unknown,
});

/** Declares a call. @throws TypeError when two members of a part claim one wire name */
export function defineCall<const C extends CallTerms>(terms: C): Call<C> {
  const [method = '', url = ''] = terms.at.split(' ');
  const { path, query, body } = terms as CallTerms;
  const parts: Call['parts'] = {};
  if (path) parts.path = defineWire(path);
  if (query) parts.query = defineWire(query);
  if (body) parts.body = isCodec(body) ? oneValue(body) : defineWire(body);
  return { ...terms, method, url, parts };
}

/** What goes over the wire for an input. @throws WireFormatError when a member is not what the declaration says */
export function requestOf(call: Call, input: Record<string, unknown> = {}) {
  const { parts } = call;
  const spot = spotAt(call.at);
  const data = parts.body?.encode(input, spot) as unknown;
  const places = parts.path?.encode(input, spot) as Record<string, string> | undefined;
  return {
    url: call.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places?.[name] ?? ''))),
    method: call.method,
    ...(parts.query ? { params: parts.query.encode(input, spot) as Record<string, unknown> } : {}),
    ...(parts.body ? { data: call.form ? new URLSearchParams(data as Record<string, string>) : data } : {}),
    ...(call.idempotent && input.idempotencyKey
      ? { headers: { 'Idempotency-Key': String(input.idempotencyKey) } }
      : {}),
    ...(call.legacy ? { legacy: true } : {}),
  };
}

/** The answer in domain names. @throws WireFormatError */
export function answerOf<C extends CallTerms>(call: Call<C>, data: unknown): OutputOf<C> {
  const { answer } = call as CallTerms;
  return (answer && answer !== 'file' ? answer.decode(data, spotAt(call.at)) : null) as OutputOf<C>;
}

/** A call that answers bytes, or in place of them a value. */
export type EitherAnswer = CallTerms & { answer: 'file'; orAnswer: AnyCodec };

/** What such a call has answered in place of bytes, in domain names. @throws WireFormatError */
export function orAnswerOf<C extends EitherAnswer>(call: Call<C>, data: unknown): DomainOf<C['orAnswer']> {
  return (call as EitherAnswer).orAnswer.decode(data, spotAt((call as EitherAnswer).at)) as DomainOf<C['orAnswer']>;
}

/** Where a call's value stands, for errors. */
export function spotAt(endpoint: string) {
  return { endpoint, wirePath: '', domainPath: '' };
}
