// The build of what is rendered to static markup: the shell's components, for this process, with the class names that
// the browser's build gives.
import webpack from 'webpack';
import { inRoot, inTool } from './paths.mjs';
import { commonConfig } from './webpack-common.mjs';

const OWN_REACT = inTool('src/config/react-for-painting.cjs');

/**
 * @param {{ uniqueName: string, outDir: string, production: boolean }} o uniqueName: of the build that the markup is
 * for
 */
export function paintingConfig({ uniqueName, outDir, production }) {
  const config = commonConfig({ context: inRoot('shell'), outDir, uniqueName, production, publicPath: '/' });
  config.entry = { paintings: './src/paint/paintings.tsx' };
  config.devtool = false;
  Object.assign(config.output, { filename: '[name].js', library: { type: 'commonjs2' } });
  // Everything in one file, as it is: it runs once, here.
  config.optimization = { minimize: false };
  config.plugins.push(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));
  // The server's renderer wants a second function wherever a component reads a store; here both are the same.
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/^react$/, (asked) => {
      if (asked.contextInfo.issuer !== OWN_REACT) asked.request = OWN_REACT;
    }),
  );
  if (typeof config.cache === 'object' && config.cache.type === 'filesystem') config.cache.name += '-painting';
  return config;
}
