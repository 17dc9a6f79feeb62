// Writes .br and .gz beside every text file of a build, so that the origin never compresses at request time.
// @ts-check
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** @param {string} dir absolute */
export async function compressDir(dir) {
  const names = (await fs.readdir(dir)).filter((n) => /\.(js|css|html|json|svg|txt)$/.test(n));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(dir, name);
      const bytes = await fs.readFile(file);
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        gzip(bytes, { level: 9 }),
      ]);
      await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/** In production: a build that is watched is served as it is. */
export class CompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressDir(compiler.outputPath));
  }
}
