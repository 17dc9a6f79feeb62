// What portalctl and portal-remote have in common: the store, the keys, and the commands of a department.
import {
  answering,
  createProgram,
  dryRunOption,
  InvalidArgumentError,
  Option,
  settingsOf,
} from '@portal/common/command-line';
import type { Answer, Command } from '@portal/common/command-line';
import { version } from '../../package.json';
import { makeContext } from './context';
import type { Context, GlobalOptions, Outside } from './context';

export const KEY = () => new Option('--key <file>', 'private key; by default the one in the keys folder');

export const releaseProgram = (name: string, outside: Outside) =>
  createProgram(name, version, outside)
    .option('--store <where>', 'release store: a folder or s3://bucket/prefix')
    .option('--keys <dir>', 'folder of the signing keys');

/** Makes an action of what works in the context of the command line. */
export const inContext =
  (outside: Outside) =>
  <A extends unknown[]>(act: (context: Context, ...args: A) => Promise<Answer | void>) =>
    answering(async (...args: A) => {
      const context = await makeContext(outside, settingsOf<GlobalOptions>(args));
      const answer = await act(context, ...args);
      return answer && context.changes ? { changes: context.changes(), ...answer } : answer;
    });

export const addKeygen = <A extends unknown[]>(command: Command<A>) =>
  command
    .description('make a key: ops, or the name of a remote')
    .option('--out <file>', 'where the private key goes')
    .addOption(dryRunOption());

const skipGate = (isDevelopment: boolean) =>
  new Option('--skip-gate <reason>', 'in development: publish without trying the build in the live shell')
    .hideHelp(!isDevelopment)
    .argParser((reason: string): string => {
      if (!isDevelopment) throw new InvalidArgumentError('exists in development only (NODE_ENV=development).');
      return reason;
    });

export const addPublish = <A extends unknown[]>(
  command: Command<A>,
  { isDevelopment = false }: Pick<Outside, 'isDevelopment'>,
) =>
  command
    .description('build a remote and put the version into the store, signed by its department')
    .addOption(KEY())
    .addOption(skipGate(isDevelopment))
    .addOption(dryRunOption());

export const addGate = <A extends unknown[]>(command: Command<A>) =>
  command.description('build a remote and try every page of it in the live shell; publishes nothing');
