// Which payers the market regulator lists as small enterprises: they owe no registration fee (财税〔2016〕79号).
import { z } from 'zod';
import type { ApplicationForm, IsSmallBusiness, Party } from '@portal/shared/catalogue';
import { findSetting } from '../../platform/config/public';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';

/**
 * The setting `smallEnterprises`: credit codes of 小微企业 and 个体工商户 as their directory (小微企业名录) has them.
 */
export const smallEnterprises = z.array(z.string().regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/));

/** Code of QLRLX of an enterprise; nobody else is looked up. */
const ENTERPRISE = '2';
const isEnterprise = (party: Party): boolean => text(party, 'qlrlx') === ENTERPRISE;

/** Answers for every card of the form. What it says of itself counts for nothing. */
export async function smallEnterprisesIn(db: Database, { parties }: ApplicationForm): Promise<IsSmallBusiness> {
  if (!Object.values(parties).flat().some(isEnterprise)) return () => false;
  const listed = new Set(await findSetting({ db }, 'smallEnterprises', smallEnterprises));
  return (party) => isEnterprise(party) && listed.has(normaliseIdentity(text(party, 'zjh')));
}
