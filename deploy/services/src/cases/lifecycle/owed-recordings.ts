// What a case still needs before it is submitted where its region asks for recordings; the domain of recordings
// answers.
import { Port } from '../../platform/core/joints/ports';
import { refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { ApplicationRow, PartyRow } from '../access/access';

/** Parties of whom a recording is still owed. */
export const owedRecordings = new Port<(db: Transaction, application: ApplicationRow) => Promise<PartyRow[]>>(
  'whose recordings a case still needs',
);

/** @throws Refusal naming who has still to record */
export async function requireRecordings(tx: Transaction, application: ApplicationRow): Promise<void> {
  const owed = await owedRecordings.answer(tx, application);
  if (owed.length > 0) refuse(`请先完成录像：${owed.map(({ name }) => name).join('、')}`);
}
