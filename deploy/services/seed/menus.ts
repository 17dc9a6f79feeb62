// What an installation starts with: who may open which part of the menu, where it is not offered, and which page
// controls officials do not need.
import { controlRules } from '../src/people/authority/schema';
import type { Database } from '../src/platform/db/database';
import { menuClosures, menuGrants } from '../src/platform/menus/schema';

/** Applicants start business; officials work on it. */
const APPLICANTS = ['1', '2'];
const FOR_APPLICANTS = [
  'house',
  'land',
  'mortgage',
  'notice',
  'habitation',
  'dissent',
  'homestead',
  'collective',
  'farm',
  'forest',
  'sea',
  'license',
  'pay',
];

/** Cities without a coast have no sea use to register. */
const INLAND = ['330100', '330500', '330600', '330700', '330800', '331100'];

/**
 * Who may open what is not for everybody. An installation that is there already gets what comes to it by a migration.
 */
export const grants: readonly (typeof menuGrants.$inferSelect)[] = [
  ...FOR_APPLICANTS.flatMap((menuId) => APPLICANTS.map((userType) => ({ menuId, userType, role: '*' }))),
  // Sealing comes from courts and other authorities; they sign in as organisations or as officials.
  ...['0', '2'].map((userType) => ({ menuId: 'seal', userType, role: '*' })),
  // Whom the services answer: the people of institutions.
  ...['loan-approvals', 'pledge-approvals'].flatMap((menuId) =>
    ['bank', 'bankApprover'].map((role) => ({ menuId, userType: '2', role })),
  ),
];

export async function seedMenus(db: Database): Promise<void> {
  await db
    .insert(menuGrants)
    .values([...grants])
    .onConflictDoNothing();
  await db
    .insert(menuClosures)
    .values(INLAND.map((regionCode) => ({ menuId: 'sea', regionCode })))
    .onConflictDoNothing();
  await db
    .insert(controlRules)
    .values(
      ['index-old', 'index-menu-more', 'home-menu-more'].map((scopeId) => ({
        scope: 'page' as const,
        scopeId,
        areaCode: '330000',
        controlCode: 'start',
        controlKind: 'button',
        role: 'userType:0',
        visible: false,
        editable: false,
      })),
    )
    .onConflictDoNothing();
}
