// Runs servicectl in the environment of the services.
import { readOptions } from '../../env';
import { run } from './index';

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const writeErr = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
process.exitCode = await run(process.argv.slice(2), {
  // Read by a command that runs: help and completion need no environment.
  get options() {
    return { ...readOptions(), say: writeErr };
  },
  cwd: process.env.INIT_CWD ?? process.cwd(),
  write,
  writeErr,
});
