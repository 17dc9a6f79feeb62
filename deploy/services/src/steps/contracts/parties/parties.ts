// The parties of a contract as rows: written from its cards, keeping what the same person has confirmed.
import { eq, inArray } from 'drizzle-orm';
import type { ApplicationForm, Party } from '@portal/shared/catalogue';
import { refuseFields } from '../../../platform/core/errors';
import { text } from '../../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../../platform/core/parties/identities';
import type { Transaction } from '../../../platform/db/database';
import { contractParties } from '../schema';
import type { ContractPartyRow, ContractRow } from '../store';
import { partiesOf } from '../store';

/** Who is named to act: guardian before agent, as in cases. */
function representativeOf(card: Party): string | null {
  const guardian = normaliseIdentity(text(card, 'jhrzjh'));
  const agent = text(card, 'sfdl') === '1' ? normaliseIdentity(text(card, 'dlrzjh')) : '';
  return guardian || agent || null;
}

/**
 * Makes the rows equal to the cards, and says who is there no more; a card without a number is nobody yet.
 * @throws Refusal where one person stands twice
 */
export async function writeContractParties(
  tx: Transaction,
  contract: Pick<ContractRow, 'id'>,
  form: ApplicationForm,
): Promise<{ parties: ContractPartyRow[]; gone: ContractPartyRow[] }> {
  const before = await partiesOf(tx, contract);
  const kept = new Set<string>();
  const numbers = new Set<string>();
  for (const [role, cards] of Object.entries(form.parties))
    for (const [index, card] of cards.entries()) {
      const identityNumber = normaliseIdentity(text(card, 'zjh'));
      if (identityNumber === '') continue;
      if (numbers.has(identityNumber)) {
        const message = '同一人不能在合同中出现两次，也不能同时是双方（民法典第一百六十八条）';
        refuseFields(message, [{ path: `parties.${role}.${index}.zjh`, message }]);
      }
      numbers.add(identityNumber);
      const values = {
        role,
        position: kept.size,
        name: text(card, 'qlrmc'),
        identityNumber,
        representativeIdentityNumber: representativeOf(card),
      };
      const known = before.find((row) => row.role === role && row.identityNumber === identityNumber);
      const [row] = known
        ? await tx.update(contractParties).set(values).where(eq(contractParties.id, known.id)).returning()
        : await tx
            .insert(contractParties)
            .values({ contractId: contract.id, ...values })
            .returning();
      if (row) kept.add(row.id);
    }
  const gone = before.filter(({ id }) => !kept.has(id));
  if (gone.length > 0)
    await tx.delete(contractParties).where(
      inArray(
        contractParties.id,
        gone.map(({ id }) => id),
      ),
    );
  return { parties: await partiesOf(tx, contract), gone };
}
