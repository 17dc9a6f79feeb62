// What lies ready for plain web servers: copied when it is published, completed by the switch, looked through only when
// keys change.
import fs from 'node:fs/promises';
import path from 'node:path';
import { switchSet } from '../release';
import { makeDemoStore, NOW } from '../testing/demo-store';
import type { DemoStore } from '../testing/demo-store';

let demo: DemoStore;
beforeEach(async () => {
  demo = await makeDemoStore();
  for (const name of ['payment', 'queries']) await demo.publish(name, '1.0.0');
  await demo.release({ payment: '1.0.0', queries: '1.0.0' });
});
afterEach(() => demo.remove());

const served = (name: string, version: string) => path.join(demo.dir, 'served/remotes', name, version);
const servedText = (name: string, version: string) =>
  fs.readFile(path.join(served(name, version), 'remoteEntry.js'), 'utf8').catch(() => null);

test('a version of a trusted department is copied as it is published, one of an unknown department when it gets its key', async () => {
  await demo.publish('payment', '2.0.0');
  expect(await servedText('payment', '2.0.0')).toContain('payment@2.0.0');
  await demo.remove();
  demo = await makeDemoStore();
  await demo.publish('payment', '1.0.0');
  expect(await servedText('payment', '1.0.0')).toBeNull();
  await demo.release({ payment: '1.0.0' });
  expect(await servedText('payment', '1.0.0')).toContain('payment@1.0.0');
});

test('what publishing could not copy is there before the set names it', async () => {
  await demo.publish('payment', '2.0.0');
  await fs.rm(path.join(served('payment', '2.0.0'), 'remoteEntry.js'));
  await demo.release({ payment: '2.0.0', queries: '1.0.0' });
  expect(await servedText('payment', '2.0.0')).toContain('payment@2.0.0');
});

test('a switch with the same keys looks at no other version; one that takes a key away clears what that key had signed', async () => {
  await demo.publish('payment', '2.0.0');
  await demo.tamper('records/queries/1.0.0.json', () => '{}');
  await demo.release({ payment: '2.0.0', queries: '1.0.0' });
  expect(await servedText('queries', '1.0.0')).toContain('queries@1.0.0');
  await switchSet({
    store: demo.store,
    key: await demo.ops(),
    now: NOW,
    event: { action: 'distrust', remote: 'queries' },
    change: ({ keys: { payment }, rules: { payment: rules } }) => ({
      keys: { payment: payment! },
      rules: { payment: rules! },
    }),
  });
  expect(await servedText('queries', '1.0.0')).toBeNull();
  expect(await servedText('payment', '1.0.0')).toContain('payment@1.0.0');
});
