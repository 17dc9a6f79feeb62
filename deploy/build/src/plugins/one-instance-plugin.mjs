// Lets the layers that a remote carries a copy of take the others from the shell, as the remote's own code does: its
// files hold no second copy of them.
// @ts-check
import path from 'node:path';
import { PROVIDED_COPYABLE_LAYERS, platformFolder } from '../config/platform-modules.mjs';

/** How a file of one layer names another. */
const OTHER_LAYER = new RegExp(`^(?:\\.\\./)+(${PROVIDED_COPYABLE_LAYERS.join('|')})$`);

export class OneInstancePlugin {
  /** @param {string} folder of the remote, relative to the root */
  constructor(folder) {
    this.platform = path.join(platformFolder(folder), 'src', path.sep);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(OTHER_LAYER, (asked) => {
      const [, layer] = OTHER_LAYER.exec(asked.request) ?? [];
      if (asked.context.startsWith(this.platform)) asked.request = `@portal/shared/${layer}`;
    }).apply(compiler);
  }
}
