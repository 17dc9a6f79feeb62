// Takes the form that came from a browser apart and puts the register's values where they belong.
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { isEmptyValue, readForm, withRegister } from '@portal/shared/catalogue';
import { refuseFields } from '../core/errors';
import type { Database } from '../db/database';
import type { RegisteredRight } from '../ownership/register';
import { findRegisteredRight, registerValues } from '../ownership/register';
import { checkRestrictions } from '../ownership/restriction-gate';

export interface PreparedForm { form: ApplicationForm; right: RegisteredRight | null }

const UNKNOWN_CERTIFICATE = '未查询到您名下的该不动产权证书，请从“我的不动产”中选择';

/**
 * The form with known fields only and the register's values in the locked ones.
 * @param identities numbers under which the applicant may hold the right
 * @throws Refusal when the certificate is not the applicant's
 */
export async function prepareForm(db: Database, business: Business, identities: readonly string[], raw: unknown): Promise<PreparedForm> {
  const form = readForm(business, raw);
  const chosen = form.fields.bdcqzh;
  // A certificate that the applicant types names somebody else's property or none of the register's: nothing is filled in from it.
  const isOwn = business.fields.some(({ key, source }) => key === 'bdcqzh' && source === 'register');
  if (!isOwn || typeof chosen !== 'string' || chosen === '') return { form: withRegister(business, form, {}), right: null };
  const right = await findRegisteredRight(db, identities, chosen);
  if (!right) return refuseFields(UNKNOWN_CERTIFICATE, [{ path: 'fields.bdcqzh', message: UNKNOWN_CERTIFICATE }]);
  return { form: withRegister(business, form, registerValues(right)), right };
}

/** Whether nothing at all has been filled in. */
export function isBlankForm(form: ApplicationForm): boolean {
  const cards = [...Object.values(form.parties), ...Object.values(form.tables ?? {})].flat();
  return Object.values(form.fields).every(isEmptyValue) && cards.every((card) => Object.values(card).every(isEmptyValue));
}

/**
 * The gate when a unit is chosen: stops what no written consent could lift; the rest is checked when the case is sent.
 * @throws Refusal with the reasons
 */
export async function gateSelection(db: Database, business: Business, unitNumber: string, applicationId: string | undefined, now: Date): Promise<void> {
  const materials = business.materials.map((rule) => rule.material.code);
  const blocks = (await checkRestrictions(db, { unitNumber, business, materials, applicationId, now })).filter((finding) => finding.level === 'block');
  const [first] = blocks;
  if (first) refuseFields(first.message, blocks.map((block) => ({ path: 'fields.bdcqzh', message: block.message })));
}
