// portalctl: the commands by which departments publish and operations roll out.
import { framed, parseWhole, runProgram } from '@portal/common/command-line';
import { Command, InvalidArgumentError } from 'commander';
import { BUCKETS } from '@portal/shared/federation';
import { exitCodeOf } from './exit-codes';
import { makeContext } from './context';
import type { Context, GlobalOptions, Outside } from './context';
import { log, mirror, preview, status, verify } from './read-commands';
import { watch } from './watch-command';
import type { WatchOptions } from './watch-command';
import { DEFAULT_RULE } from '../watch/judge';
import { distrust, gate, keygen, promote, prune, publish, repair, rollback, trust } from './write-commands';
import type { PublishOptions, SwitchOptions } from './write-commands';

const EXAMPLES = `
Examples:
  portalctl keygen payment                          a key for the department of payment
  portalctl gate payment                            build, try every page in the live shell
  portalctl publish payment                         build, gate, upload, check, sign; nothing changes for anybody
  portalctl promote payment@1.4.0-0a1b2c3d4e --region 3301 --percent 5
  portalctl promote payment@1.4.0-0a1b2c3d4e        for everyone
  portalctl rollback payment                        the canary's end, or the version that everyone had before
  portalctl rollback shell                          the shell before; refused where it does not serve a remote in force
  portalctl watch --interval 5                      take back canaries that fail in people's browsers
  portalctl preview --region 330106 --bucket 3
  portalctl prune payment                           what is beyond 20 versions, 7 days and every set
  portalctl status --json | jq .counter

Exit codes: 0 done, 1 failure, 2 wrong use, 3 the key may not do this, 4 does not fit the store, 5 something is not what was signed.`;

const FROM = ['--from <folder>', 'folder of a remote that is not one of this checkout’s'] as const;
const UNSERVED = [
  '--unserved <reason>',
  'of the shell, for emergencies: also when it does not serve every remote; the log keeps the reason',
] as const;
const KEY = ['--key <file>', 'private key; by default the one in the keys folder'] as const;

function parseRegion(code: string): string {
  if (!/^\d{2,12}$/.test(code)) throw new InvalidArgumentError('a region code has 2 to 12 digits.');
  return code;
}

function makeProgram(outside: Outside): Command {
  const program = framed(new Command('portalctl'), outside)
    .description('Publishes remotes and rolls them out.')
    .option('--store <where>', 'release store: a folder or s3://bucket/prefix')
    .option('--keys <dir>', 'folder of the signing keys')
    .option('--json', 'answer in JSON, for scripts')
    .addHelpText('after', EXAMPLES);
  const context = (command: Command): Promise<Context> =>
    makeContext(outside, command.optsWithGlobals<GlobalOptions>());
  const add = (name: string, text: string) => program.command(name).description(text);

  add('keygen <role>', 'make a key: ops, or the name of a remote')
    .option('--out <file>', 'where the private key goes')
    .action(async (role: string, { out }: { out?: string }, command: Command) =>
      keygen(await context(command), role, out),
    );
  add('publish <remote>', 'build a remote and put the version into the store, signed by its department')
    .option(...KEY)
    .option(...FROM)
    .option(
      '--skip-gate <reason>',
      'for emergencies: publish without trying the build in the live shell; the log keeps the reason',
    )
    .action(async (remote: string, options: PublishOptions, command: Command) =>
      publish(await context(command), remote, options),
    );
  add('gate <remote>', 'build a remote and try every page of it in the live shell; publishes nothing')
    .option(...FROM)
    .action(async (remote: string, options: { from?: string }, command: Command) =>
      gate(await context(command), remote, options),
    );
  add('trust <remote> <public-key>', 'let a department’s key publish a remote (operations)')
    .option(...KEY)
    .action(async (remote: string, file: string, { key }: { key?: string }, command: Command) =>
      trust(await context(command), remote, file, key),
    );
  add('distrust <remote> <keyid>', 'take a key from a department (operations)')
    .option(...KEY)
    .action(async (remote: string, keyid: string, { key }: { key?: string }, command: Command) =>
      distrust(await context(command), remote, keyid, key),
    );
  add('promote <remote@version>', 'put a published version in force, or a kept shell: shell@<version> (operations)')
    .option(...KEY)
    .option(...UNSERVED)
    .option(
      '--region <code...>',
      'only for these regions and what lies below them',
      (code: string, all: string[] = []) => [...all, parseRegion(code)],
    )
    .option('--percent <n>', 'only for this share of browsers', parseWhole(1, BUCKETS))
    .action(
      async (
        what: string,
        { region, percent, ...options }: SwitchOptions & { region?: string[]; percent?: number },
        command: Command,
      ) =>
        promote(
          await context(command),
          what,
          { ...(region ? { regions: region } : {}), ...(percent ? { percent } : {}) },
          options,
        ),
    );
  add('rollback <remote>', 'end a remote’s canaries, or return everyone to the version, or shell, before (operations)')
    .option(...KEY)
    .option(...UNSERVED)
    .action(async (remote: string, options: SwitchOptions, command: Command) =>
      rollback(await context(command), remote, options),
    );
  add('prune [remote]', 'remove old versions: of a remote, or of all and of the shell (operations)')
    .option(...KEY)
    .action(async (remote: string | undefined, { key }: { key?: string }, command: Command) =>
      prune(await context(command), remote, key),
    );
  add('watch', 'compare canaries with what everyone has, and take back what fails (operations)')
    .option(...KEY)
    .option('--origin <url>', 'the portal whose browsers report', outside.origin ?? 'http://localhost:8080')
    .option('--remote <name...>', 'only these remotes')
    .option('--once', 'one look')
    .option('--interval <seconds>', 'between two looks', parseWhole(1, 3600), 5)
    .option('--everyone', 'also versions that a person gave to everyone: return to the one before')
    .option('--min-sessions <n>', 'fewer sessions say nothing', parseWhole(1, 1_000_000), DEFAULT_RULE.minSessions)
    .option(
      '--odds <n>',
      'evidence needed, so many to one; also how seldom an alarm is false',
      parseWhole(10, 1_000_000_000),
      DEFAULT_RULE.odds,
    )
    .option(
      '--margin <points>',
      'percentage points by which a canary must be worse',
      parseWhole(0, 100),
      DEFAULT_RULE.margin,
    )
    .option(
      '--per-client <n>',
      'sessions of one network address that count',
      parseWhole(1, 100_000),
      DEFAULT_RULE.perClient,
    )
    .option(
      '--leave-out <n>',
      'addresses without whose reports the evidence must stand',
      parseWhole(0, 100),
      DEFAULT_RULE.leaveOut,
    )
    .action(async (options: WatchOptions, command: Command) => watch(await context(command), options));
  add('status', 'what is in force').action(async (_options: object, command: Command) =>
    status(await context(command)),
  );
  add('preview', 'what a browser would get')
    .option('--region <code>', 'region of the person', parseRegion)
    .option('--bucket <n>', 'bucket of the browser', parseWhole(0, BUCKETS - 1))
    .action(async ({ region, bucket }: { region?: string; bucket?: number }, command: Command) =>
      preview(await context(command), { regionCode: region, bucket }),
    );
  const logCommand = add('log', 'who did what')
    .option('--remote <name>', 'only this remote')
    .option('--limit <n>', 'how many of the last', parseWhole(1, 100_000), 50)
    .action(async (options: { remote?: string; limit: number }, command: Command) =>
      log(await context(command), options),
    );
  logCommand
    .command('repair')
    .description('put aside what does not belong to the log, and sign a head that vouches for the rest (operations)')
    .option(...KEY)
    .action(async ({ key }: { key?: string }, command: Command) => repair(await context(command), key));
  add('verify', 'check every signature, hash and the log').action(async (_options: object, command: Command) =>
    verify(await context(command)),
  );
  add('mirror', 'keep a folder equal to what is in force, for a web server')
    .requiredOption('--to <folder>', 'where')
    .option('--every <ms>', 'go on looking, so often', parseWhole(100, 3_600_000))
    .action(async (options: { to: string; every?: number }, command: Command) =>
      mirror(await context(command), options),
    );
  return program;
}

/** Runs one command line (without node and script) and answers the exit code. Never throws. */
export function run(args: readonly string[], outside: Outside): Promise<number> {
  return runProgram(makeProgram(outside), args, { write: (text) => outside.write(text), codeOf: exitCodeOf });
}
