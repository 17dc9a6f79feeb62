// Every example of a survey file in docs/accepted-input.md is read: what is missing is at most a parcel code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../report';

const FOLDER = join(import.meta.dirname, '../testing/survey-files');
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/accepted-input.md'), 'utf8');
const section = /## Survey files\n([^]*?)\n## /.exec(page)?.[1] ?? '';
const named = Array.from(section.matchAll(/`([\w-]+\.(?:zip|dxf|txt|csv|dat))`/g), ([, name = '']) => name);

test.each(named)('%s is read as the page says', async (name) => {
  const file = { name, open: async () => new Uint8Array(readFileSync(join(FOLDER, name))) };
  const { report, shapes } = await checkFile(file, { outline: null, regionCode: null, reading: null });
  const errors = report?.rows.filter(({ severity, rule }) => severity === 'error' && rule !== 'required-attributes');
  expect(errors).toEqual([]);
  expect(shapes.length).toBeGreaterThan(0);
});

test('the page names the examples that are kept', () => {
  const kept = readdirSync(FOLDER).filter((name) => !['newline-after-the-end.zip', 'with-a-note.zip'].includes(name));
  const unnamed = kept.filter((name) => name !== 'length-without-measures.zip' && !named.includes(name));
  expect(unnamed).toEqual([]);
});
