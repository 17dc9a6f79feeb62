// Tells the release writer what a build consists of: files by page, entry, hashes, sizes.
import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './chunk-integrity-plugin.mjs';

const PREFIX = '@portal/shared/';

/** Layers of the platform that a chunk group asks the shell for. */
function layersOf(group, chunkGraph) {
  const layers = new Set();
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      const key = module.type === 'consume-shared-module' ? module.options?.shareKey : undefined;
      if (key?.startsWith(PREFIX)) layers.add(key.slice(PREFIX.length));
    }
  }
  return [...layers].sort();
}

const isCode = (file) => /\.(js|css)$/.test(file);

export class BuildRecordPlugin {
  /** @param {string} file where the record goes; it is not published */
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildRecordPlugin', (compilation) => {
      const dir = compilation.outputOptions.path;
      const groups = {};
      const layers = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group.getFiles().filter(isCode);
        layers[name] = layersOf(group, compilation.chunkGraph);
      }
      const assets = {};
      let size = 0;
      for (const { name } of compilation.getAssets()) {
        if (!isCode(name)) continue;
        const bytes = fs.readFileSync(path.join(dir, name));
        assets[name] = integrityOf(bytes);
        size += bytes.length;
      }
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      fs.writeFileSync(this.file, JSON.stringify({ groups, layers, assets, size }, null, 1));
    });
  }
}
