// While webpack watches: files that no module of the target imports, but that what is published says something from.
// @ts-check

export class AlsoWatchPlugin {
  /** @param {string[]} files absolute */
  constructor(files) {
    this.files = files;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterCompile.tap('AlsoWatchPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.files);
    });
  }
}
