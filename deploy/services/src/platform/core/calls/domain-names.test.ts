// What handlers see, over all declarations: the members of a call by their domain names and nothing by the name that it
// has on the wire.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { AnyCodec } from '@portal/shared/wire';
import { membersOf, sampleOf } from '../../../testing/calls/declared-request';
import { everyCall } from '../../../testing/calls/every-call';
import { schemaOf } from './schema-of';

const calls = everyCall();

/**
 * Keys of what was read that the declaration gives no domain name, with where they stand; values by keys of their own
 * are passed on as they are.
 */
function foreignKeys(codec: AnyCodec, value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { about } = codec;
  switch (about.is) {
    case 'object': {
      const fields = new Map(about.fields.map(([name, [, inner]]) => [name, inner]));
      return Object.entries(value).flatMap(([key, inner]) => {
        const field = fields.get(key);
        return field ? foreignKeys(field, inner, `${path}.${key}`) : [`${path}.${key}`];
      });
    }
    case 'either':
      return about.of.map((one) => foreignKeys(one, value, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];
    case 'list':
      return (value as unknown[]).flatMap((one) => foreignKeys(about.item, one, `${path}[]`));
    case 'map':
      return Object.values(value).flatMap((one) => foreignKeys(about.item, one, `${path}.*`));
    case 'tree':
      return foreignKeys(about.item(), value, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return foreignKeys(about.item, value, path);
    default:
      return [];
  }
}

/** As it is written in an address. */
const written = (sample: object) =>
  Object.fromEntries(
    Object.entries(sample).flatMap(([name, value]) =>
      value === null ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );

test('what any call reads from a request has domain names at every depth', () => {
  let [read, before] = [0, 0];
  const foreign: string[] = [];
  for (const call of calls)
    for (const [place, codec] of Object.entries(call.parts))
      for (const whole of [false, true]) {
        const sample = sampleOf(codec, { whole });
        const sent =
          place === 'body'
            ? schemaOf(codec, 'body').parse(sample)
            : schemaOf(codec, 'text').parse(written(sample as object));
        const got: unknown = codec.decode(sent, { endpoint: call.at, wirePath: '', domainPath: '' });
        // A body that is one value is the member `body`.
        const value = codec.about.is === 'object' ? got : (got as { body: unknown }).body;
        read += 1;
        // As it was sent it is full of other names, or this would find none.
        before += foreignKeys(codec, sent).length;
        foreign.push(...foreignKeys(codec, value).map((key) => `${call.at}, ${place}: ${key}`));
      }
  expect(calls.length).toBeGreaterThan(300);
  expect([read > 500, before > 1_000]).toEqual([true, true]);
  expect(foreign).toEqual([]);
});

test('no member of path, query and body of one call takes the place of another', () => {
  const twice = calls.flatMap(({ at, parts }) => {
    const names = Object.values(parts).flatMap(({ about }) =>
      about.is === 'object' ? about.fields.map(([name]) => name) : ['body'],
    );
    return names.length === new Set(names).size ? [] : [at];
  });
  expect(twice).toEqual([]);
});

/** Words of both: elsewhere the wire calls something else so. */
const ENGLISH = ['clauses', 'id', 'kind', 'scope'];
/** Cards of a business's form, by the form's own keys, which are data of the standard (docs/adr/0004). */
const CARDS = [
  'POST /api/reg3/applicant/save',
  'POST /api/reg3/sealup/executor/save',
  'POST /api/reg3/familyMember/save',
  'POST /api/reg3/unit/save',
];

test('no domain name is what the wire calls something else, but the keys of cards', () => {
  const everyMember = calls.flatMap(({ parts }) => Object.values(parts).flatMap(membersOf));
  const onTheWire = new Set(everyMember.flatMap(({ name, wireName }) => (name === wireName ? [] : [wireName])));
  const isSpoken = ({ name }: { name: string }) => onTheWire.has(name) && !ENGLISH.includes(name);
  const speaking = calls.filter(({ parts }) => Object.values(parts).flatMap(membersOf).some(isSpoken));
  expect(speaking.map(({ at }) => at)).toEqual(CARDS);
});

/** Bytes as they come, and the body as it was asked for, kept with an idempotency key for a release before or after. */
const RAW = [
  'papers/files/routes.ts',
  'platform/core/calls/once.ts',
  'platform/core/calls/serve.ts',
  'steps/audit/opinion.ts',
  'steps/recordings/routes.ts',
];
/** Pages of their own beside the interface: tiles, the script and frame of the maps service. */
const NO_CALLS = ['platform/maps/routes.ts'];

test('no handler reads a request beside its declaration', () => {
  const source = join(__dirname, '../../..');
  const reading = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/testing/'))
    .filter((file) =>
      /\brequest\s*\.\s*(body|query|params)\b|\{[^{}]*\b(body|query|params)\b[^{}]*\} = request\b/.test(
        readFileSync(file, 'utf8'),
      ),
    );
  expect(reading.map((file) => relative(source, file)).toSorted()).toEqual([...RAW, ...NO_CALLS].toSorted());
});
