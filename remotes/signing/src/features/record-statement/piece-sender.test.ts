// Pieces are sent in order until the services have them: whatever fails meanwhile, none is left out, and none but the
// one under way is sent twice.
import fc from 'fast-check';
import { BusinessError, HttpStatusError, NetworkError } from '@portal/shared/kernel';
import type { SenderStatus } from './piece-sender';
import { PieceSender } from './piece-sender';

type Outcome = 'ok' | 'lost' | 'late' | 'away';
interface Server {
  kept: string[];
  sent: number[];
}

/** Services that answer one after another as told, then well; `late`: kept, and the answer is lost. */
function senderFor(outcomes: Outcome[], server: Server, refuse?: string) {
  const seen: SenderStatus[] = [];
  const sender = new PieceSender({
    read: async (part) => new Blob([`piece ${part}`]),
    send: async (part) => {
      server.sent.push(part);
      if (refuse) throw new BusinessError('B000', { message: refuse });
      const outcome = outcomes.shift() ?? 'ok';
      if (outcome === 'lost') throw new NetworkError();
      if (outcome === 'away') throw new HttpStatusError(503);
      if (part < server.kept.length) return server.kept.length;
      server.kept.push(`piece ${part}`);
      if (outcome === 'late') throw new NetworkError();
      return server.kept.length;
    },
    wait: () => Promise.resolve(),
    onChange: (status) => seen.push(status),
  });
  return { sender, seen };
}

test('every piece arrives once and in order, whatever is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Outcome>('ok', 'lost', 'late', 'away'), { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      async (outcomes, parts) => {
        const server: Server = { kept: [], sent: [] };
        const faults = outcomes.filter((one) => one !== 'ok').length;
        const { sender } = senderFor([...outcomes], server);
        for (let part = 1; part <= parts; part += 1) sender.offer(part);
        expect(await sender.settled()).toMatchObject({ received: parts, refused: null, isWaiting: false });
        expect(server.kept).toEqual(Array.from({ length: parts }, (_, part) => `piece ${part}`));
        expect(server.sent.length).toBeLessThanOrEqual(parts + faults);
        expect(server.sent).toEqual(server.sent.toSorted((one, other) => one - other));
      },
    ),
  );
});

test('it goes on where the services say that they stopped', async () => {
  const sent: number[] = [];
  const sender = new PieceSender({
    read: async (part) => new Blob([String(part)]),
    send: async (part) => {
      sent.push(part);
      if (part === 0) throw new HttpStatusError(409, { data: { received: 5 } });
      return part + 1;
    },
    wait: () => Promise.resolve(),
    onChange: () => undefined,
  });
  sender.offer(7);
  expect(await sender.settled()).toMatchObject({ received: 7 });
  expect(sent).toEqual([0, 5, 6]);
});

test('what is refused in words is said once; while nobody answers it is said that it waits', async () => {
  const server: Server = { kept: [], sent: [] };
  const { sender } = senderFor([], server, '已在另一个窗口开始新的录制');
  sender.offer(3);
  expect(await sender.settled()).toMatchObject({ refused: '已在另一个窗口开始新的录制' });
  expect(server.sent).toEqual([0]);
  const waiting = senderFor(['lost', 'ok'], { kept: [], sent: [] });
  waiting.sender.offer(1);
  await waiting.sender.settled();
  expect(waiting.seen.map(({ isWaiting }) => isWaiting)).toContain(true);
});

test('a piece that the device has lost is said, and nothing after it is sent', async () => {
  const sender = new PieceSender({
    read: () => Promise.resolve(undefined),
    send: () => Promise.reject(new Error('never')),
    wait: () => Promise.resolve(),
    onChange: () => undefined,
  });
  sender.offer(1);
  expect((await sender.settled()).refused).toMatch(/有缺失/);
});
