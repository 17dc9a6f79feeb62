// Statements that are built once are asked by whoever holds a connection: outside of transactions and within them.
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../config/schema';
import { describeOnBoth } from '../../../testing';
import type { Database } from '../database';
import { builtOnce } from './statement';

describeOnBoth('a statement that is built once', (makeServices) => {
  let built = 0;
  const valueOf = async (db: Database, key: string): Promise<unknown> => {
    const byKey = builtOnce(db, 'value_of_key', () => {
      built += 1;
      return db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, sql.placeholder('key')));
    });
    return (await byKey.execute({ key }))[0]?.value;
  };

  test('is asked on the connection of whoever asks, though a transaction that is over has built it', async () => {
    const { db } = await makeServices();
    built = 0;
    await db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'first', value: 1 });
      expect(await valueOf(tx, 'first')).toBe(1);
    });
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(settings).values({ key: 'taken back', value: 2 });
        expect(await valueOf(tx, 'taken back')).toBe(2);
        await tx.transaction(async (inner) => expect(await valueOf(inner, 'taken back')).toBe(2));
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await Promise.all([valueOf(db, 'first'), valueOf(db, 'taken back')])).toEqual([1, undefined]);
    expect(built).toBe(1);
  });
});
