// servicectl: what operators do to the services' register, audit trail, accounts, settings, keys, retention, payments
// and backups, beside running services or while they are stopped.
import {
  answering,
  createProgram,
  dryRunOption,
  InvalidArgumentError,
  Option,
  parseWhole,
  runProgram,
  settingsOf,
} from '@portal/common/command-line';
import type { Answer, Command } from '@portal/common/command-line';
import { version } from '../../../package.json';
import { AUDIT_KIND_NAMES } from '../../platform/audit-trail/public';
import { accept, anchor, exportTrail, seal, verify } from './audit-commands';
import { listAccounts, listSettings, recordOne, removeLostFactor, setRole, setSetting } from './configuration-commands';
import { backup, restore } from './backup-commands';
import { exitCodeOf } from './exit-codes';
import { init, list, reindexNumbers, rotate } from './key-commands';
import type { Outside } from './outside';
import { reconcileDay, writeStatement } from './payment-commands';
import { checkWhole } from './register-commands';
import { plan, runRules } from './retention-commands';
import { checkDistrict } from './shape-commands';

const EXAMPLES = `
Examples:
  servicectl audit verify --anchors /mnt/worm/anchors.jsonl    every hash, signature, anchor and recorded row
  servicectl audit anchor --to /mnt/worm/anchors.jsonl         today's signed ends, for a place that the database's owner cannot change
  servicectl audit export --from 2026-11-01 --kind sign-in     one JSON object a line, then the signed end
  servicectl audit accept 3f2a9c01b7de --by 张三 --why "…"      a break that was looked into; verify goes on and keeps telling it
  servicectl accounts grant acceptor reviewer --by 张三 --why "…"  a role; roles and settings changed otherwise are told by verify
  servicectl keys init --file service-keys.json                keys for a new installation
  servicectl retention plan                                    what is past its time, by rule and ground
  servicectl check-register                                    the register's own rules; also on a restored backup
  servicectl check-shapes 330106 --csv                         overlaps, gaps and other faults of a district's outlines
  servicectl payments reconcile --day 2026-11-20               what a provider and the ledger say differently of a day
  servicectl backup --to /mnt/backups/2026-11-22                database and files, without the keys
  servicectl keys rotate payment-callback --overlap 14         a new key; the old one is accepted for 14 days more

It reads the services' environment: DATABASE_URL, or DATA_DIR while the services are stopped; SERVICE_KEYS_FILE or SERVICE_KEYS.
Exit codes: 0 done, 1 failure, 2 wrong use, 3 keys are missing or cannot be used, 5 the trail is not as it was sealed, 65 the register is not consistent or the ledger and a provider differ, 75 the services use the data directory.`;

function parseInstant(text: string): Date {
  // A day is a day of the province.
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+08:00` : text);
  if (Number.isNaN(instant.getTime()))
    throw new InvalidArgumentError('a day (2026-11-20) or an instant (2026-11-20T08:00:00+08:00).');
  return instant;
}

function parseDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new InvalidArgumentError('a day (2026-11-20).');
}

const FILE = () => new Option('--file <file>', 'file of the keys; by default the one that the services read');
const ANCHORS = (what: string) => new Option('--anchors <file>', `signed ends that were kept elsewhere${what}`);
const withReason = <A extends unknown[]>(command: Command<A>) =>
  command
    .requiredOption('--by <name>', 'who answers for it')
    .requiredOption('--why <reason>', 'the decision or request behind it')
    .addOption(dryRunOption());

/** Makes an action of what works in the environment of the services. */
type On = <A extends unknown[]>(
  act: (outside: Outside, ...args: A) => Promise<Answer | void>,
) => (...args: A) => Promise<void>;

/** Where commands are added: the program, or a command with commands of its own. */
type Parent = Pick<ReturnType<typeof createProgram>, 'command'>;

function addAudit(program: Parent, on: On): void {
  const audit = program
    .command('audit')
    .description(
      'the audit trail: opinions, steps, sign-ins, permission changes, looks at personal data, roles and settings, operations',
    );
  audit
    .command('verify')
    .description('check every hash, signature and recorded row')
    .addOption(ANCHORS(': they tell a chain that was cut off or made anew'))
    .action(on(verify));
  audit
    .command('export')
    .description('entries as JSON lines, and the signed end of each chain')
    .option('--from <time>', 'from this day or instant', parseInstant)
    .option('--to <time>', 'to before this day or instant', parseInstant)
    .addOption(new Option('--kind <kind>', 'one chain').choices(AUDIT_KIND_NAMES))
    .option('--out <file>', 'into a file instead')
    .action(on(exportTrail));
  audit
    .command('anchor')
    .description('seal, and write out the signed ends')
    .option('--to <file>', 'add them to this file')
    .addOption(dryRunOption())
    .action(on(anchor));
  withReason(audit.command('accept <break...>'))
    .description(
      'answer for breaks that verify tells, by the ids that it shows; verification then reports them as accepted and goes on',
    )
    .addOption(ANCHORS(', for breaks that only they tell'))
    .action(on(accept));
  audit
    .command('seal')
    .description('seal what waits; running services do it every second')
    .addOption(dryRunOption())
    .action(on(seal));
}

function addConfiguration(program: Parent, on: On): void {
  const accounts = program
    .command('accounts')
    .description('what accounts may do; every change stands in the audit trail and ends the account’s sessions');
  accounts
    .command('list')
    .description('accounts that work for an office, a bank or another body')
    .action(on(listAccounts));
  withReason(accounts.command('grant <username> <role>'))
    .description('give a role')
    .action(on((outside, username, role, reason) => setRole(outside, { username, role, isGranted: true }, reason)));
  withReason(accounts.command('withdraw <username> <role>'))
    .description('take a role away')
    .action(on((outside, username, role, reason) => setRole(outside, { username, role, isGranted: false }, reason)));
  withReason(accounts.command('record <username>'))
    .description(
      'take an account into the trail as it stands: one that was opened, closed or changed in the table, once looked into',
    )
    .action(on(recordOne));
  withReason(accounts.command('remove-factor <username>'))
    .description('take a lost authenticator and all passkeys away, once the owner was identified at the office')
    .action(on(removeLostFactor));
  const settings = program
    .command('settings')
    .description('settings of the portal; every change stands in the audit trail');
  settings.command('list').description('what can be set, and what is').action(on(listSettings));
  withReason(settings.command('set <key> [value]'))
    .description('a value in JSON, on the line or from a file')
    .option('--from <file>', 'file with the value')
    .action(on(setSetting));
}

function addKeys(program: Parent, on: On): void {
  const keys = program.command('keys').description('the keys of the services');
  keys.command('list').description('ids, dates and public halves; never a secret').addOption(FILE()).action(on(list));
  keys
    .command('init')
    .description('make the file, or what is missing in it')
    .addOption(FILE())
    .addOption(dryRunOption())
    .action(on(init));
  keys
    .command('reindex')
    .description(
      'after a rotation of personal-index, with the services stopped: everything that is found by a number under the new key',
    )
    .addOption(dryRunOption())
    .action(on(reindexNumbers));
  keys
    .command('rotate <use>')
    .description('a new key for one use, or for `all`')
    .addOption(FILE())
    .option(
      '--overlap <days>',
      'accept the one before for so long; by default what the use needs',
      parseWhole(0, 36_500),
    )
    .option(
      '--lead <minutes>',
      'use the new one after this time: every process must have read it by then',
      parseWhole(0, 10_080),
      5,
    )
    .addOption(dryRunOption())
    .action(on(rotate));
}

function addPayments(program: Parent, on: On): void {
  const payments = program.command('payments').description('what providers of payments and the ledger say');
  payments
    .command('reconcile')
    .description(
      'compare a day with the providers’ statements and make good what was lost; running services do it every day',
    )
    .option('--day <day>', 'yesterday when absent', parseDay)
    .addOption(dryRunOption())
    .action(on(reconcileDay));
  payments
    .command('statement')
    .description('the ledger of a day as CSV')
    .requiredOption('--day <day>', 'a day of the province', parseDay)
    .option('--out <file>', 'into a file instead')
    .action(on(writeStatement));
}

function addChecks(program: Parent, on: On): void {
  program
    .command('check-register')
    .description('whether the register is consistent in itself, rule by rule; running services do it every night')
    .action(on(checkWhole));
  program
    .command('check-shapes')
    .description('the outlines of a district by the rules that surveys are checked by')
    .argument('<region>', 'six digits, such as 330106')
    .option('--csv', 'as a table for spreadsheets')
    .action(on(checkDistrict));
}

function addKeeping(program: Parent, on: On): void {
  const retention = program.command('retention').description('how long what is kept');
  retention.command('plan').description('what the rules would do now; nothing is changed').action(on(plan));
  retention
    .command('run')
    .description('do it; running services do it every hour')
    .addOption(dryRunOption())
    .action(on(runRules));
  program
    .command('backup')
    .description('database and files into a new folder; beside running services on PostgreSQL')
    .requiredOption('--to <folder>', 'made by it')
    .addOption(dryRunOption())
    .action(on(backup));
  program
    .command('restore')
    .description('a backup into an empty database and an empty file store; checks every byte first')
    .requiredOption('--from <folder>', 'the backup')
    .addOption(dryRunOption())
    .action(on(restore));
}

/** Runs one command line (without node and script) and returns the exit code. Never throws. */
export function run(args: readonly string[], outside: Outside): Promise<number> {
  const program = createProgram('servicectl', version, outside)
    .description('Looks after the services’ register, audit trail, accounts, settings, keys, retention and backups.')
    .addHelpText('after', EXAMPLES);
  const on: On = (act) =>
    answering(async (...given) => act({ ...outside, dryRun: settingsOf(given).dryRun }, ...given));
  addAudit(program, on);
  addConfiguration(program, on);
  addKeys(program, on);
  addKeeping(program, on);
  addChecks(program, on);
  addPayments(program, on);
  return runProgram(program, args, outside, exitCodeOf);
}
