// The whole file of a case as one person may see it: the form with others' data masked, materials, corrections,
// timeline, fee.
import { maskedPartyName } from '../parties/masked-name';
import { asc, eq } from 'drizzle-orm';
import { PRIVACY_NOTICE } from '@portal/applications/contract';
import type { Business } from '@portal/shared/catalogue';
import { asksOfProperty } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import type { ApplicationFile } from '@portal/shared/wire';
import { announcedFor } from '../announcements/read-announced';
import { opinions } from '../deciding/schema';
import { decidingOf, openDecisions } from '../deciding/who-may-decide';
import { visibleForm } from '../../people/authority/public';
import { loadBusinessIn, readCalendar } from '../../platform/config/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { feeOfCase } from '../fees/case-fee';
import { lookInto } from '../looks/look-into';
import { maskForm } from '../looks/mask-form';
import { findLatestFlow } from '../signatures/flow-store';
import type { ApplicationRow, PartyRow, Standing } from '../access/access';
import { authoritiesOf, isOneself, ownParties } from '../representation/acts-as';
import { requireCase } from '../access/access';
import { actorRoleName } from '../representation/case-actor';
import { correctionStates } from '../corrections/corrections';
import { listMaterials } from '../materials/materials';
import { listParties } from '../parties/parties';
import { factsOf } from '../../register/public';
import { identitiesOf } from '../../platform/core/parties/identities';
import { findingsFor } from '../readiness/readiness';
import { toSummary } from './summary';
import { listSteps } from './timeline';

/** @throws Refusal for foreign and unknown numbers alike */
export async function readCaseFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  number: string,
): Promise<ApplicationFile> {
  const { application, standing } = await requireCase(db, user, number);
  const business = await loadBusinessIn({ db }, application);
  const parties = await listParties(db, application.id);
  const flow = await findLatestFlow(db, application.id);
  const authorities = await authoritiesOf(db, user, now());
  const own = new Set(ownParties(authorities, application, parties).map(({ id }) => id));
  // Who filled the form in knows what it says; an officer sees it when working on the case, which is written down.
  const isOpen =
    standing === 'initiator' ||
    (standing === 'staff' && (await lookInto(db, user, application, '申请内容（证件号、电话、地址）', now())));
  const deciding = standing === 'staff' ? await decidingOf(db, user, [application], now()) : null;
  const open = deciding && openDecisions(user, deciding, application, parties);
  const calendar = await readCalendar(db);
  const summary = toSummary(user, authorities, application, standing, parties, business, calendar, now(), deciding);
  return {
    ...summary,
    ...(summary.actions.includes('confirm') ? { notice: noticeFor(business) } : {}),
    results: open?.results ?? [],
    bar: open?.bar ?? null,
    ...(standing === 'staff' ? { isOpen } : {}),
    form: formFor(
      user,
      { ...application, form: await visibleForm(db, business, application, user, application.form) },
      isOpen,
      parties,
      own,
    ),
    parties: parties.map((party) => partyFor(user, party, standing, own.has(party.id), isOpen)),
    materials: await listMaterials(db, application, now()),
    corrections: await correctionStates(db, application),
    correctionDueAt: application.correctionDueAt && toShanghaiIso(application.correctionDueAt),
    opinions: await opinionsFor(db, application, standing),
    flowId: flow?.id ?? null,
    timeline: await listSteps(db, user, application),
    fee: await feeFor(db, application),
    commitDays: business.commitDays,
    limitDays: business.limitDays,
    restrictions: await restrictionsOf(db, application, business, now(), identitiesOf(user)),
    ...(standing === 'initiator' ? await factsFor(db, application, business, now()) : {}),
    ...(await announcedFor(db, application, standing, now())),
    ...(standing === 'initiator' && application.authorityId
      ? { principal: { authorityId: application.authorityId, name: application.principalName ?? '' } }
      : {}),
  };
}

/** What whoever is to confirm reads first: what the business asks to be known, and what happens to personal data. */
function noticeFor({ notice }: Business): ApplicationFile['notice'] {
  const paragraphs = [...notice.paragraphs, ...PRIVACY_NOTICE];
  return { version: notice.version, content: paragraphs.map(({ title, text }) => `${title}：${text}`) };
}

/** Masked but for the cards of the person's own parties, unless it is open to them. */
function formFor(
  user: CurrentUser,
  { form }: ApplicationRow,
  isOpen: boolean,
  parties: readonly PartyRow[],
  acting: ReadonlySet<string>,
): ApplicationFile['form'] {
  if (isOpen) return form as ApplicationFile['form'];
  const own = new Set(
    parties.filter((party) => acting.has(party.id) || isOneself(user, party)).map((party) => party.id),
  );
  return maskForm(form, own) as ApplicationFile['form'];
}

function partyFor(
  user: CurrentUser,
  party: PartyRow,
  standing: Standing,
  me: boolean,
  isOpen: boolean,
): ApplicationFile['parties'][number] {
  const open = me || (standing === 'staff' && isOpen) || isOneself(user, party);
  return {
    applicantId: party.id,
    role: party.role,
    name: open || standing === 'initiator' ? party.name : maskedPartyName(party),
    identityNumber: open ? party.identityNumber : maskIdentityNumber(party.identityNumber),
    me,
    confirmedAt: party.confirmedAt && toShanghaiIso(party.confirmedAt),
    ...(party.confirmedAt && party.noticeVersion ? { notice: { version: party.noticeVersion } } : {}),
    signedAt: party.signedAt && toShanghaiIso(party.signedAt),
  };
}

/** Staff see every opinion; applicants those that ask something of them or end the case. */
async function opinionsFor(
  db: Database,
  application: ApplicationRow,
  standing: Standing,
): Promise<ApplicationFile['opinions']> {
  const rows = await db
    .select()
    .from(opinions)
    .where(eq(opinions.applicationId, application.id))
    .orderBy(asc(opinions.givenAt));
  const shown = standing === 'staff' ? rows : rows.filter((row) => row.result === '3' || row.result === '5');
  return shown.map((row) => ({
    actor: standing === 'staff' ? row.actorName : maskName(row.actorName),
    role: actorRoleName(row.role),
    result: row.result,
    opinion: row.opinion,
    at: toShanghaiIso(row.givenAt),
  }));
}

async function feeFor(db: Database, application: ApplicationRow): Promise<ApplicationFile['fee']> {
  if (!application.unitNumber) return null;
  const fee = await feeOfCase(db, application);
  return { total: fee.total, items: fee.items.map(({ name, amount, note }) => ({ name, amount, note })) };
}

async function restrictionsOf(
  db: Database,
  application: ApplicationRow,
  business: Business,
  now: Date,
  reader: readonly string[],
): Promise<ApplicationFile['restrictions']> {
  if (!application.unitNumber || application.endedAt) return [];
  return findingsFor(db, application, business, now, reader);
}

/** What the conditions of the form ask of the register, for whoever fills it in. */
async function factsFor(
  db: Database,
  { unitNumber, endedAt }: ApplicationRow,
  business: Business,
  now: Date,
): Promise<Pick<ApplicationFile, 'facts'>> {
  return unitNumber && !endedAt && asksOfProperty(business) ? { facts: await factsOf(db, unitNumber, now) } : {};
}
