// In which role of a business the right holders of the chosen property stand.
import type { Business, RoleDefinition } from './business';
import type { RegisterEffect, SingleEffect } from './register-effect';
import { singleEffects } from './register-effect';

/** Role of those who give up the right (义务人). */
const OBLIGOR = 'ywr';

type Named = Pick<Business, 'roles' | 'registerEffect'>;

/**
 * Role of those who hold the chosen right, as its effect on the register names them: the giver of a transfer, the
 * mortgagor of a mortgage, the deceased of an inheritance. Without such an effect those who give up a right, else the
 * first role.
 */
export function holderRole({ roles, registerEffect }: Named): RoleDefinition | undefined {
  const named = registeredRole(registerEffect);
  return roles.find(({ role }) => role === (named ?? OBLIGOR)) ?? roles[0];
}

/**
 * Role of one of the holders who applies: the same, but for a right whose holder has died. There the co-owners who live
 * stand among those who receive.
 */
export function livingHolderRole(business: Named): RoleDefinition | undefined {
  for (const effect of singleEffects(business.registerEffect))
    if (effect.kind === 'transferRight' && effect.deceased !== undefined)
      return business.roles.find(({ role }) => role === effect.to);
  return holderRole(business);
}

function registeredRole(effect: RegisterEffect): string | undefined {
  return singleEffects(effect)
    .map(holdersOf)
    .find((role) => role != null);
}

/** Of an entry that changes or ends, the owners of what it burdens: its own holders hold another right. */
function holdersOf(effect: SingleEffect): string | null | undefined {
  switch (effect.kind) {
    case 'createRight':
      return effect.by;
    case 'transferRight':
      return effect.from ?? effect.deceased;
    case 'addEntry':
      return effect.by ?? effect.against;
    case 'modifyEntry':
    case 'transferEntry':
    case 'fulfilNotice':
    case 'releaseEntry':
      return effect.owners;
    case 'none':
      return undefined;
    default:
      return effect.by;
  }
}

/**
 * Role of those who hold mortgages on what is transferred and consent by applying too; the mortgagee of a new mortgage
 * is another, `dyqr`.
 */
export const FORMER_MORTGAGEE = 'ydyqr';
