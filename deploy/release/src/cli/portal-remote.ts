// portal-remote: what a department does in its own repository, run in the repository's folder.
import path from 'node:path';
import { answering, parseWhole, runProgram, settingsOf } from '@portal/common/command-line';
import type { ReleasedRemote } from '@portal/shared/federation';
import type { Outside } from './context';
import { exitCodeOf } from './exit-codes';
import { addGate, addKeygen, addPublish, inContext, releaseProgram } from './release-program';
import { gate, keygen, publish } from './department-commands';

export interface OutsideOfRemote extends Omit<Outside, 'build'> {
  /** The remote's name. Throws outside of a remote's repository. */
  remote(): string;
  /** Store with the shell of the platform that is installed. */
  packedStore: string;
  /** Builds the remote in `cwd` when it has changed. */
  build(name: string): Promise<{ dir: string; remote: ReleasedRemote }>;
  /** Starts the local shell. */
  serve(options: ServeOptions): Promise<void>;
}

export interface ServeOptions {
  name: string;
  /** 0 for any that is free. */
  port: number;
  /** Address of a running portal, where its people sign in. */
  services?: string;
  /** Prints what happens: facts for scripts, or the text. */
  report(facts: object, text: string): void;
}

/** Runs one command line (without node and script) and returns the exit code. Never throws. */
export function runForRemote(args: readonly string[], outside: OutsideOfRemote): Promise<number> {
  const program = releaseProgram('portal-remote', outside);
  const on = inContext(outside);
  const onPacked = inContext({ ...outside, store: outside.packedStore });
  program.description('Builds, tries and publishes the remote of this repository.');
  program
    .command('build')
    .description('build the remote when it has changed')
    .action(
      answering(async () => {
        const name = outside.remote();
        const { dir, remote } = await outside.build(name);
        const folder = path.relative(outside.cwd, dir);
        return {
          facts: { remote: name, version: remote.version, dir },
          text: `${name}@${remote.version} in ${folder}`,
        };
      }),
    );
  program
    .command('serve')
    .description('the local shell with this remote, built again on every change')
    .option('--port <n>', 'port to listen on; 0 for any that is free', parseWhole(0, 65_535), 8090)
    .option('--services <url>', 'running portal that answers calls; without it they fail as in an outage')
    .action(async (options, command) => {
      const { json } = settingsOf([command]);
      const report = (facts: object, text: string) => outside.write(json ? JSON.stringify(facts) : text);
      await outside.serve({ name: outside.remote(), ...options, report });
    });
  addGate(program.command('gate')).action(onPacked((context) => gate(context, outside.remote())));
  addKeygen(program.command('keygen')).action(on((context, { out }) => keygen(context, outside.remote(), out)));
  addPublish(program.command('publish'), outside).action(
    on((context, options) => publish(context, outside.remote(), options)),
  );
  return runProgram(program, args, outside, exitCodeOf);
}
