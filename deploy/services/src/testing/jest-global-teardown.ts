// After all suites of a Jest run: what they shared is ended and removed.
import type { EndRun } from './run/test-run';
import { END_RUN } from './run/test-run';
import { registerChecksOfRun, suitesWithoutPostgres } from './jest-run';

export default async function endRun(): Promise<void> {
  const missed = suitesWithoutPostgres();
  // Not by the console, which `--silent` closes.
  if (missed.length > 0)
    process.stderr.write(
      `\nSKIPPED: PostgreSQL is not installed (apt-get install postgresql, or set POSTGRES_BIN); ${missed.length} suites ran on the embedded database only:\n${missed.join('\n')}\n`,
    );
  const { count, seconds } = registerChecksOfRun();
  if (count > 0) process.stderr.write(`\nregister checked after ${count} suites that book: ${seconds.toFixed(1)} s\n`);
  await (globalThis as { [END_RUN]?: EndRun })[END_RUN]?.();
}
