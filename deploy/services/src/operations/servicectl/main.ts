// Runs servicectl in the environment of the services.
import { readOptions } from '../../env';
import { run } from './index';

const write = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

try {
  process.exitCode = await run(process.argv.slice(2), {
    options: readOptions(),
    cwd: process.env.INIT_CWD ?? process.cwd(),
    write,
  });
} catch (error) {
  write(`servicectl: ${(error as Error).message}`);
  process.exitCode = 1;
}
