// A contract as its parties see it, what each may do with it now, and the list of one's own.
import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { PortalContract } from '@portal/shared/catalogue';
import { findBusinessSummary, findContract, loadBusiness, loadContract } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { toShanghaiIso } from '@portal/shared/kernel';
import type * as calls from '@portal/signing/contract';
import { authoritiesOf, caseById } from '../../cases/public';
import { listHandedInFiles } from '../../papers/files/public';
import type { HandedInFile } from '../../papers/files/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { windowOf } from '../../platform/core/paging/page-query';
import { containing } from '../../platform/db/containing';
import type { Database } from '../../platform/db/database';
import type { ActingFor } from './parties/capacity';
import { actingForSides, actingIn, actingWith } from './parties/capacity';
import { inWords } from './paper-words';
import { obstaclesOf } from './property';
import { contractFiles, contractParties, contractSteps, onlineContracts } from './schema';
import { dueToSign } from './sign';
import type { Opened } from './store';
import { findVersion, versionsFor } from './versions';
import { requireContract, visibleContracts } from './parties/visible';

type Desk = Pick<Context, 'db' | 'now'>;
type Read = OutputOf<typeof calls.getContract>;
const time = (at: Date | null) => at && toShanghaiIso(at);

export const toAnnex = ({ id, name, size, pages, sha256 }: HandedInFile) => ({
  fileId: id,
  name,
  size,
  pages,
  sha256,
});

/** @throws Refusal the same words for foreign and unknown numbers */
export async function readContract({ db, now }: Desk, user: CurrentUser, number: string): Promise<Read> {
  const opened = await requireContract(db, user, number, now());
  const { contract, parties } = opened;
  const definition = await loadContract(contract.kind);
  const acting = await actingIn(db, user, definition, opened, now());
  const mine = new Set(acting.map(({ party }) => party.id));
  const [versions, stood] = [
    await versionsFor(db, user, contract),
    await findVersion(db, contract.id, contract.version),
  ];
  if (!stood) throw new Error('the text of a contract is gone');
  const numbers = parties.map(({ identityNumber }) => identityNumber);
  const obstacles = contract.status === 'signed' ? await obstaclesOf(db, definition, contract, numbers, now()) : [];
  const business = await loadBusiness(definition.begins.processCode);
  const begun = contract.applicationId ? await caseById(db, contract.applicationId) : undefined;
  return {
    contractNumber: contract.number,
    kind: contract.kind,
    title: definition.title,
    state: contract.status,
    version: contract.version,
    location: contract.location,
    form: contract.form as Read['form'],
    ownClauses: contract.ownClauses,
    supplement: contract.supplement,
    annexes: (await listHandedInFiles(db, contractFiles, contract.id)).map(toAnnex),
    inTurn: contract.inTurn,
    paper: inWords(stood.paper),
    sha256: contract.sha256,
    versions: versions.map(({ version, savedByName, savedAt, sentAt }) => ({
      version,
      savedBy: savedByName,
      savedAt: toShanghaiIso(savedAt),
      isSent: sentAt !== null,
    })),
    parties: parties.map((party) => ({
      partyId: party.id,
      role: party.role,
      roleLabel: labelOf(definition, party.role),
      name: party.name,
      mine: mine.has(party.id),
      confirmedAt: party.confirmedSha256 === contract.sha256 ? time(party.confirmedAt) : null,
      isOutdated: party.confirmedSha256 !== null && party.confirmedSha256 !== contract.sha256,
      signedAt: time(party.signedAt),
      cancelAgreedAt: time(party.cancelAgreedAt),
    })),
    steps: await stepsOf(db, contract.id),
    actions: actionsOf(user, opened, acting, begun === undefined || begun.status === 'CANCELLED'),
    due: dueFor(opened, acting),
    obstacle: obstacles[0] ?? null,
    savedAt: toShanghaiIso(contract.savedAt),
    endReason: contract.endReason,
    caseNumber: begun ? (begun.businessNumber ?? begun.draftNumber) : null,
    caseRoute: begun ? (findBusinessSummary(begun.processCode)?.route ?? null) : null,
    processCode: definition.begins.processCode,
    begins: {
      name: business.name,
      notice: {
        version: business.notice.version,
        paragraphs: business.notice.paragraphs.map(({ title, text }) => ({ title, text })),
      },
    },
  };
}

const labelOf = ({ sides }: Pick<PortalContract, 'sides'>, role: string): string =>
  sides.find((side) => side.role === role)?.label ?? '';

async function stepsOf(db: Database, contractId: string): Promise<Read['steps']> {
  const rows = await db
    .select()
    .from(contractSteps)
    .where(eq(contractSteps.contractId, contractId))
    .orderBy(asc(contractSteps.at), asc(contractSteps.id));
  return rows.map(({ text, actorName, at }) => ({ text, actor: actorName, at: toShanghaiIso(at) }));
}

/** Parties for whom the person has something to do now: to confirm, or to sign. */
export function dueFor({ contract, parties }: Opened, acting: readonly ActingFor[]): string[] {
  const mine = acting.map(({ party }) => party);
  if (contract.status === 'toConfirm')
    return mine.filter(({ confirmedSha256 }) => confirmedSha256 !== contract.sha256).map(({ id }) => id);
  const due = dueToSign({ contract, parties });
  return mine.filter(({ id }) => due.some((party) => party.id === id)).map(({ id }) => id);
}

function actionsOf(
  user: CurrentUser,
  opened: Opened,
  acting: readonly ActingFor[],
  mayRegister: boolean,
): Read['actions'] {
  const { contract, parties } = opened;
  const isInitiator = contract.initiatorId === user.id;
  const isDue = dueFor(opened, acting).length > 0;
  const isSide = actingForSides(acting, parties).length > 0;
  const awaitsMine = acting.some(({ party }) => party.cancelAgreedAt === null);
  const of: Readonly<Record<Opened['contract']['status'], Read['actions']>> = {
    draft: isInitiator ? ['edit', 'send', 'revoke'] : [],
    toConfirm: [
      ...(isInitiator ? (['edit'] as const) : []),
      ...(isDue ? (['confirm'] as const) : []),
      ...(isSide ? (['revoke'] as const) : []),
    ],
    toSign: [...(isDue ? (['sign'] as const) : []), ...(isSide ? (['revoke'] as const) : [])],
    signed: isSide ? ['file'] : [],
    filed: isSide
      ? [...(mayRegister ? (['register'] as const) : []), ...(awaitsMine ? (['cancel'] as const) : [])]
      : [],
    revoked: [],
    cancelled: [],
  };
  return [...of[contract.status], ...(isInitiator ? (['copy'] as const) : [])];
}

/** One page, the newest first; words are looked for in the number, the place and the kind. */
export async function listContracts(
  { db, now }: Desk,
  user: CurrentUser,
  { state, keyword, ...page }: InputOf<typeof calls.listContracts>,
): Promise<OutputOf<typeof calls.listContracts>> {
  const words = keyword?.trim() ? containing(keyword.trim()) : undefined;
  const where = and(
    await visibleContracts(db, user, now()),
    state && eq(onlineContracts.status, state),
    words ? or(ilike(onlineContracts.number, words), ilike(onlineContracts.location, words)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(onlineContracts).where(where);
  const { limit, offset } = windowOf(page);
  const rows = await db
    .select()
    .from(onlineContracts)
    .where(where)
    .orderBy(desc(onlineContracts.savedAt), desc(onlineContracts.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const parties =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(contractParties)
          .where(inArray(contractParties.contractId, ids))
          .orderBy(asc(contractParties.position));
  const authorities = await authoritiesOf(db, user, now());
  const shown = [];
  for (const contract of rows) {
    const opened = { contract, parties: parties.filter(({ contractId }) => contractId === contract.id) };
    const definition = await loadContract(contract.kind);
    const acting = actingWith(authorities, definition, opened);
    shown.push({
      contractNumber: contract.number,
      kind: contract.kind,
      title: findContract(contract.kind)?.title ?? '',
      parties: opened.parties.map(({ name }) => name).join('、'),
      location: contract.location,
      state: contract.status,
      savedAt: toShanghaiIso(contract.savedAt),
      isDue: dueFor(opened, acting).length > 0 || (contract.status === 'draft' && contract.initiatorId === user.id),
    });
  }
  return { total: counted?.total ?? 0, pageNumber: page.pageNumber, pageSize: page.pageSize, rows: shown };
}
