// Tells the release writer what a build consists of: files by page, entry, hashes, sizes.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../config/paths.mjs';
import { integrityOf } from './chunk-integrity-plugin.mjs';
import { isNotices } from './notices-plugin.mjs';

const PREFIX = '@portal/shared/';

/**
 * Layers of the platform that a chunk group asks the shell for.
 * @param {import('webpack').ChunkGroup} group
 * @param {import('webpack').ChunkGraph} chunkGraph
 */
function layersOf(group, chunkGraph) {
  const layers = new Set();
  for (const chunk of group.chunks) {
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      // A module of the federation plugin, which webpack's types do not know.
      const { options } = /** @type {{ options?: { shareKey?: string } }} */ (/** @type {unknown} */ (module));
      const key = module.type === 'consume-shared-module' ? options?.shareKey : undefined;
      if (key?.startsWith(PREFIX)) layers.add(key.slice(PREFIX.length));
    }
  }
  return [...layers].sort();
}

/**
 * Files of the tree and names of packages with their versions that stand in the chunks, whatever was put together or
 * left out.
 * @param {import('webpack').Compilation} compilation
 */
function containedModules({ chunkGraph, modules }) {
  const names = new Set();
  const add = (/** @type {import('webpack').Module} */ module) => {
    // Several modules that webpack has put together.
    const { modules: parts = [module] } = /** @type {{ modules?: import('webpack').Module[] }} */ (
      /** @type {unknown} */ (module)
    );
    for (const part of parts) {
      const file = part.nameForCondition?.();
      if (!file) continue;
      const stored = /[\\/]\.pnpm[\\/]([^\\/]+)[\\/]/.exec(file)?.[1];
      names.add(stored ?? path.relative(root, file).split(path.sep).join('/'));
    }
  };
  for (const module of modules) if (chunkGraph.getNumberOfModuleChunks(module) > 0) add(module);
  return [...names].sort();
}

const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);

export class BuildRecordPlugin {
  /**
   * @param {{ file: string, name: string, versioned: import('./version-plugin.mjs').VersionPlugin }} o file: where the
   * record goes; it is not published
   */
  constructor({ file, name, versioned }) {
    this.file = file;
    this.name = name;
    this.versioned = versioned;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tap('BuildRecordPlugin', (compilation) => {
      const dir = compilation.outputOptions.path ?? compiler.outputPath;
      /** @type {Record<string, string[]>} */
      const groups = {};
      /** @type {Record<string, string[]>} */
      const layers = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group.getFiles().filter(isCode);
        layers[name] = layersOf(group, compilation.chunkGraph);
      }
      /** @type {Record<string, string>} */
      const assets = {};
      let size = 0;
      for (const { name } of compilation.getAssets()) {
        if (!isCode(name) && !isNotices(name)) continue;
        const bytes = fs.readFileSync(path.join(dir, name));
        assets[name] = integrityOf(bytes);
        if (isCode(name)) size += bytes.length;
      }
      const { name, versioned } = this;
      const { version, declared } = versioned;
      const modules = containedModules(compilation);
      const record = {
        name,
        version,
        declared,
        groups,
        layers,
        assets,
        size,
        modules,
        files: fs.readdirSync(dir).sort(),
      };
      fs.writeFileSync(this.file, JSON.stringify(record, null, 1));
    });
  }
}
