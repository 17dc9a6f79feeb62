// The table of layers in the documentation and the rules that are enforced say the same.
import fs from 'node:fs';
import path from 'node:path';
import { LAYERS } from './layers.cjs';

const root = path.resolve(__dirname, '../../../..');

test('docs/architecture.md shows the layers that dependency-cruiser enforces', () => {
  const text = fs.readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const section = text.slice(text.indexOf('## Layers'), text.indexOf('## How a page'));
  const rows = [...section.matchAll(/^\| ([a-z-]+) \| [^|]+ \| ([^|]+) \|$/gm)].filter(
    ([, layer]) => layer !== 'layer',
  );
  const documented = Object.fromEntries(
    rows.map(([, layer, may]) => [layer, may?.trim() === '–' ? [] : may?.split(',').map((name) => name.trim())]),
  );
  expect(documented).toEqual(LAYERS);
});

test('every layer has a subpath in exports and a folder', () => {
  const { exports } = JSON.parse(fs.readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  for (const layer of Object.keys(LAYERS)) {
    expect(exports[`./${layer}`]).toBe(`./src/${layer}/index.ts`);
    expect(fs.existsSync(path.join(root, 'shared/src', layer, 'index.ts'))).toBe(true);
  }
});
