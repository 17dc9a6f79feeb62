// Tells the release writer what a build consists of: files by page, entry, hashes, sizes.
import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './chunk-integrity-plugin.mjs';

const isCode = (file) => /\.(js|css)$/.test(file);

export class BuildRecordPlugin {
  /** @param {string} file where the record goes; it is not published */
  constructor(file) { this.file = file; }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildRecordPlugin', (compilation) => {
      const dir = compilation.outputOptions.path;
      const groups = {};
      for (const [name, group] of compilation.namedChunkGroups) groups[name] = group.getFiles().filter(isCode);
      const assets = {};
      let size = 0;
      for (const { name } of compilation.getAssets()) {
        if (!isCode(name)) continue;
        const bytes = fs.readFileSync(path.join(dir, name));
        assets[name] = integrityOf(bytes);
        size += bytes.length;
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      fs.writeFileSync(this.file, JSON.stringify({ groups, assets, size }, null, 1));
    });
  }
}
