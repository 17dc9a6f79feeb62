// What the rules of a place say: to the present person, and to those who set them.
import type { StoredControlRule } from '@portal/applications/contract';
import type { ControlPermission } from '@portal/shared/wire';
import type { CurrentUser } from '../../platform/core/context';
import type { Database } from '../../platform/db/database';
import { requireAdministrator } from './administrator';
import { placeOf, rulesOf } from './change-rules';
import type { NamedPlace } from './change-rules';
import { controlsFor } from './controls';
import type { Person, Rule, Task } from './controls';

/** What this person may see and change of the place, in this task where one is given. */
export async function listOwnControls(
  db: Database,
  named: NamedPlace,
  person: Person,
  task?: Task,
): Promise<ControlPermission[]> {
  const { scope, scopeId, areaCode } = placeOf(named);
  const controls = await controlsFor(db, scope, scopeId, areaCode, person, task);
  return controls.map(({ controlCode, controlKind, ...state }) => ({ code: controlCode, kind: controlKind, ...state }));
}

/** The rules of one control, as written for exactly this region. @throws Refusal for people who may not see them */
export async function rulesOfControl(
  db: Database,
  user: CurrentUser,
  named: NamedPlace,
  { code, kind }: { code: string; kind: string },
): Promise<StoredControlRule[]> {
  const place = placeOf(named);
  await requireAdministrator(db, user, place.areaCode);
  return (await rulesOf(db, place, [code])).filter((rule) => rule.controlKind === kind).map(toStored);
}

/** The rules for one role, as written for exactly this region. @throws Refusal for people who may not see them */
export async function rulesOfRole(
  db: Database,
  user: CurrentUser,
  named: NamedPlace,
  role: string,
): Promise<StoredControlRule[]> {
  const place = placeOf(named);
  await requireAdministrator(db, user, place.areaCode);
  return (await rulesOf(db, place)).filter((rule) => rule.role === role).map(toStored);
}

export function toStored(rule: Rule): StoredControlRule {
  const { controlCode, controlKind, visible, editable, required, role, processKey, taskCode } = rule;
  return { code: controlCode, kind: controlKind, visible, editable, required, roleId: role, processKey, taskCode };
}
