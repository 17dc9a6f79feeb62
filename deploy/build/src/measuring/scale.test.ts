// The arithmetic of docs/scale.md on tables whose answer is known, and the page as the command writes it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = __dirname;

test('cores, pods, connections and the first bound follow from the tables', () => {
  const page = [
    '|menu, 3,000 a second, p99|100 ms|20 ms|',
    '|own properties, own applications, 1,500 a second, p99|100 ms|34 ms|',
    '|status polls, 900 a second, p99|50 ms|16 ms|',
    '|draft saves, 300 a second, p99|100 ms|16 ms|',
    '|repeat visit, all bytes, bytes|6000|6000|',
    '|login, cold, script and style until usable, bytes|80000|80000|',
  ].join('\n');
  const script = `import { scaleOf } from ${JSON.stringify(pathToFileURL(path.join(folder, 'scale.mjs')).href)};
    console.log(JSON.stringify(scaleOf(${JSON.stringify(page)}, { services: { maxReplicas: 3 } }, 100)));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  // 300 / 3,000 + 1,500 / 1,500 + 900 / 900 + 300 / 300 cores.
  expect(JSON.parse(stdout)).toMatchObject({
    cores: 3.1,
    pods: 5,
    connections: 50,
    repeatBytes: 6000,
    coldBytes: 80_000,
    bounds: [
      { what: expect.stringContaining('maxReplicas') as string, views: 1887 },
      { what: expect.stringContaining('max_connections') as string, views: 6290 },
    ],
  });
});

test('the page is what the last bench and the chart say', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, '../commands/docs-scale.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
});
