// Golden answers, written by hand from the interface description: a mistake shared by client and services still shows
// here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { menuWire } from './menu';
import { messagesWire } from './message';

test.each([
  ['menu', menuWire],
  ['messages', messagesWire],
] as const)('a golden answer of %s reads, and writing what was read gives the same answer back', (name, codec) => {
  const wire: unknown = JSON.parse(readFileSync(join(__dirname, 'fixtures', `${name}.json`), 'utf8'));
  const at = { endpoint: name, wirePath: '', domainPath: '' };
  expect(codec.encode(codec.decode(wire, at) as never, at)).toEqual(wire);
});
