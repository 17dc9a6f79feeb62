// Cases in which something waits for a person or for those that they act for.
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StateCode } from '@portal/shared/catalogue';
import { DISSENT_ASSURANCE, findBusinessSummary } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { addressOf } from '@portal/shared/wire';
import type { WorkItem, WorkKind } from '@portal/shell/contract';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { builtOnce } from '../../platform/db/connections/statement';
import { factsOf } from '../../register/public';
import type { ApplicationRow, CaseFacts, PartyFacts } from '../access/access';
import { askerOf, caseFacts, givenBy, partyFacts, standingOf, visibleToPerson } from '../access/access';
import type { CaseAction } from '../lifecycle/actions';
import { actionsOf } from '../lifecycle/actions';
import { filesByMaterial } from '../materials/materials';
import { numberOf } from '../numbers/number-of';
import type { Authorities } from '../representation/acts-as';
import { authoritiesOf, ownParties } from '../representation/acts-as';
import { applicationParties, applications } from '../schema';
import { openTurns } from '../signatures/open-turns';
import { isRegistration } from './list-cases';

/** Cases read at most: a person has few that wait, an organisation sees that there are more. */
const MOST = 100;
/** States in which something may wait for the applicants. */
const APPLICANTS_TURN: readonly StateCode[] = ['TO_CONFIRM', 'TO_SUBMIT', 'CORRECTION', 'SUSPENDED', 'TO_COLLECT'];

export interface WaitingCase {
  applicationId: string;
  item: WorkItem;
}
/** Cases with their parties, read for one person. */
interface Seen {
  rows: (CaseFacts & Pick<ApplicationRow, 'correctionDueAt'>)[];
  parties: PartyFacts[];
}

/** What each action of a case is called where it waits, in the order in which one goes before another. */
const WAITS: readonly { action: CaseAction; kind: WorkKind; title: string; path: string }[] = [
  { action: 'correct', kind: 'correct', title: '补正材料', path: '/material-completion' },
  { action: 'confirm', kind: 'confirm', title: '核对并确认申请', path: '/apply-layout/reg-acceptance-view' },
  { action: 'sign', kind: 'sign', title: '签署申请文件', path: '/apply-layout/document-signing' },
  { action: 'consentWithdraw', kind: 'consent', title: '答复是否同意撤回', path: '/progress-query' },
  { action: 'submit', kind: 'submit', title: '提交申请', path: '/apply-layout/reg-acceptance-view' },
  { action: 'viewCert', kind: 'collect', title: '领取证书', path: '/my-handle-certificate-list' },
];

/** A number of statements that does not depend on how many cases there are, but for cases held up by a dissent. */
export async function waitingCases(db: Database, user: CurrentUser, now: Date): Promise<WaitingCase[]> {
  const seen = await readSeen(db, user);
  if (seen.rows.length === 0) return [];
  const authorities = await authoritiesOf(db, user, now);
  const turns = await openTurns(
    db,
    seen.rows.filter(({ status }) => status === 'TO_CONFIRM' || status === 'CORRECTION').map(({ id }) => id),
  );
  const found: WaitingCase[] = [];
  for (const row of seen.rows) {
    const parties = seen.parties.filter(({ applicationId }) => applicationId === row.id);
    const own = ownParties(authorities, row, parties);
    const item =
      row.status === 'SUSPENDED' && standingOf(user, row) === 'initiator'
        ? await assuranceOf(db, row, now)
        : itemOf(user, row, parties, own, turns);
    if (item) found.push({ applicationId: row.id, item });
  }
  return found;
}

function itemOf(
  user: CurrentUser,
  row: Seen['rows'][number],
  parties: readonly PartyFacts[],
  own: readonly PartyFacts[],
  turns: Awaited<ReturnType<typeof openTurns>>,
): WorkItem | null {
  const actions = actionsOf(user, row, standingOf(user, row), parties, own, null);
  const flow = turns.get(row.id);
  const wait = WAITS.find(({ action }) => {
    if (!actions.includes(action)) return false;
    if (action === 'sign' && flow) return own.some(({ id }) => flow.parties.has(id));
    return action !== 'viewCert' || row.status === 'TO_COLLECT';
  });
  if (!wait) return null;
  const due = wait.kind === 'correct' ? row.correctionDueAt : row.status === 'TO_CONFIRM' ? flow?.expiresAt : null;
  return caseItem(row, { ...wait, due: due ?? null });
}

/** A work item about a case. */
export function caseItem(
  row: Pick<CaseFacts, 'businessNumber' | 'draftNumber' | 'processCode' | 'location'>,
  about: { kind: WorkKind; title: string; path: string; due?: Date | null; amount?: number },
): WorkItem {
  const businessNumber = numberOf(row);
  return {
    kind: about.kind,
    title: about.title,
    subject: findBusinessSummary(row.processCode)?.name ?? '',
    location: row.location ?? '',
    number: businessNumber,
    amount: about.amount ?? null,
    count: 1,
    claimed: 0,
    due: about.due ? toShanghaiIso(about.due) : null,
    path: addressOf(about.path, { businessNumber }),
  };
}

/** Who disposes of a right under dissent goes on with a written assurance (实施细则 第八十四条). */
async function assuranceOf(db: Database, row: Seen['rows'][number], now: Date): Promise<WorkItem | null> {
  if (row.unitNumber === null || !(await factsOf(db, row.unitNumber, now)).includes('dissent')) return null;
  if ((await filesByMaterial(db, row.id)).has(DISSENT_ASSURANCE)) return null;
  return caseItem(row, { kind: 'material', title: '补交自担风险的书面承诺', path: '/apply-layout/upload-materials' });
}

async function readSeen(db: Database, user: CurrentUser): Promise<Seen> {
  const { count: numbers, values } = givenBy(user);
  const rows = await waitingRows(db, numbers).execute(values);
  return { rows, parties: await partiesOfCases(db, rows) };
}

function waitingRows(db: Database, numbers: Parameters<typeof askerOf>[0]) {
  return builtOnce(db, `waiting_cases_${numbers}`, () => {
    const stopped = db
      .select({ id: applicationParties.id })
      .from(applicationParties)
      .where(
        and(
          eq(applicationParties.applicationId, applications.id),
          isNotNull(applicationParties.representationStoppedAt),
        ),
      );
    return db
      .select({ ...caseFacts, correctionDueAt: applications.correctionDueAt })
      .from(applications)
      .where(
        and(
          isRegistration,
          visibleToPerson(db, askerOf(numbers)),
          isNull(applications.endedAt),
          or(
            inArray(applications.status, [...APPLICANTS_TURN]),
            isNotNull(applications.revocationReason),
            exists(stopped),
          ),
        ),
      )
      .orderBy(asc(applications.statusAt), asc(applications.id))
      .limit(MOST);
  });
}

/** The parties of these cases, in one statement. */
async function partiesOfCases(db: Database, rows: readonly { id: string }[]): Promise<PartyFacts[]> {
  if (rows.length === 0) return [];
  return db
    .select(partyFacts)
    .from(applicationParties)
    .where(
      inArray(
        applicationParties.applicationId,
        rows.map(({ id }) => id),
      ),
    );
}

export interface CaseOfPerson {
  application: ApplicationRow;
  parties: readonly PartyFacts[];
}

/** Whole cases in a state that the person may see, with their parties, and by what the person may act for those. */
export async function casesInState(
  db: Database,
  user: CurrentUser,
  status: StateCode,
  now: Date,
): Promise<{ cases: CaseOfPerson[]; authorities: Authorities | null }> {
  const { count: numbers, values } = givenBy(user);
  const rows = await builtOnce(db, `cases_in_state_${numbers}`, () =>
    db
      .select()
      .from(applications)
      .where(and(visibleToPerson(db, askerOf(numbers)), eq(applications.status, sql.placeholder('status'))))
      .orderBy(asc(applications.statusAt), asc(applications.id))
      .limit(MOST),
  ).execute({ ...values, status });
  if (rows.length === 0) return { cases: [], authorities: null };
  const parties = await partiesOfCases(db, rows);
  return {
    cases: rows.map((application) => ({
      application,
      parties: parties.filter(({ applicationId }) => applicationId === application.id),
    })),
    authorities: await authoritiesOf(db, user, now),
  };
}
