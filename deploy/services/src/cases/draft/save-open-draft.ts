// The short way of saving, taken every few seconds by everybody who types: a draft of one's own, still open, about the
// same property.
import type { ApplicationForm, Business } from '@portal/shared/catalogue';
import { findTransition, loadBusiness, withRegister } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Rule } from '../../people/authority/public';
import { businessByRules, formRulesSql, rolesMeaning } from '../../people/authority/public';
import type { OwnRight } from '../../register/public';
import { ownRightSql, registerValues } from '../../register/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isStaff } from '../../platform/core/guards';
import type { Statement } from '../../platform/db/connections/statement';
import { runStatement } from '../../platform/db/connections/statement';
import { hashOf, openSealed } from '../../platform/personal/cipher';
import { identitiesOf } from '../../platform/core/parties/identities';
import { withOwnCards } from '../parties/own-card';
import { lockedCertificate, prepareForm } from './draft-form';
import { countNamingIn } from './limit-naming';
import { readSentForm } from './read-sent-form';
import type { SaveCall, SavedDraft } from './draft-content';
import { contentOf, isSamePlace, placeColumns } from './draft-content';
import { writeDraft } from './write-draft';

interface OpenDraft {
  id: string;
  version: number;
  processCode: string;
  regionCode: string;
  status: 'DRAFT';
  step: string | null;
  form: ApplicationForm;
  titleCertificateNumber: string | null;
  unitNumber: string | null;
  location: string | null;
  partyIds: string[] | null;
  rules: Rule[] | null;
  /** The current right that the draft's certificate shows, if the person still holds it. */
  own: OwnRight | null;
}

/**
 * Ownership is part of the query, as everywhere: another person's draft is not found, and a right that has passed on is
 * none.
 */
const READ: Statement = {
  name: 'open_draft_read',
  text: `select a.id, a.version, a.process_code as "processCode", a.region_code as "regionCode", a.status, a.step, a.form as "sealedForm",
      a.title_certificate_number as "titleCertificateNumber", a.unit_number as "unitNumber", a.location,
      (select array_agg(p.id::text) from application_parties p where p.application_id = a.id) as "partyIds",
      ${formRulesSql({ form: 'a.process_code', roles: '$4' })} as rules,
      ${ownRightSql({ certificate: 'a.title_certificate_number', hashes: '$5' })} as own
    from applications a where a.draft_number = $1 and a.initiator_id = $2 and a.status = 'DRAFT' and a.version = $3 and a.principal_identity_number is null`,
};

/**
 * Two short statements without a transaction; the second one writes only if nothing has changed since the first.
 * @returns null when this is no such draft, or it has changed: then the long way decides and finds the words
 * @throws Refusal when the content is refused, as on the long way
 */
export async function saveOpenDraft(
  { db, now, limiter }: Pick<Context, 'db' | 'now' | 'limiter'>,
  user: CurrentUser,
  call: SaveCall,
): Promise<SavedDraft | null> {
  if (isStaff(user) || (findTransition('DRAFT', 'save')?.guards ?? []).length > 0) return null;
  const [read] = await runStatement<Omit<OpenDraft, 'form'> & { sealedForm: string }>(db, READ, [
    call.number,
    user.id,
    call.version,
    rolesMeaning(user),
    identitiesOf(user).map(hashOf),
  ]);
  if (!read) return null;
  const draft: OpenDraft = { ...read, form: JSON.parse(openSealed(read.sealedForm)) as ApplicationForm };
  const business = await loadBusiness(draft.processCode);
  const prepared =
    aboutOwnRight(business, draft, call.form, now()) ??
    (await aboutSamePlace({ db, limiter }, business, user, draft, call.form, now()));
  if (!prepared) return null;
  const ruled = businessByRules(business, draft, user, draft.rules ?? []);
  const content = withOwnCards(business, prepared, user, null, draft.form);
  const form = contentOf(ruled, draft.form, draft.partyIds ?? [], content);
  return writeDraft(db, { ...draft, initiatorId: user.id }, { ...draft, form, step: call.step ?? draft.step }, now());
}

/**
 * The form with the register's values, when it is still about the right that was read with the draft; null otherwise.
 */
function aboutOwnRight(
  business: Business,
  { own, titleCertificateNumber, unitNumber, location, regionCode }: OpenDraft,
  sent: unknown,
  now: Date,
): ApplicationForm | null {
  if (
    !own ||
    titleCertificateNumber === null ||
    own.unitNumber !== unitNumber ||
    own.location !== location ||
    own.regionCode !== regionCode
  )
    return null;
  const form = readSentForm(business, sent, toShanghaiDate(now));
  if (lockedCertificate(business, form) !== titleCertificateNumber) return null;
  return withRegister(
    business,
    form,
    registerValues({ unit: own, right: own, certificate: { titleCertificateNumber } }),
  );
}

/**
 * The form of any other business, prepared as ever; null when it names another property: that passes the gate first,
 * and moves the case to its region.
 */
async function aboutSamePlace(
  { db, limiter }: Pick<Context, 'db' | 'limiter'>,
  business: Business,
  user: CurrentUser,
  draft: OpenDraft,
  sent: unknown,
  now: Date,
): Promise<ApplicationForm | null> {
  await countNamingIn(limiter, user, business, sent, draft.titleCertificateNumber);
  const prepared = await prepareForm(db, business, identitiesOf(user), sent, now);
  return isSamePlace(placeColumns(prepared, draft), draft) ? prepared.form : null;
}
