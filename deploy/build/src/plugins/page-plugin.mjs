// The shell's page: its first script, its first paint and the HTML that names every file with its hash.
// @ts-check
import { bundleBoot } from '../building/boot.mjs';
import { renderPaintings } from '../building/paint.mjs';
import { integrityOf } from './chunk-integrity-plugin.mjs';
import { htmlOf } from './html.mjs';

const NAME = 'PagePlugin';
const isScript = (/** @type {string} */ file) => file.endsWith('.js');

export class PagePlugin {
  /**
   * @param {{ target: string, base: string, uniqueName: string, production: boolean }} o base: of the addresses of
   * files; uniqueName: of the build that the page is for
   */
  constructor({ target, base, uniqueName, production }) {
    this.base = base;
    this.make = async () => ({
      boot: await bundleBoot({ isFederated: target === 'shell' }),
      painted: await renderPaintings({ target, uniqueName, production }),
    });
    /** @type {Awaited<ReturnType<typeof this.make>> | undefined} */
    this.made = undefined;
  }

  /** @param {Partial<Parameters<typeof htmlOf>[0]>} files */
  html(files) {
    if (!this.made) throw new Error('the page is not made yet');
    const { boot, painted } = this.made;
    const none = { base: '', scripts: [], app: [], styles: [], ahead: [] };
    return htmlOf({ ...none, boot: boot.name, paintings: painted.markup, ...files });
  }

  /** What the page says besides the files of webpack. */
  declared() {
    return this.html({});
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      this.made = await this.make();
      compilation.fileDependencies.addAll([...this.made.boot.inputs, ...this.made.painted.inputs]);
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Behind the hashes of chunks, and outside of what the version is made from: `declared` has both.
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => {
          if (!this.made) return;
          const { boot } = this.made;
          // Minimized already: another pass would change bytes whose hash the page names.
          const script = new sources.RawSource(Buffer.from(boot.contents));
          compilation.emitAsset(boot.name, script, { minimized: true });
          const filesOf = (/** @type {string} */ name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
          const scripts = filesOf('main').filter(isScript);
          const html = this.html({
            base: this.base,
            scripts,
            app: filesOf('app').filter((file) => isScript(file) && !scripts.includes(file)),
            styles: filesOf('main').filter((file) => file.endsWith('.css')),
            // What runs remotes stands first: a retry asks for that.
            ahead: [...filesOf('federation'), ...filesOf('departments')].filter((file) =>
              /^(federation|departments)\..*\.js$/.test(file),
            ),
            hash: (file) =>
              integrityOf(/** @type {import('webpack').Asset} */ (compilation.getAsset(file)).source.buffer()),
          });
          compilation.emitAsset('index.html', new sources.RawSource(html));
        },
      );
    });
  }
}
