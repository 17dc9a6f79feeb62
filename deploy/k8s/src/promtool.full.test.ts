// promtool accepts the alert rules, and each fires and stays quiet by its series.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folder = path.join(__dirname, '../observability');
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', cwd: folder });
  return { status, text: `${stdout}${stderr}` };
};
const hasPromtool = promtool('--version').status === 0;
if (!hasPromtool) console.warn('promtool is not installed: that the alert rules fire is NOT tested here');
const when = hasPromtool ? test : test.skip;

when('promtool accepts the rules', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({
    status: 0,
    text: expect.stringContaining('12 rules found') as string,
  });
});

when('each alert fires by its series and stays quiet beside it; a rule that is taken away is noticed', () => {
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0 });
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  fs.cpSync(folder, copy, { recursive: true });
  const rules = path.join(copy, 'alerts.yaml');
  fs.writeFileSync(rules, fs.readFileSync(rules, 'utf8').replace('> 0.01', '> 0.5'));
  const { status, text } = promtool('test', 'rules', path.join(copy, 'alerts.test.yaml'));
  expect(status).not.toBe(0);
  expect(text).toContain('RequestsFail fires');
  fs.rmSync(copy, { recursive: true });
});
