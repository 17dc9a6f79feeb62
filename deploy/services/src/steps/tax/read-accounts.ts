// Reading taxes: of a case by party, item by item, and all cases of one's own.
import { maskedPartyName } from '../../cases/public';
import type { listTaxes, TaxAccount, TaxRow } from '@portal/payment/contract';
import { findBusinessSummary, isBeforeBooking, loadBusiness } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import {
  awaitsAcceptance,
  feeOfCase,
  listParties,
  numberOf,
  reductionsOfCase,
  requireCase,
  taxedCasesOf,
  reasonToSee,
  writeLook,
} from '../../cases/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import type { Database } from '../../platform/db/database';
import type { SlipRow } from '../payment/public';
import { slipsOfSubjects } from '../payment/public';
import type { Taxpayer } from './taxpayer';
import { describe, stateOf } from './accounts';
import { sideOf } from './taxpayer';
import { mayDecideRelief } from './relief/decide';
import { filesOf } from './relief/store';
import { knownHomes } from './statement';
import type { DeclarationRow } from './store';
import { latestDeclarations } from './store';
import type { Taxpayers } from './taxpayers';
import { readTaxpayers, requireVisible, taxpayersIn } from './taxpayers';

function atTheTaxOffice({ taxedAtOffice }: Business): string {
  return `${taxedAtOffice ?? '该业务的税款不在平台申报'}，请到办税服务厅办理，再上传完税凭证`;
}

interface Declared {
  declaration: DeclarationRow | undefined;
  slip: SlipRow | undefined;
}

async function declaredIn(db: Database, applicationIds: readonly string[]): Promise<(partyId: string) => Declared> {
  const declarations = await latestDeclarations(db, applicationIds);
  const slips = await slipsOfSubjects(
    db,
    [...declarations.values()].map(({ id }) => id),
  );
  return (partyId) => {
    const declaration = declarations.get(partyId);
    return { declaration, slip: declaration && slips.get(declaration.id) };
  };
}

async function accountOf(
  db: Database,
  user: CurrentUser,
  payers: Taxpayers,
  payer: Taxpayer,
  declared: Declared,
  now: Date,
): Promise<TaxAccount> {
  const acts = payers.own.includes(payer);
  const family = declared.declaration?.statement.family ?? [];
  const known = await knownHomes(db, payers.application, payer.party, payers.parties, family);
  const decides = payers.isStaff && mayDecideRelief(user);
  const files = await filesOf(db, payer.claims);
  const account = describe(payer, { ...declared, acts, knownHomes: known, now, decides, files });
  return payers.isStaff ? forOfficer(db, user, payer, account, now) : account;
}

/** The family's homes and what was paid once are read with the claim, or by who decides on a relief: both are looks. */
async function forOfficer(
  db: Database,
  user: CurrentUser,
  { application, party }: Taxpayer,
  account: TaxAccount,
  now: Date,
): Promise<TaxAccount> {
  const reason = await reasonToSee(db, user, application, now);
  if (reason === null && !account.mayDecide)
    return {
      ...account,
      ...{ knownHomes: 0, homes: null, family: [], heldSince: null, originalPrice: null },
      ...{ certificateNumber: null, verifyCode: null },
    };
  const why = reason ?? '核实税收减免';
  const subjects = [party.identityNumber];
  await writeLook(db, user, { subjects, applicationId: application.id, what: '税款申报', why }, now);
  return account;
}

/** @throws Refusal for foreign and unknown cases, and where nothing is declared on this portal */
export async function readAccounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  businessNumber: string,
  applicantId: string | undefined,
): Promise<TaxAccount[]> {
  const payers = await readTaxpayers(db, user, businessNumber, now());
  if (payers.all.length === 0) return refuse(atTheTaxOffice(await loadBusiness(payers.application.processCode)));
  const seen = payers.isStaff ? payers.all : payers.own;
  const wanted = applicantId === undefined ? seen : [requireVisible(payers, applicantId)];
  const declared = await declaredIn(db, [payers.application.id]);
  const accounts: TaxAccount[] = [];
  for (const payer of wanted) accounts.push(await accountOf(db, user, payers, payer, declared(payer.party.id), now()));
  return accounts;
}

/** One party's, as it stands now. */
export async function readAccount(
  db: Database,
  user: CurrentUser,
  businessNumber: string,
  applicantId: string,
  now: Date,
): Promise<TaxAccount> {
  const payers = await readTaxpayers(db, user, businessNumber, now);
  const payer = requireVisible(payers, applicantId);
  const declared = await declaredIn(db, [payers.application.id]);
  return accountOf(db, user, payers, payer, declared(applicantId), now);
}

/** Item by item, of the parties for whom one acts; officers see all. */
export async function readItems(context: Pick<Context, 'db' | 'now'>, user: CurrentUser, businessNumber: string) {
  const { db, now } = context;
  const payers = await readTaxpayers(db, user, businessNumber, now());
  const declared = await declaredIn(db, [payers.application.id]);
  return (payers.isStaff ? payers.all : payers.own).flatMap((payer) => {
    const { declaration, slip } = declared(payer.party.id);
    return (declaration?.taxes.steps ?? []).map(({ tax, name, base, rate, amount }) => ({
      applicantId: payer.party.id,
      name: maskedPartyName(payer.party),
      side: sideOf(payer),
      state: stateOf(declaration, slip),
      tax,
      itemName: name,
      base,
      rate,
      amount,
    }));
  });
}

/**
 * What the registration costs, with who pays; and what it does not cost, with the reason. Nothing while the register
 * has told nothing of the property.
 */
export async function readFees(db: Database, user: CurrentUser, businessNumber: string) {
  const { application } = await requireCase(db, user, businessNumber);
  if (awaitsAcceptance(await loadBusiness(application.processCode), application)) return [];
  const parties = await listParties(db, application.id);
  const { shares } = await feeOfCase(db, application);
  const open = await reductionsOfCase(db, application);
  const payerIn = (role: string): string | null => {
    const payer = parties.find((party) => party.role === role);
    return payer ? maskedPartyName(payer) : null;
  };
  const asked = shares.flatMap(({ role, items }) =>
    items.map(({ name, amount, note }) => {
      const at = open.findIndex((one) => one.role === role && one.name === name && one.amount === amount);
      const [reduction] = at === -1 ? [] : open.splice(at, 1);
      return {
        name,
        amount,
        note,
        payer: payerIn(role),
        full: reduction?.full ?? null,
        relief: reduction?.reason ?? null,
      };
    }),
  );
  const free = open.map(({ role, name, amount, full, reason }) => ({
    ...{ name, amount, note: reason, payer: payerIn(role) },
    ...{ full, relief: reason },
  }));
  return [...asked, ...free];
}

/** One row a party for whom one acts, of officers every party of the region's cases. */
export async function readList(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: CurrentUser,
  { pageNumber, pageSize, state, businessNumber }: InputOf<typeof listTaxes>,
): Promise<OutputOf<typeof listTaxes>> {
  const applications = await taxedCasesOf(db, user, businessNumber);
  const declared = await declaredIn(
    db,
    applications.map(({ id }) => id),
  );
  const rows: TaxRow[] = [];
  for (const application of applications) {
    const { all, own } = await taxpayersIn(db, user, application, now());
    for (const payer of user.userType === '0' ? all : own) {
      const { declaration, slip } = declared(payer.party.id);
      // Nothing was declared and nothing will be: the case has ended, or was booked by a voucher from elsewhere.
      if (!declaration && !isBeforeBooking(application.status)) continue;
      rows.push({
        businessNumber: numberOf(application),
        businessName: findBusinessSummary(application.processCode)?.name ?? '',
        location: application.location ?? '',
        caseStatus: application.status,
        applicantId: payer.party.id,
        name: maskedPartyName(payer.party),
        side: sideOf(payer),
        state: stateOf(declaration, slip),
        total: declaration?.total ?? null,
        slipNumber: declaration?.status === 'declared' ? (slip?.number ?? null) : null,
        certificateNumber: declaration?.certificateNumber ?? null,
        isClaiming: payer.claims.some(({ status }) => status === 'waiting'),
      });
    }
  }
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row.state] = (counts[row.state] ?? 0) + 1;
  counts.claiming = rows.filter((row) => row.isClaiming).length;
  const wanted = rows.filter(
    (row) => state === undefined || (state === 'claiming' ? row.isClaiming : row.state === state),
  );
  const start = (pageNumber - 1) * pageSize;
  return { total: wanted.length, pageNumber, pageSize, rows: wanted.slice(start, start + pageSize), counts };
}
