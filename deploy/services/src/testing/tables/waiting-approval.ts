// A pledge that waits for its bank: the row that sending a case would write, on a case that has not been sent.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { MORTGAGEE } from '../../../seed/people';
import { applications } from '../../cases/schema';
import { bankApprovals } from '../../steps/approvals/schema';
import type { TestServices } from '..';

/** Answers its number. @param draftNumber of the case @param status of the approval */
export async function waitingApproval(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  draftNumber: string,
  status: (typeof bankApprovals.$inferInsert)['status'] = 'waiting',
): Promise<string> {
  const [row] = await db.select().from(applications).where(eq(applications.draftNumber, draftNumber));
  if (!row) throw new Error(`no case ${draftNumber}`);
  const id = randomUUID().replaceAll('-', '');
  await db.insert(bankApprovals).values({
    id,
    applicationId: row.id,
    kind: 'pledge',
    institution: MORTGAGEE.creditCode,
    institutionName: MORTGAGEE.name,
    borrower: '张明远',
    location: '',
    amount: null,
    status,
    createdAt: clock.now(),
  });
  return id;
}
