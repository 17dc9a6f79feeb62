// The taxes of one party as people see them: what would be owed, what has been declared, and what can be done now.
import { maskedPartyName } from '../../cases/public';
import type { FamilyMember, TaxAccount } from '@portal/payment/contract';
import {
  FAMILY_HOMES_COMMITMENT,
  TAX_ESTIMATE_NOTE,
  TAX_WINDOW,
  TAXED_TRANSFERS,
  computeTaxes,
  taxFault,
} from '@portal/shared/catalogue';
import type { TaxStep } from '@portal/shared/catalogue';
import { toShanghaiDate, toShanghaiIso } from '@portal/shared/kernel';
import { maskIdentityNumber, maskName } from '@portal/shared/validation';
import { numberOf } from '../../cases/public';
import type { SlipRow } from '../payment/public';
import type { HandedInFile } from '../../papers/files/public';
import type { OwnFacts } from './case-taxes';
import { taxCaseOf } from './case-taxes';
import { asksFamily } from './statement';
import type { Taxpayer } from './taxpayer';
import { sideOf } from './taxpayer';
import { claimObstacle } from './relief/may-claim';
import { describeClaim } from './relief/store';
import type { DeclaredTaxes, TaxStatement } from './schema';
import type { DeclarationRow } from './store';

/** Before anything is said: one home, no relief, income tax by the price. */
export const UNSAID: OwnFacts = { homes: 1, soleHome: false, income: 'price' };

/** What the party owes, or why it cannot be computed here. */
export function reckon(
  payer: Taxpayer,
  own: OwnFacts,
  now: Date,
): { fault: string } | { fault: null; taxes: DeclaredTaxes; total: number } {
  const given = taxCaseOf(payer.application, payer.taxes, payer.party, own);
  const today = toShanghaiDate(now);
  const fault = taxFault(given, today);
  if (fault !== null) return { fault };
  const { policy, steps, taxablePrice, ...totals } = computeTaxes(given, today);
  const side = sideOf(payer);
  const ownSteps = steps.filter((step) => step.side === side);
  return {
    fault: null,
    total: totals[side],
    taxes: { policy, contractDate: given.contractDate, price: taxablePrice, steps: ownSteps },
  };
}

/** Why nothing can be declared now whatever is said, or null. */
export function obstacleTo({ application, ...payer }: Taxpayer, now: Date): string | null {
  if (!TAX_WINDOW.includes(application.status))
    return application.acceptedAt === null ? '申请受理后才能申报' : '该办件目前不能申报税款';
  const found = reckon({ application, ...payer }, UNSAID, now);
  return found.fault;
}

export interface Seen {
  declaration: DeclarationRow | undefined;
  slip: SlipRow | undefined;
  /** Whether whoever asks may act for the party in this. */
  acts: boolean;
  knownHomes: number;
  now: Date;
  /** Whether whoever asks may decide on what is claimed. */
  decides?: boolean;
  /** The papers of the claims. */
  files?: ReadonlyMap<string, readonly HandedInFile[]>;
}

/** @param draft what is computed without being declared; else what has been declared counts */
export function describe(
  payer: Taxpayer,
  { declaration, slip, acts, knownHomes, now, decides = false, files = new Map() }: Seen,
  draft?: TaxStatement,
): TaxAccount {
  const { application, business, taxes, party } = payer;
  const state = draft ? 'none' : stateOf(declaration, slip);
  const standing = !draft && declaration && ['declared', 'paid', 'exempt'].includes(declaration.status);
  const said = draft ?? declaration?.statement;
  const found = reckon(payer, said ?? { ...UNSAID, homes: knownHomes + 1 }, now);
  const shown: DeclaredTaxes | null = standing ? declaration.taxes : found.fault === null ? found.taxes : null;
  const obstacle = obstacleTo(payer, now);
  const isSeller = sideOf(payer) === 'transferor';
  const card = application.form.parties[party.role]?.[party.position] ?? {};
  return {
    businessNumber: numberOf(application),
    businessName: business.name,
    location: application.location ?? '',
    applicantId: party.id,
    name: maskedPartyName(party),
    side: sideOf(payer),
    transfer: TAXED_TRANSFERS[taxes.taxation.transfer],
    contractDate: taxes.contractDate,
    price: taxes.price,
    assessedPrice: taxes.assessedPrice,
    ownPrice: shown?.price ?? 0,
    area: taxes.area,
    residential: taxes.residential,
    // What the seller paid, and since when they hold it, is no business of the buyer's.
    heldSince: isSeller ? taxes.holding.heldSince : null,
    originalPrice: isSeller ? taxes.holding.originalPrice : null,
    knownHomes,
    homes: said?.homes ?? null,
    soleHome: said?.soleHome ?? false,
    income: said?.income ?? 'price',
    family: (said?.family ?? []).map(maskMember),
    steps: (shown?.steps ?? []).map(stepOf),
    total: standing ? declaration.total : found.fault === null ? found.total : 0,
    state,
    slipNumber: standing && declaration.status === 'declared' ? (slip?.number ?? null) : null,
    certificateNumber: standing ? declaration.certificateNumber : null,
    verifyCode: standing ? declaration.verifyCode : null,
    declaredAt: declaration && !draft ? toShanghaiIso(declaration.declaredAt) : null,
    settledAt: standing && declaration.settledAt ? toShanghaiIso(declaration.settledAt) : null,
    obstacle,
    mayDeclare: acts && obstacle === null,
    reliefClaims: payer.claims.map((claim) => describeClaim(claim, files.get(claim.id) ?? [])),
    mayClaim: acts && claimObstacle(payer, declaration) === null,
    mayDecide: decides && payer.claims.some(({ status }) => status === 'waiting'),
    commitment: asksFamily(taxes, sideOf(payer), card) ? FAMILY_HOMES_COMMITMENT : null,
    note: TAX_ESTIMATE_NOTE,
  };
}

export function maskMember({ name, relation, identityNumber }: FamilyMember): FamilyMember {
  return { name: maskName(name), relation, identityNumber: maskIdentityNumber(identityNumber) };
}

function stepOf({ side: _side, ...step }: TaxStep): TaxAccount['steps'][number] {
  return { ...step, figures: [...step.figures] };
}

export function stateOf(declaration: DeclarationRow | undefined, slip: SlipRow | undefined): TaxAccount['state'] {
  if (!declaration) return 'none';
  return declaration.status === 'declared' && slip?.status === 'paying' ? 'paying' : declaration.status;
}
