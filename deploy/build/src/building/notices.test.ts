// Licences: which are allowed, what a bundle owes to the packages in it, and the bill of materials of the lockfile.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { licenseFault, noticesText, packagesOf } from './notices.mjs';
import { makeSbom } from './sbom.mjs';

const root = path.join(__dirname, '../../../..');

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'BSD-2-Clause AND MIT', 'Apache-2.0'])('%s is allowed', (license) => {
  expect(licenseFault({ name: 'a', license })).toBeNull();
});
it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'LGPL-3.0-or-later', 'BUSL-1.1', '', 'Custom'])(
  '“%s” is not',
  (license) => {
    expect(licenseFault({ name: 'a', license })).toMatch(/^a: /);
  },
);
it('the image library is linked at run time, under its own licence', () => {
  expect(licenseFault({ name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' })).toBeNull();
});

describe('the notices of a bundle', () => {
  let folder: string;
  const add = (name: string, manifest: object, files: Record<string, string> = {}): string => {
    const home = path.join(folder, 'node_modules/.pnpm', `${name.replace('/', '+')}@1.0.0/node_modules`, name);
    fs.mkdirSync(home, { recursive: true });
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify({ name, ...manifest }) }))
      fs.writeFileSync(path.join(home, file), text);
    return path.join(home, 'lib/index.js');
  };
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'notices-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('have the texts of every package once, in order, and of no file of ours', () => {
    const modules = [
      add('@z/b', { version: '2.0.0', license: 'MIT' }, { 'LICENSE.md': 'text of b\r\n' }),
      add('a', { version: '1.0.0', license: 'Apache-2.0' }, { LICENSE: 'text of a', NOTICE: 'notice of a' }),
      add('@portal/shared', { version: '1.0.0', license: 'UNLICENSED' }),
      path.join(folder, 'src/index.ts'),
      path.join(folder, 'src/node_modules/.federation/entry.js'),
    ];
    const text = noticesText(packagesOf([...modules, modules[0]!.replace('index', 'other')]));
    expect(text).toBe(
      `This product contains the following packages of third parties.\n\n@z/b 2.0.0 (MIT)\n\ntext of b\n\n${'-'.repeat(80)}\n\na 1.0.0 (Apache-2.0)\n\ntext of a\n\nnotice of a\n`,
    );
    expect(noticesText(packagesOf([...modules].reverse()))).toBe(text);
  });

  it('have the standard text and the author where a package brings none', () => {
    const file = add('bare', { version: '1.0.0', license: 'MIT', author: { name: 'B. Are' } });
    const text = noticesText(packagesOf([file]));
    expect(text).toContain('Copyright (c) B. Are');
    expect(text).toContain('Permission is hereby granted, free of charge');
    const strange = add('strange', { version: '1.0.0', license: 'None-Such' });
    expect(() => noticesText(packagesOf([strange]))).toThrow('None-Such');
  });
});

describe('the bill of materials', () => {
  const lockfile = fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const licenses = new Map([['react@19.3.1', 'MIT']]);
  const text = makeSbom(lockfile, { name: 'portal', version: '1.0.0', licenses });
  const bom = JSON.parse(text) as {
    components: { 'bom-ref': string; purl: string; scope: string; hashes: object[]; licenses?: object[] }[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  const component = (ref: string) => bom.components.find((one) => one['bom-ref'] === ref);

  it('is CycloneDX 1.6, and the same every time', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(text)).toBeNull();
    expect(await validator.validate(text.replace('"library"', '"book"'))).not.toBeNull();
    expect(makeSbom(lockfile, { name: 'portal', version: '1.0.0', licenses })).toBe(text);
  });

  it('has every package of the lockfile, with licence, hash and what it needs', () => {
    const [, packages = ''] = /\npackages:\n([\s\S]*)\nsnapshots:\n/.exec(lockfile) ?? [];
    expect(bom.components).toHaveLength(packages.match(/^ {2}\S.*:$/gm)!.length);
    expect(component('react@19.3.1')).toMatchObject({
      purl: 'pkg:npm/react@19.3.1',
      scope: 'required',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512' }],
    });
    expect(bom.components.find((one) => one['bom-ref'].startsWith('jest@'))!.scope).toBe('excluded');
    expect(bom.components.find((one) => one['bom-ref'].startsWith('@module-federation/enhanced@'))!.purl).toMatch(
      /^pkg:npm\/%40module-federation\/enhanced@/,
    );
    expect(bom.dependencies.find(({ ref }) => ref.startsWith('react-dom@'))!.dependsOn).toEqual(
      expect.arrayContaining(['react@19.3.1', expect.stringMatching(/^scheduler@/)]),
    );
    expect(bom.dependencies.find(({ ref }) => ref === 'portal')!.dependsOn).toContain('react@19.3.1');
  });

  it('refuses a lockfile of another form', () => {
    expect(() => makeSbom("lockfileVersion: '6.0'", { name: 'a', version: '1', licenses })).toThrow('lockfile 6.0');
  });
});
