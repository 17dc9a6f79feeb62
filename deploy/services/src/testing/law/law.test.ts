// The law as data is true: its sources are well formed, what it names exists, and the tests that it names run.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { testTitlesOf } from '../../../../build/src/testing/requirement-ids.mjs';
import type { Business } from '@portal/shared/catalogue';
import { loadBusiness, singleEffects } from '@portal/shared/catalogue';
import { findServices } from '../../platform/menus/find-services';
import { BUSINESS_CASES } from '../cases/business-table';
import { filedBy, isEmpty } from './acts-cells';
import { allCells } from './acts-table';
import { allLaw } from './all-law';
import { LAWS } from './law-entry';

const ROOT = join(__dirname, '../../../../..');
const SERVICES = join(ROOT, 'deploy/services/src');
const ARTICLE = '第[零一二三四五六七八九十百千]+条';
const PART = '(第[一二三四五六七八九十]+款)?(第[一二三四五六七八九十]+项)?';
const CITED = new RegExp(`^《(${LAWS.join('|')})》(${ARTICLE}(${PART}|以下)|\\d+(\\.\\d+)*)?$`);
const NUMBERED = new RegExp(
  `^\\p{Script=Han}+( \\p{Script=Han}+)?(〔\\d{4}〕\\d+|\\d{4}年第\\d+)号(${ARTICLE}${PART})?$`,
  'u',
);

/** Of a suite in either tier. */
const ENDINGS = ['.test.ts', '.test.tsx', '.full.test.ts', '.full.test.tsx'];

const entries = allLaw.flatMap((topic) => topic.entries);
const placeOf = (path: string) => join(/^(shared|remotes|deploy)\//.test(path) ? ROOT : SERVICES, path);
const filesIn = (place: string): string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(place, file))
    : [place];

test('every id is given once', () => {
  const ids = entries.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every source names a known text and an article of it', () => {
  const sources = entries.flatMap(({ sources = [] }) => sources);
  expect(sources.filter((source) => !CITED.test(source) && !NUMBERED.test(source))).toEqual([]);
  expect(LAWS.filter((law) => !sources.some((source) => source.startsWith(`《${law}》`)))).toEqual([]);
});

test('every place exists, and has what is named in it', () => {
  const missing = entries.flatMap(({ id, where }) =>
    where
      .filter((named) => {
        const [path = '', symbol = ''] = named.split('#');
        const place = placeOf(path);
        return !existsSync(place) || !filesIn(place).some((file) => readFileSync(file, 'utf8').includes(symbol));
      })
      .map((named) => `${id}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test('every test that is named runs', () => {
  const titles = new Map<string, ReadonlySet<string>>();
  const titlesOf = (suite: string) => {
    const file = ENDINGS.map((ending) => placeOf(suite) + ending).find((one) => existsSync(one));
    const read = titles.get(suite) ?? (file ? testTitlesOf(readFileSync(file, 'utf8'), file) : new Set());
    titles.set(suite, read);
    return [...read];
  };
  const missing = entries.flatMap(({ id, provenBy = [] }) =>
    provenBy
      .filter((proof) => {
        const [suite = '', title = ''] = proof.split(' › ');
        return !titlesOf(suite).some((one) => one.startsWith(title));
      })
      .map((proof) => `${id}: ${proof}`),
  );
  expect(missing).toEqual([]);
});

test('every file of law is listed', () => {
  const files = filesIn(SERVICES).filter((file) => file.endsWith('.law.ts'));
  const listed = readFileSync(join(__dirname, 'all-law.ts'), 'utf8');
  expect(files.length).toBe(allLaw.length);
  expect(
    files.map((file) => relative(SERVICES, file).replace(/\.ts$/, '')).filter((file) => !listed.includes(file)),
  ).toEqual([]);
});

describe('every act for every right', () => {
  const cells = allCells();
  /** The rights that it is about, and those that it brings about. */
  const rightsOf = ({ rightTypes, registerEffect }: Business): string[] => [
    ...rightTypes,
    ...singleEffects(registerEffect).flatMap((effect) => (effect.kind === 'createRight' ? [effect.rightType] : [])),
  ];

  test('has a business or the law by which there is none', () => {
    expect(cells.filter(({ cell }) => !isEmpty(cell) && filedBy(cell).length === 0)).toEqual([]);
    const wrong = cells.flatMap(({ place, cell }) =>
      isEmpty(cell) && !CITED.test(cell.by) && !/^国办发〔\d{4}〕\d+号$/.test(cell.by) ? [`${place}: ${cell.by}`] : [],
    );
    expect(wrong).toEqual([]);
  });

  test('the business does this act on this right, under the cause that is named, and walks through the office', async () => {
    const faults: string[] = [];
    for (const { place, cell, title, does } of cells) {
      const covered = new Set<string>();
      for (const { id, cause } of filedBy(cell)) {
        const business = await loadBusiness(id);
        const kinds = [business.unitKind, ...(business.furtherKinds ?? [])];
        const rights = rightsOf(business);
        const causes = business.fields.find(({ key }) => key === 'djyy')?.codes;
        for (const right of rights) covered.add(right);
        if (!does(business)) faults.push(`${place}: ${id} does something else`);
        if (title && !(kinds.includes(title.unitKind) && title.rights.some((one) => rights.includes(one))))
          faults.push(`${place}: ${id} is not about this right`);
        if (cause && !causes?.includes(cause)) faults.push(`${place}: ${id} does not offer ${cause}`);
        if (!BUSINESS_CASES.some((row) => row.business === id)) faults.push(`${place}: ${id} never went its way`);
      }
      const without = isEmpty(cell) ? [] : (title?.rights.filter((one) => !covered.has(one)) ?? []);
      if (without.length > 0) faults.push(`${place}: nothing for rights of kind ${without.join()}`);
    }
    expect(faults).toEqual([]);
  });

  test('the business has a guide, and is found by its name', async () => {
    const ids = [...new Set(cells.flatMap(({ cell }) => filedBy(cell).map(({ id }) => id)))];
    const lost: string[] = [];
    for (const id of ids) {
      const { name, guide, startedBy, ownMotion } = await loadBusiness(id);
      if (guide.summary === '' || guide.conditions.length === 0 || guide.process.length === 0)
        lost.push(`${id}: guide`);
      const isOfOffice = ownMotion === true || startedBy?.join() === 'agency';
      const found = await findServices(undefined as never, undefined, name);
      if (!isOfOffice && !found.slice(0, 3).some((one) => one.id === id)) lost.push(`${id}: search`);
    }
    expect(lost).toEqual([]);
  });
});
