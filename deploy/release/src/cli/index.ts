// portalctl: the commands by which departments publish and operations roll out.
import { dryRunOption, InvalidArgumentError, Option, parseWhole, runProgram } from '@portal/common/command-line';
import type { Command } from '@portal/common/command-line';
import { BUCKETS } from '@portal/shared/federation';
import { exitCodeOf } from './exit-codes';
import type { Outside } from './context';
import { mirror } from './mirror-command';
import { addGate, addKeygen, addPublish, inContext, KEY, releaseProgram } from './release-program';
import { log, preview, status, verify } from './read-commands';
import { watch } from './watch-command';
import { DEFAULT_RULE } from '../watch/judge';
import { gate, keygen, publish } from './department-commands';
import { distrust, promote, prune, repair, rollback, trust } from './operations-commands';
import { rebuild, rekey, renew, revoke, withdraw } from './recovery-commands';

export { runForRemote } from './portal-remote';

/** A billion switches. */
const MOST_COUNTER = 1_000_000_000;

const EXAMPLES = `
Examples:
  portalctl keygen payment                          a key for the department of payment
  portalctl gate payment                            build, try every page in the live shell
  portalctl publish payment                         build, gate, upload, check, sign; nothing changes for anybody
  portalctl promote payment@1.4.0-0a1b2c3d4e --region 3301 --percent 5
  portalctl promote payment@1.4.0-0a1b2c3d4e        for everyone
  portalctl rollback payment                        the canary's end, or the version that everyone had before
  portalctl rollback shell                          the shell before; refused where it does not serve a remote in force
  portalctl withdraw payment --reason 缴费中断        also its first version
  portalctl revoke 0a1b… --now                      a leaked key of a department
  portalctl renew                                   before the set's 30 days are over
  portalctl watch --interval 5                      take back canaries that fail in people's browsers
  portalctl preview --region 330106 --bucket 3
  portalctl prune payment                           what is beyond 20 versions, 7 days and every set
  portalctl status --json | jq .counter

Exit codes: 0 done, 1 failure, 2 wrong use, 3 the key may not do this, 4 does not fit the store, 5 something is not what was signed.`;

function parseRegion(code: string): string {
  if (!/^\d{2,12}$/.test(code)) throw new InvalidArgumentError('a region code has 2 to 12 digits.');
  return code;
}

const FROM = () => new Option('--from <folder>', 'folder of a remote that is not one of this checkout’s');
const UNSERVED = () =>
  new Option(
    '--unserved <reason>',
    'of the shell, for emergencies: also when it does not serve every remote; the log keeps the reason',
  );

function makeProgram(outside: Outside) {
  const on = inContext(outside);
  const program = releaseProgram('portalctl', outside)
    .description('Publishes remotes and rolls them out.')
    .addHelpText('after', EXAMPLES);

  addKeygen(program.command('keygen <role>')).action(on((context, role, { out }) => keygen(context, role, out)));
  addPublish(program.command('publish <remote>'), outside)
    .addOption(FROM())
    .action(on((context, remote, options) => publish(context, remote, options)));
  addGate(program.command('gate <remote>'))
    .addOption(FROM())
    .action(on((context, remote, options) => gate(context, remote, options)));
  program
    .command('trust <remote> <public-key>')
    .description('let a department’s key publish a remote (operations)')
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, remote, file, { key }) => trust(context, remote, file, key)));
  program
    .command('distrust <remote> <keyid>')
    .description('take a key from a department (operations)')
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, remote, keyid, { key }) => distrust(context, remote, keyid, key)));
  program
    .command('promote <remote@version>')
    .description('put a published version in force, or a kept shell: shell@<version> (operations)')
    .addOption(KEY())
    .addOption(UNSERVED())
    .option('--untried <reason>', 'also a version that the gate has not tried; the log keeps the reason')
    .option(
      '--region <code...>',
      'only for these regions and what lies below them',
      (code: string, all: string[] | undefined) => [...(all ?? []), parseRegion(code)],
    )
    .option('--percent <n>', 'only for this share of browsers', parseWhole(1, BUCKETS))
    .addOption(dryRunOption())
    .action(
      on((context, what, { region, percent, ...options }) =>
        promote(context, what, { ...(region ? { regions: region } : {}), ...(percent ? { percent } : {}) }, options),
      ),
    );
  program
    .command('rollback <remote>')
    .description('end a remote’s canaries, or return everyone to the version, or shell, before (operations)')
    .addOption(KEY())
    .addOption(UNSERVED())
    .option('--from <version>', 'the version that is to be left; refused when it is not in force by then')
    .addOption(dryRunOption())
    .action(on((context, remote, options) => rollback(context, remote, options)));
  addRecovery(program, on);
  program
    .command('prune [remote]')
    .description('remove old versions: of a remote, or of all and of the shell (operations)')
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, remote, { key }) => prune(context, remote, key)));
  addWatch(program.command('watch'), outside.origin).action(on((context, options) => watch(context, options)));
  program
    .command('status')
    .description('what is in force')
    .action(on((context) => status(context)));
  program
    .command('preview')
    .description('what a browser would get')
    .option('--region <code>', 'region of the person', parseRegion)
    .option('--bucket <n>', 'bucket of the browser', parseWhole(0, BUCKETS - 1))
    .action(on((context, { region, bucket }) => preview(context, { regionCode: region, bucket })));
  program
    .command('log')
    .description('who did what')
    .option('--remote <name>', 'only this remote')
    .option('--limit <n>', 'how many of the last', parseWhole(1, 100_000), 50)
    .action(on((context, options) => log(context, options)))
    .command('repair')
    .description('put aside what does not belong to the log, and sign a head that vouches for the rest (operations)')
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, { key }) => repair(context, key)));
  program
    .command('verify')
    .description('check every signature, hash and the log')
    .action(on((context) => verify(context)));
  program
    .command('mirror')
    .description('keep a folder equal to what is in force, for a web server')
    .requiredOption('--to <folder>', 'where')
    .option('--every <ms>', 'go on looking, so often', parseWhole(100, 3_600_000))
    .addOption(dryRunOption())
    .action(on((context, options) => mirror(context, options)));
  return program;
}

function addRecovery(program: ReturnType<typeof releaseProgram>, on: ReturnType<typeof inContext>): void {
  program
    .command('withdraw <remote>')
    .description('take a remote out of the set, also its first version (operations)')
    .addOption(KEY())
    .requiredOption('--reason <text>', 'why; the log keeps it')
    .addOption(dryRunOption())
    .action(on((context, remote, options) => withdraw(context, remote, options)));
  program
    .command('revoke <keyid>')
    .description('take a leaked key from every remote (operations)')
    .addOption(KEY())
    .option('--now', 'also where versions in force fall back to what another key has signed')
    .addOption(dryRunOption())
    .action(on((context, keyid, options) => revoke(context, keyid, options)));
  program
    .command('renew')
    .description('sign what is in force anew, for 30 days (operations)')
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, options) => renew(context, options)));
  program
    .command('rebuild')
    .description('make a lost or outdated set anew from the log (operations)')
    .addOption(KEY())
    .option('--above <counter>', 'a counter that browsers have seen', parseWhole(0, MOST_COUNTER))
    .option('--from <file>', 'a copy of a set that was in force: its counter has been seen')
    .addOption(dryRunOption())
    .action(on((context, options) => rebuild(context, options)));
  program
    .command('rekey <former-key>')
    .description(
      'carry on the set of a former key of operations: its public half, or the private one to sign with both',
    )
    .addOption(KEY())
    .addOption(dryRunOption())
    .action(on((context, former, options) => rekey(context, former, options)));
}

function addWatch<A extends unknown[]>(command: Command<A>, origin = 'http://localhost:8080') {
  return command
    .description('compare canaries with what everyone has, and take back what fails (operations)')
    .addOption(KEY())
    .option('--origin <url>', 'the portal whose browsers report', origin)
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
      'sessions of one network (IPv4 address, IPv6 /48) that count',
      parseWhole(1, 100_000),
      DEFAULT_RULE.perClient,
    )
    .option(
      '--leave-out <n>',
      'networks of each version without whose reports the evidence must stand',
      parseWhole(0, 100),
      DEFAULT_RULE.leaveOut,
    )
    .addOption(dryRunOption());
}

/** Runs one command line (without node and script) and returns the exit code. Never throws. */
export const run = (args: readonly string[], outside: Outside): Promise<number> =>
  runProgram(makeProgram(outside), args, outside, exitCodeOf);
