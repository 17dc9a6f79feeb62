// Helm renders the chart as our renderer does, for every place.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { manifestsIn, renderChart, valuesOf } from './render-chart';

const chart = path.join(__dirname, '../chart');
const hasHelm = spawnSync('helm', ['version'], { stdio: 'ignore' }).status === 0;
if (!hasHelm) console.warn('helm is not installed: that it renders the chart as the tests do is NOT tested here');

(hasHelm ? test : test.skip).each(['values.yaml', 'values-production.yaml', 'values-staging.yaml'])(
  '%s: Helm lints the chart and renders the same objects',
  (file) => {
    const values = ['--namespace', 'portal', '--values', path.join(chart, file)];
    execFileSync('helm', ['lint', chart, '--strict', ...values]);
    const text = execFileSync('helm', ['template', 'portal', chart, ...values], { encoding: 'utf8' });
    const byName = (one: { kind: string; metadata: { name: string } }) => `${one.kind} ${one.metadata.name}`;
    expect(Object.fromEntries(manifestsIn('helm', text).map((one) => [byName(one), one]))).toEqual(
      Object.fromEntries(renderChart(chart, valuesOf(chart, file)).map((one) => [byName(one), one])),
    );
  },
);
