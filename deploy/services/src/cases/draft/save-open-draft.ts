// The short way of saving, taken every few seconds by everybody who types: a draft of one's own, still open, about the same property.
import type { ApplicationForm, Business, FieldValue } from '@portal/shared/catalogue';
import { findTransition, loadBusiness, withRegister } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { Rule } from '../../people/authority/controls';
import { rolesMeaning } from '../../people/authority/controls';
import { businessByRules } from '../../people/authority/form-authority';
import type { Context, CurrentUser } from '../../platform/core/context';
import { isStaff } from '../../platform/core/guards';
import type { Statement } from '../../platform/db/statement';
import { runStatement } from '../../platform/db/statement';
import { registerValues } from '../../register/ownership/register';
import { hashOf, openSealed, sealJson, sealNumber } from '../../platform/personal/cipher';
import { identitiesOf } from '../../platform/core/parties/identities';
import { lockedCertificate, prepareForm } from './draft-form';
import { partyRowsOf } from '../parties/parties';
import { countNamingIn } from './limit-naming';
import { readSentForm } from './read-sent-form';
import type { SaveCall, SavedDraft } from './draft-content';
import { contentOf, isSamePlace, placeColumns } from './draft-content';

interface OpenDraft {
  id: string;
  version: number;
  processCode: string;
  regionCode: string;
  status: string;
  step: string | null;
  form: ApplicationForm;
  titleCertificateNumber: string | null;
  unitNumber: string | null;
  location: string | null;
  partyIds: string[] | null;
  rules: Rule[] | null;
  /** The current right that the draft's certificate shows, if the person still holds it. */
  own: {
    register: Record<string, FieldValue>;
    unitNumber: string;
    location: string;
    regionCode: string;
    rightType: string;
  } | null;
}

/** Ownership is part of the query, as everywhere: another person's draft is not found, and a right that has passed on is none. */
const READ: Statement = {
  name: 'open_draft_read',
  text: `select a.id, a.version, a.process_code as "processCode", a.region_code as "regionCode", a.status, a.step, a.form as "sealedForm",
      a.title_certificate_number as "titleCertificateNumber", a.unit_number as "unitNumber", a.location,
      (select array_agg(p.id::text) from application_parties p where p.application_id = a.id) as "partyIds",
      (select jsonb_agg(jsonb_build_object('areaCode', r.area_code, 'controlCode', r.control_code, 'controlKind', r.control_kind, 'role', r.role, 'processKey', r.process_key, 'taskCode', r.task_code,
          'visible', r.visible, 'editable', r.editable, 'required', r.required))
        from control_rules r where r.scope = 'form' and r.scope_id = a.process_code and r.role = any($4::text[])) as rules,
      (select jsonb_build_object('register', u.register, 'unitNumber', u.unit_number, 'location', u.location, 'regionCode', u.region_code, 'rightType', g.right_type)
        from certificates c join right_holders h on h.certificate_id = c.id join rights g on g.id = h.right_id join units u on u.id = g.unit_id
        where c.title_certificate_number = a.title_certificate_number and c.status in ('valid', 'restricted') and g.status = 'current' and split_part(h.identity_number, '.', 1) = any($5::text[]) limit 1) as own
    from applications a where a.draft_number = $1 and a.initiator_id = $2 and a.status = 'DRAFT' and a.version = $3 and a.principal_identity_number is null`,
};

/** Form and parties change together or not at all, and only on the version that was read. */
const WRITE: Statement = {
  name: 'open_draft_write',
  text: `with saved as (
      update applications set form = $4, version = version + 1, saved_at = $5::timestamptz, step = $6
      where id = $1::uuid and initiator_id = $2 and status = 'DRAFT' and version = $3 returning id, version
    ), sent as (
      select p.* from saved, jsonb_to_recordset($7::jsonb) as p(id uuid, role text, position integer, name text, "identityType" text, "identityNumber" text, telephone text, "representativeIdentityNumber" text)
    ), gone as (
      delete from application_parties g using saved where g.application_id = saved.id and not exists (select from sent where sent.id = g.id)
    ), written as (
      insert into application_parties (id, application_id, role, position, name, identity_type, identity_number, telephone, representative_identity_number)
      select sent.id, saved.id, role, position, name, "identityType", "identityNumber", telephone, "representativeIdentityNumber" from saved, sent
      on conflict (id) do update set role = excluded.role, position = excluded.position, name = excluded.name, identity_type = excluded.identity_type, identity_number = excluded.identity_number,
        telephone = excluded.telephone, representative_identity_number = excluded.representative_identity_number, confirmed_at = null, signed_at = null, withdraw_consent_at = null, representation_stopped_at = null
      where application_parties.application_id = excluded.application_id
    )
    select version from saved`,
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
  return write({ db, now }, user, draft, contentOf(ruled, draft.form, draft.partyIds ?? [], prepared), call.step);
}

/** The form with the register's values, when it is still about the right that was read with the draft; null otherwise. */
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

/** The form of any other business, prepared as ever; null when it names another property: that passes the gate first, and moves the case to its region. */
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

async function write(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  draft: OpenDraft,
  form: ApplicationForm,
  step: string | undefined,
): Promise<SavedDraft | null> {
  const savedAt = now();
  // These statements pass the columns by, which encrypt for everybody else.
  const parties = JSON.stringify(
    partyRowsOf(draft.id, form).map((row) => ({
      ...row,
      identityNumber: sealNumber(row.identityNumber),
      telephone: sealNumber(row.telephone ?? ''),
      representativeIdentityNumber: row.representativeIdentityNumber
        ? sealNumber(row.representativeIdentityNumber)
        : null,
    })),
  );
  const [saved] = await runStatement<{ version: number }>(db, WRITE, [
    draft.id,
    user.id,
    draft.version,
    sealJson(form),
    savedAt.toISOString(),
    step ?? draft.step,
    parties,
  ]);
  return saved ? { version: saved.version, savedAt } : null;
}
