// Who brings an event about: a person in a role they really hold, or the system itself.
import type { Actor, RoleCode, Transition } from '@portal/shared/catalogue';
import { roleNames } from '@portal/shared/catalogue';
import type { CurrentUser } from '../../platform/core/context';
import type { ApplicationRow, PartyRow } from '../access/access';
import type { Database } from '../../platform/db/database';
import { authoritiesOf, ownParties } from './acts-as';

/**
 * `as` lets the system do a step that the table gives to an office, such as sealing an electronic certificate; of a
 * person it says that whoever calls has found them to act for the organisation that surveys, or for the enterprise that
 * applied for a survey.
 */
export type CaseActor =
  | { kind: 'user'; user: CurrentUser; as?: 'surveyTeam' | 'applicant' }
  | { kind: 'system'; as?: RoleCode };

export const SYSTEM: CaseActor = { kind: 'system' };

/** Whether the actor may bring about this row's event in this case. */
export async function mayAct(
  db: Database,
  actor: CaseActor,
  row: Transition,
  application: ApplicationRow,
  parties: readonly PartyRow[],
  now: Date,
): Promise<boolean> {
  if (actor.kind === 'system') return row.actor === 'system' || row.actor === actor.as;
  const { user } = actor;
  if (row.actor === 'system') return false;
  if (row.actor === 'surveyTeam' || actor.as) return row.actor === actor.as;
  const isParty = async () => ownParties(await authoritiesOf(db, user, now), application, parties).length > 0;
  if (row.actor === 'applicant') return application.initiatorId === user.id || (row.event === 'withdraw' && isParty());
  if (row.actor === 'coApplicant') return application.initiatorId !== user.id && isParty();
  return user.userType === '0' && user.roles.includes(row.actor);
}

/** Columns of the timeline that say who it was. */
export function describeActor(
  actor: CaseActor,
  role: Actor,
): { actorRole: string; actorName: string; actorId: string | null } {
  if (actor.kind === 'system') return { actorRole: role, actorName: '系统', actorId: null };
  return { actorRole: role, actorName: actor.user.name, actorId: actor.user.id };
}

/** Name of a role as people read it. */
export function actorRoleName(role: string): string {
  if (role === 'surveyTeam') return '测绘单位';
  return role === 'system' ? '系统' : (roleNames[role as RoleCode] ?? '工作人员');
}
