// The multipart form of a declared call that carries files.
import type { FastifyRequest } from 'fastify';
import type { Call, CallTerms, InputOf } from '@portal/shared/contract';
import { spotAt } from '@portal/shared/contract';
import { refuse } from '../errors';
import { schemaOf } from './schema-of';

export interface FormFile {
  /** As the browser names it. */
  name: string;
  /** As the browser says. */
  mime: string;
  bytes: Buffer;
}

export interface Form<C extends CallTerms> {
  /** The last file with all fields; null where there is none, or the fields are not what the call declares. */
  readWhole: () => Promise<{ file: FormFile | null; input: InputOf<C> | null }>;
  /**
   * Every file as it arrives, with the fields that stood before it; its bytes are not read before they are asked for.
   */
  files: () => AsyncIterable<{ name: string; mime: string; input: InputOf<C> | null; bytes: () => Promise<Buffer> }>;
}

const WRONG_FORM = '请求内容有误，请检查后重试';
/** How the part of a file is called: `file`, in a form of several `files` too. */
const FILE_PART = /^files?$/;

export function formOf<C extends CallTerms>(call: Call<C>, request: FastifyRequest): Form<C> {
  const fields: Record<string, string> = {};
  const input = (): InputOf<C> | null => {
    const { body } = call.parts;
    if (!body) return {} as InputOf<C>;
    const given = schemaOf(body, 'text').safeParse(fields);
    return given.success ? (body.decode(given.data, spotAt(call.at)) as InputOf<C>) : null;
  };
  async function* files() {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        // What was cut off is not what was sent.
        if (part.valueTruncated || part.fieldnameTruncated) refuse(WRONG_FORM);
        fields[part.fieldname] = String(part.value);
      } else if (!FILE_PART.test(part.fieldname)) refuse(WRONG_FORM);
      else yield { name: part.filename, mime: part.mimetype, input: input(), bytes: () => part.toBuffer() };
    }
  }
  return {
    files,
    async readWhole() {
      let file: FormFile | null = null;
      for await (const { name, mime, bytes } of files()) file = { name, mime, bytes: await bytes() };
      return { file, input: input() };
    },
  };
}
