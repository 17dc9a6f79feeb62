// Forms with files as they follow from a declared call, and what can be wrong with one: for calls that carry bytes.
import type { Call } from '@portal/shared/contract';
import { MATERIAL_LIMITS } from '@portal/shared/catalogue';
import type { AnyCodec } from '@portal/shared/wire';
import { bodyOf, field } from '../client/form';
import type { Part, Sent } from '../client/form';
import { samplePng } from '../files/sample-files';
import type { Values } from './declared-request';
import { sampleOf } from './declared-request';

/** Another picture for every number. */
export const picture = (width: number, change: Partial<Part> = {}): Part => ({
  name: 'file',
  fileName: 'a.png',
  mime: 'image/png',
  bytes: samplePng(width, 20),
  ...change,
});

/** The members of the call, then one picture. */
export function formFor({ parts }: Call, width: number, values: Values): Part[] {
  const members = Object.entries(parts.body ? (sampleOf(parts.body, values) as Record<string, string | null>) : {});
  return [...members.flatMap(([name, value]) => (value === null ? [] : [field(name, value)])), picture(width)];
}

const isFile = ({ mime }: Part) => mime !== undefined;
const withFile = (change: Partial<Part>) => (form: readonly Part[]) => ({
  parts: form.map((part) => (isFile(part) ? { ...part, ...change } : part)),
});
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Whether a declared member must be there: without it the form is refused. */
const isNeeded = (codec: AnyCodec) => !['optional', 'nullable', 'default'].includes(codec.about.is);
const neededIn = ({ parts }: Call): string[] =>
  parts.body?.about.is === 'object'
    ? parts.body.about.fields.flatMap(([, [wireName, codec]]) => (isNeeded(codec) ? [wireName] : []))
    : [];

/** Everything that is wrong with a form whatever the call is, by what is wrong. */
export function faultsOf(call: Call): Record<string, (form: readonly Part[]) => Sent> {
  return {
    'no file': (form) => ({ parts: form.filter((part) => !isFile(part)) }),
    'a file that is a field': withFile({ mime: undefined, fileName: undefined }),
    'an empty file': withFile({ bytes: Buffer.alloc(0) }),
    'a file under another name of its part': withFile({ name: 'picture' }),
    'a file without a name': withFile({ fileName: '' }),
    'a kind that is not taken': withFile({ fileName: 'a.html', mime: 'text/html', bytes: PAGE }),
    'another content than it says': withFile({ bytes: PAGE }),
    'another ending than it says': withFile({ fileName: 'a.exe' }),
    'too many bytes': withFile({ bytes: Buffer.alloc(MATERIAL_LIMITS.maxBytes + 1) }),
    'a second file that is none': (form) => ({
      parts: [...form, picture(1, { fileName: 'b.html', mime: 'text/html', bytes: PAGE })],
    }),
    'more files than anybody may send': (form) => ({
      parts: [...form, ...Array.from({ length: MATERIAL_LIMITS.maxFiles + 1 }, (_, n) => picture(n + 2))],
    }),
    'more members than anybody may send': (form) => ({
      parts: [...Array.from({ length: 40 }, (_, n) => field(`m${n}`, '1')), ...form],
    }),
    'a member without end': (form) => ({ parts: [field('note', 'x'.repeat(100_000)), ...form] }),
    'no end': (form) => ({ body: bodyOf({ parts: form }).body.subarray(0, -12) }),
    'an end in the middle of the file': (form) => ({ body: bodyOf({ parts: form }).body.subarray(0, -70) }),
    'no boundary': (form) => ({ ...bodyOf({ parts: form }), type: 'multipart/form-data' }),
    'nothing at all': () => ({ body: Buffer.alloc(0) }),
    'JSON in place of a form': () => ({ body: Buffer.from('{}'), type: 'application/json' }),
    'bytes in place of a form': () => ({ body: samplePng(20, 20), type: 'application/octet-stream' }),
    ...Object.fromEntries(
      neededIn(call).flatMap((name) => [
        [`no ${name}`, (form: readonly Part[]) => ({ parts: form.filter((part) => part.name !== name) })],
        [
          `${name} after the file, by another word`,
          (form: readonly Part[]) => ({
            parts: [...form.filter((part) => part.name !== name), field(name, 'constructor')],
          }),
        ],
      ]),
    ),
  };
}
