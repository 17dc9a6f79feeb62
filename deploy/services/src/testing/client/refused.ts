// A refused call, by domain names: what a test asserts of it.
import type { Call } from '@portal/shared/contract';
import type { AnyCodec } from '@portal/shared/wire';
import type { Answer } from '../test-client';

/** Thrown by `ask` where the services refuse. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Of the envelope: `B000` unless the call or the session says otherwise. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong with which member of the input, by its domain path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;

  constructor(call: Call, { status, body }: Answer) {
    super(body?.msg ?? `HTTP ${status}`);
    const { errors = [] } = (body?.data ?? {}) as { errors?: { path: string; message: string }[] };
    this.code = String(body?.resultCode ?? body?.status ?? status);
    this.status = status;
    this.data = body?.data ?? null;
    this.fields = Object.fromEntries(errors.map(({ path, message }) => [domainPath(call, path), message]));
  }

  /** Everything that the caller learns, to compare two refusals by. */
  get answer() {
    const { code, status, message, fields, data } = this;
    return { code, status, message, fields, data };
  }
}

function renamed({ about }: AnyCodec, [step, ...below]: readonly string[]): string[] {
  if (step === undefined) return [];
  switch (about.is) {
    case 'object': {
      const [name, [, codec]] = about.fields.find(([, [wireName]]) => wireName === step) ?? [step, [step, undefined]];
      return [name, ...(codec ? renamed(codec, below) : below)];
    }
    case 'list':
    case 'map':
      return [step, ...renamed(about.item, below)];
    case 'optional':
    case 'nullable':
    case 'default':
      return renamed(about.item, [step, ...below]);
    default:
      return [step, ...below];
  }
}

/** Members of forms are in no declaration and keep their keys. */
function domainPath({ parts }: Call, path: string): string {
  const steps = path.split('.');
  const part = [parts.body, parts.query, parts.path].find(
    (codec) => codec?.about.is === 'object' && codec.about.fields.some(([, [wireName]]) => wireName === steps[0]),
  );
  return part ? renamed(part, steps).join('.') : path;
}

/** The refusal of a call. @throws Error where it was answered */
export async function refusalOf(asked: Promise<unknown>): Promise<Refused> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  if (answer instanceof Refused) return answer;
  throw new Error(`answered where a refusal is expected: ${JSON.stringify(answer)}`);
}

/** The refusals of calls made at once. @throws Error where one was answered */
export const refusalsOf = (...asked: readonly Promise<unknown>[]): Promise<Refused[]> =>
  Promise.all(asked.map(refusalOf));

/** What came of calls made at once. @throws what is neither an answer nor a refusal */
export async function outcomesOf<T>(asked: readonly Promise<T>[]): Promise<{ answers: T[]; refusals: Refused[] }> {
  const settled = await Promise.allSettled(asked);
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const refusals = failed.filter((reason) => reason instanceof Refused);
  if (refusals.length < failed.length) throw failed.find((reason) => !(reason instanceof Refused));
  return { answers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), refusals };
}
