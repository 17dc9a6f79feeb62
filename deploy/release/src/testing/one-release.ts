// A process that publishes a version of two remotes and puts both in force, and kills itself at the step it is told.
import { keyFile, readSigner } from '../keys';
import { openStore } from '../store/open-store';
import { publishVersion, switchSet } from '../release';
import { makeBuild, NOW } from './demo-store';

const [root = '', version = '', killAt = '', where = `${root}/store`] = process.argv.slice(2);
const keys = `${root}/keys`;
let steps = 0;

function onStep(): void {
  steps += 1;
  if (String(steps) === killAt) process.kill(process.pid, 'SIGKILL');
}

async function main(): Promise<void> {
  const store = await openStore(where);
  for (const name of ['payment', 'queries']) {
    const built = await makeBuild(`${root}/builds/${name}/${version}`, name, version);
    await publishVersion({ store, ...built, key: await readSigner(keyFile(keys, { remote: name })), now: NOW, onStep });
  }
  await switchSet({
    store,
    key: await readSigner(keyFile(keys, 'ops')),
    now: NOW,
    onStep,
    event: { action: 'promote' },
    change: ({ keys: trusted }) => ({ keys: trusted, rules: { payment: [{ version }], queries: [{ version }] } }),
  });
  console.log(steps);
}

void main();
