// In which role of a business the right holders of the chosen property stand.
import type { Business, RoleDefinition } from './business';

/** Role of those who give up the right (义务人). */
const OBLIGOR = 'ywr';

/** Those who give up the right, else the first role. */
export function holderRole(business: Pick<Business, 'roles'>): RoleDefinition | undefined {
  return business.roles.find(({ role }) => role === OBLIGOR) ?? business.roles[0];
}

/**
 * Role of those who hold mortgages on what is transferred and consent by applying too; the mortgagee of a new mortgage
 * is another, `dyqr`.
 */
export const FORMER_MORTGAGEE = 'ydyqr';
