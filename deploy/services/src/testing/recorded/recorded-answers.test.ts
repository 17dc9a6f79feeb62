// The answers that component tests build on are those of the services of today; `RECORD=write` records them anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/core/paths';
import { startTestServices } from '..';
import { recordAnswers } from './record-answers';
import type { Recorded } from './record-answers';

const folder = join(repositoryRoot(), 'shared/src/testing/recorded');
let recorded: Recorded;
beforeAll(async () => {
  const services = await startTestServices();
  recorded = await recordAnswers(services);
  await services.close();
  if (process.env.RECORD === 'write')
    for (const [name, answers] of Object.entries(recorded))
      writeFileSync(join(folder, `${name}.json`), `${inLines(answers)}\n`);
});

/** JSON that breaks only what is longer than a line of code. */
function inLines(value: unknown, indent = ''): string {
  const whole = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + whole.length <= 110) return whole;
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([key, member]) => `${deeper}${isList ? '' : `${JSON.stringify(key)}: `}${inLines(member, deeper)}`,
  );
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

test.each(readdirSync(folder).map((file) => file.replace('.json', '')))('%s is what the services answer', (name) => {
  expect(recorded[name]).toEqual(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
});

test('nothing is recorded that is not kept', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(recorded)
      .map((name) => `${name}.json`)
      .sort(),
  );
});
