// Businesses as the gate of restrictions sees them: a registration type and what it does to the register.
import type { RegisterEffect } from '@portal/shared/catalogue';
import type { GateQuestion } from '../../register/ownership/restrictions/restriction-findings';

/**
 * @param parts effects, of which the gate reads only their kind and their entry; none for a business that changes
 * nothing
 */
export const business = (id: string, registrationType: string, ...parts: readonly Partial<RegisterEffect>[]) =>
  ({
    id,
    registrationType,
    registerEffect: parts.length === 0 ? undefined : { kind: 'several', of: parts.map((effect) => ({ effect })) },
  }) as unknown as GateQuestion['business'];
export const TRANSFER = business('house-transfer', '200', { kind: 'transferRight' });
export const NEW_HOUSE = business('new-house-transfer', '200', { kind: 'transferRight', newHome: true });
export const CORRECTION = business('correct', '500', { kind: 'correctRight' });
export const SEAL = business('seal', '800', { kind: 'addEntry', entry: 'sealed' });
/** Midnight in Shanghai has passed, in London it has not. */
export const NOW = new Date('2026-05-20T00:30:00+08:00');
