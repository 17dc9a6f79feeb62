// Housekeeping: what has lapsed goes, what is in use stays.
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessCounts } from '../../platform/access/schema';
import { idempotencyKeys, rateWindows } from '../../platform/core/schema';
import { uploads } from '../../papers/files/schema';
import { proofFiles } from '../../steps/proofs/schema';
import { usedTickets } from '../../people/tickets/schema';
import { sessions, temporaryTickets } from '../../people/auth/schema';
import { describeOnOne, usingServices } from '../../testing';
import { runRetention } from '../retention/run';
import { prune } from './prune';

const DAY = 86_400_000;

describeOnOne('housekeeping', () => {
  const { services } = usingServices();

  async function begin(id: string, daysAgo: number, touchedDaysAgo: number | null): Promise<void> {
    const at = (days: number) => new Date(services.clock.now().getTime() - days * DAY);
    await services.db.insert(uploads).values({
      id,
      applicationId: randomUUID(),
      materialCode: 'M015',
      userId: 'u-citizen',
      name: 'a.pdf',
      size: 9,
      mime: 'application/pdf',
      sha256: id.repeat(64).slice(0, 64),
      createdAt: at(daysAgo),
    });
    if (touchedDaysAgo === null) return;
    const path = join(services.context.blobs.partsDir, id);
    await writeFile(path, 'bytes');
    await utimes(path, at(touchedDaysAgo), at(touchedDaysAgo));
  }

  it('prunes abandoned uploads with their bytes, and keeps those that still grow', async () => {
    await begin('a', 4, 4);
    await begin('b', 10, 0);
    await begin('c', 1, 1);
    await begin('d', 4, null);
    const orphan = join(services.context.blobs.partsDir, 'orphan');
    await writeFile(orphan, 'bytes');
    await utimes(
      orphan,
      new Date(services.clock.now().getTime() - 4 * DAY),
      new Date(services.clock.now().getTime() - 4 * DAY),
    );
    expect(await prune(services.context)).toMatchObject({ uploads: 2, parts: 2 });
    expect((await services.db.select().from(uploads)).map(({ id }) => id).sort()).toEqual(['b', 'c']);
    expect((await readdir(services.context.blobs.partsDir)).sort()).toEqual(['b', 'c']);
  });

  it('prunes answers after a week, sessions after a month, tickets and counts when they have lapsed', async () => {
    const now = services.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY);
    await services.db.insert(idempotencyKeys).values(
      [-8, -6].map((days) => ({
        key: randomUUID(),
        userId: 'u-citizen',
        route: '/r',
        requestHash: 'h',
        createdAt: at(days),
      })),
    );
    await services.db.insert(sessions).values(
      [-31, -29].map((days) => ({
        tokenHash: randomUUID(),
        cookieHash: '',
        recordId: randomUUID(),
        userId: 'u-citizen',
        accountMark: '',
        way: '200',
        userAgent: '',
        regionCode: '330106',
        createdAt: at(days),
        enteredAt: at(days),
        lastSeenAt: at(days),
      })),
    );
    await services.db
      .insert(temporaryTickets)
      .values([-1, 1].map((days) => ({ ticketHash: randomUUID(), sessionId: 's', expiresAt: at(days) })));
    await services.db.insert(usedTickets).values([-1, 1].map((days) => ({ id: randomUUID(), expiresAt: at(days) })));
    await services.db.insert(accessCounts).values(
      [-401, -399].map((days) => ({
        day: at(days).toISOString().slice(0, 10),
        path: '/index',
        title: 'x',
        visits: 1,
      })),
    );
    await services.db
      .insert(rateWindows)
      .values([-1, 1].map((days) => ({ id: randomUUID(), count: 1, endsAt: at(days) })));
    // Papers that nobody has handed in with a proof.
    await services.db.insert(proofFiles).values(
      [-4, -2].map((days) => ({
        id: randomUUID(),
        ownerId: 'u-citizen',
        name: 'a.pdf',
        mime: 'application/pdf' as const,
        size: 9,
        pages: 1,
        sha256: 'a'.repeat(64),
        uploadedAt: at(days),
      })),
    );
    const gone = async () =>
      (await runRetention(services.context)).filter(({ rows }) => rows > 0).map(({ id, rows }) => [id, rows]);
    expect(await gone()).toEqual([
      ['answers', 1],
      ['sessions', 1],
      ['visits', 1],
      ['proof-papers', 1],
      ['tickets', 1],
      ['used-tickets', 1],
      ['rates', 1],
    ]);
    expect(await gone()).toEqual([]);
    expect(await services.db.select().from(usedTickets)).toHaveLength(1);
  });
});
