// Alerts, dashboards and runbooks belong together: each alert has series that fire it and a page, each panel its place.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'deploy/k8s/observability');
const read = (...parts: string[]) => fs.readFileSync(path.join(...parts), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number };
  targets: { expr: string }[];
}
const { groups } = parse(read(folder, 'alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const boards = fs
  .readdirSync(path.join(folder, 'dashboards'))
  .map((file) => [file, JSON.parse(read(folder, 'dashboards', file)) as { uid: string; panels: Panel[] }] as const);

test('there are twelve alerts, each once, with a severity that somebody is called or not called for', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(12);
  expect(rules).toHaveLength(12);
  for (const { alert, labels } of rules)
    expect([alert, ['page', 'ticket']]).toEqual([alert, expect.arrayContaining([labels.severity])]);
});

test('each alert has series by which it fires, and by which it does not', () => {
  const { tests } = parse(read(folder, 'alerts.test.yaml')) as { tests: { name: string }[] };
  expect(tests.map(({ name }) => name).toSorted()).toEqual(
    rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} stays quiet`]).toSorted(),
  );
});

const HEADINGS = ['Meaning', 'Check', 'Do', 'Afterwards'];
const REHEARSED = ['stolen-key', 'lost-database', 'hostile-department'];
const headingsOf = (page: string) => [...read(root, page).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test('each alert has its page with what to check and do, and no page is of no alert', () => {
  for (const { alert, annotations } of rules)
    expect([alert, headingsOf(annotations.runbook)]).toEqual([alert, HEADINGS]);
  const pages = fs.readdirSync(path.join(root, 'docs/runbooks')).filter((page) => page !== 'README.md');
  expect(pages.toSorted()).toEqual(
    [
      ...rules.map(({ annotations }) => path.basename(annotations.runbook)),
      ...REHEARSED.map((name) => `${name}.md`),
    ].toSorted(),
  );
  const index = read(root, 'docs/runbooks/README.md');
  for (const { alert, annotations } of rules)
    expect(index).toContain(`| \`${alert}\` | [${path.basename(annotations.runbook, '.md').replaceAll('-', ' ')}](`);
});

test.each(REHEARSED)('the page %s names the tests that run its commands', (name) => {
  const page = `docs/runbooks/${name}.md`;
  expect(headingsOf(page)).toEqual([...HEADINGS, 'Rehearsed']);
  const [, rehearsed = ''] = read(root, page).split('## Rehearsed');
  const suites = [...rehearsed.matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, file]) => file!);
  expect(suites.length).toBeGreaterThan(0);
  expect(suites.some((file) => read(root, file).includes(`${name}.md`))).toBe(true);
});

test('there are five dashboards, whose panels have their own places and ask for something', () => {
  expect(boards).toHaveLength(5);
  for (const [file, { uid, panels }] of boards) {
    expect(file).toBe(`${uid}.json`);
    expect(new Set(panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`)).size).toBe(panels.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, targets } of panels) expect([title, targets.map(({ expr }) => expr)]).not.toContainEqual([]);
  }
});
