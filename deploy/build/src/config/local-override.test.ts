// The override for developers is in a build that asks for it, and nowhere in any other: shown on the module that holds
// the switch.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';

const MARKS = ['portal-override', '结束调试', '/releases/briefs/'];

async function bundle(define: Record<string, string>): Promise<{ files: string[]; text: string }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'override-build-'));
  const compiler = webpack({
    mode: 'production',
    target: 'web',
    context: path.join(__dirname, '../../../../shell'),
    entry: './src/release/override-release.ts',
    devtool: false,
    output: { path: dir, library: { name: 'probe', type: 'var' } },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: require.resolve('swc-loader'),
            options: { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2020' } },
          },
        },
      ],
    },
    plugins: [new webpack.DefinePlugin(define)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error, stats) =>
      (error ?? stats?.hasErrors()) ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  );
  const files = fs.readdirSync(dir);
  const text = files.map((file) => fs.readFileSync(path.join(dir, file), 'utf8')).join('\n');
  fs.rmSync(dir, { recursive: true, force: true });
  return { files, text };
}

test('a build for developers has it, in a file of its own', async () => {
  const { files, text } = await bundle({ PORTAL_LOCAL_OVERRIDE: 'true' });
  expect(files).toHaveLength(2);
  for (const mark of MARKS) expect(text).toContain(mark);
});

test('a build for citizens has no trace of it', async () => {
  const { files, text } = await bundle({ PORTAL_LOCAL_OVERRIDE: 'false' });
  expect(files).toHaveLength(1);
  for (const mark of MARKS) expect(text).not.toContain(mark);
});
