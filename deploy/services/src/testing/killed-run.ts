// A test run that never ends by itself: shares a folder and a database like Jest's, says where they are, and waits to
// be killed.
import { startRun } from './run/test-run';
import { runFolder } from './jest-run';
import { createTestDatabase } from './run-postgres';

async function main(): Promise<void> {
  await startRun();
  const { url } = await createTestDatabase('seeded');
  process.stdout.write(`${JSON.stringify({ folder: runFolder(), url })}\n`);
  setInterval(() => undefined, 60_000);
}

void main();
