// Recordings as their people and the office read them.
import type * as calls from '@portal/shared/contract';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import { authoritiesOf, listParties, ownParties, reasonToSee, requireCase, standingOf } from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import type { RecordingRow } from './store';
import { recordingsOfCase } from './store';
import { ruleFor } from './required';
import { isMine, mayRecord } from './whose';

/** One's own; to the office those that are finished, with names in full to who works on the case. @throws Refusal */
export async function readRecordings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { businessNumber, applicantId }: InputOf<typeof calls.listRecordings>,
): Promise<OutputOf<typeof calls.listRecordings>> {
  const { application } = await requireCase(db, user, businessNumber);
  const isStaff = standingOf(user, application) === 'staff';
  const parties = await listParties(db, application.id);
  const { roles } = await loadBusiness(application.processCode);
  const roleLabel = (role: string) => roles.find((one) => one.role === role)?.label ?? '';
  const own =
    isStaff || !mayRecord(application) ? [] : ownParties(await authoritiesOf(db, user, now()), application, parties);
  const rule = await ruleFor(db, application);
  const worksOnIt = isStaff && application.claimedById === user.id;
  const isOpen = isStaff && (await reasonToSee(db, user, application, now())) !== null;
  const shown = (row: RecordingRow): { row: RecordingRow; party: PartyRow }[] => {
    const party = parties.find(({ id }) => id === row.partyId);
    if (!party || row.state === 'replaced' || (applicantId !== undefined && row.partyId !== applicantId)) return [];
    const isSeen = isStaff ? row.finishedAt !== null : isMine(user, row, party);
    return isSeen ? [{ row, party }] : [];
  };
  return {
    mine: own
      .filter(({ id }) => applicantId === undefined || id === applicantId)
      .map(({ id, name, role }) => ({ applicantId: id, name, roleLabel: roleLabel(role), isRequired: rule !== null })),
    recordings: (await recordingsOfCase(db, application.id)).flatMap(shown).map(({ row, party }) => ({
      ...described(row),
      name: isStaff && !isOpen ? maskName(party.name) : party.name,
      roleLabel: roleLabel(party.role),
      opens: row.finishedAt !== null && (!isStaff || isOpen),
      mayCheck: worksOnIt && row.state === 'complete' && mayDecideIn(application),
    })),
  };
}

export const mayDecideIn = mayRecord as (application: Pick<ApplicationRow, 'status'>) => boolean;

function described(row: RecordingRow) {
  const { id, kind, partyId, state, parts, milliseconds, size, sha256, mime, finishedAt, checkedAt } = row;
  return {
    recordingId: id,
    kind,
    applicantId: partyId,
    state,
    received: parts,
    milliseconds,
    size,
    sha256,
    mime: mime ?? '',
    finishedAt: finishedAt && toShanghaiIso(finishedAt),
    reason: row.reason,
    checkedBy: row.checkedByName,
    checkedAt: checkedAt && toShanghaiIso(checkedAt),
    marks: row.marks.map(({ prompt, at }) => ({ text: row.prompts[prompt]?.text ?? '', at })),
  };
}
