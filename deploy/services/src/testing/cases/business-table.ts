// Who files which business on what: a table in the order in which it can be done, since some cases are about what
// another has entered.
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { ENTRY_CASES } from './entry-table';
import type { Who } from './office-way';

/**
 * The property: one that the account may choose, one of somebody else's, what an earlier case of the table has entered,
 * whose holder has died since (`deceased`), or none.
 */
export type Place =
  | { own: Who; listedFor?: string; at?: string }
  | { after: string; deceased?: true }
  | { ofPerson: true }
  | { none: true };

export interface BusinessCase {
  business: string;
  /** Name for later cases, where the business stands twice. */
  as?: string;
  /** Waits for the days of a public notice. */
  announced?: boolean;
  starter: Who;
  cast: Readonly<Record<string, readonly Who[]>>;
  on: Place;
  /** Answers other than the sample's. */
  fields?: Readonly<Record<string, FieldValue>>;
  tables?: Readonly<Record<string, readonly Party[]>>;
  papers?: readonly string[];
  /** Who pays the fee; the one who receives the right unless said. */
  payer?: Who;
}

/** Sold before it is built. */
const presold: Place = { own: 'enterprise', listedFor: 'house-divided-first', at: '预售' };
const owner: Place = { own: 'citizen' };
/** The register goes on knowing the holder by the name that later cases use. */
const sameName = {
  xqlrmc: '张明远',
  xzjh: '',
  bghqlrmc: '张明远',
  bghzjh: '',
  gzhqlrmc: '张明远',
  gzhzjh: '',
} as const;
/** Not a part of it, as the samples of the others. */
const whole = { zrfe: '' } as const;
/** With the holder, who signs. */
const byInterestedParty = {
  starter: 'citizen-2',
  cast: { sqr: ['citizen', 'citizen-2'] },
  on: owner,
  fields: { ...sameName, sqrlb: '2', sffbcz: '0' },
} as const;
const toCitizen2 = { ywr: ['citizen'], qlr: ['citizen-2'] } as const;
const byOwner = { qlr: ['citizen'] } as const;
const developerSells = { ywr: ['enterprise'], qlr: ['citizen'] } as const;
const inherited = (business: string): BusinessCase => ({
  business,
  announced: true,
  starter: 'citizen-2',
  cast: { qlr: ['citizen-2'] },
  on: { ofPerson: true },
  fields: { jcfs: '1', wsbh: '' },
});

export const BUSINESS_CASES: readonly BusinessCase[] = [
  // On properties that nothing stands on yet.
  { business: 'house-unit-modify', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'group-right-modify', starter: 'citizen', cast: byOwner, on: owner, fields: sameName },
  {
    business: 'general-cancel',
    starter: 'citizen',
    cast: byOwner,
    on: { own: 'citizen', listedFor: 'house-transfer' },
    fields: { zxyy: '40001' },
  },
  // What is entered first, so that the rest has something to be about.
  { business: 'notice-sale', starter: 'enterprise', cast: { qlr: ['citizen-2'], ywr: ['enterprise'] }, on: presold },
  {
    business: 'notice-sale',
    as: 'notice-sale of another home',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    on: presold,
  },
  {
    business: 'notice-modify',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: [] },
    on: { after: 'notice-sale' },
    fields: { xqlrmc: '李思宁', xzjh: '' },
  },
  {
    business: 'notice-corrections',
    starter: 'citizen-2',
    cast: { sqr: ['citizen-2'] },
    on: { after: 'notice-modify' },
    fields: { sqrlb: '1', gzhqlrmc: '李思宁', gzhzjh: '' },
  },
  {
    business: 'notice-pledge',
    starter: 'bank',
    cast: { dyr: ['citizen-2'], dyqr: ['bank'] },
    on: { after: 'notice-sale of another home' },
  },
  {
    business: 'notice-pledge-modify',
    starter: 'bank',
    cast: { dyr: ['citizen-2'], dyqr: ['bank'] },
    on: { after: 'notice-pledge' },
    fields: { xdsrmc: '' },
  },
  {
    business: 'house-divided-first',
    starter: 'enterprise',
    cast: { qlr: ['enterprise'] },
    on: { after: 'notice-sale' },
  },
  {
    business: 'house-notice-transfer-now',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    on: { after: 'notice-corrections' },
  },
  {
    business: 'commercial-house-notice-pledge',
    starter: 'bank',
    cast: { dyr: ['citizen-2'], kfs: ['enterprise'], dyqr: ['bank'] },
    on: presold,
  },
  { business: 'commercial-houses-report', starter: 'enterprise', cast: { ywr: ['enterprise'] }, on: { none: true } },
  ...ENTRY_CASES,
  // First registrations.
  { business: 'house-first', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'land-first', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'sea-first', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'woodland-first', announced: true, starter: 'citizen', cast: byOwner, on: owner },
  { business: 'collective-land-first', announced: true, starter: 'citizen', cast: byOwner, on: owner },
  { business: 'homestead-first', announced: true, starter: 'citizen', cast: byOwner, on: owner },
  {
    business: 'contract-first',
    announced: true,
    starter: 'citizen',
    cast: { qlr: ['citizen'], fbf: ['enterprise'] },
    on: owner,
  },
  {
    business: 'operate-first',
    starter: 'citizen',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'], fbf: ['enterprise'] },
    on: owner,
  },
  {
    business: 'operate-circulated-first',
    starter: 'citizen',
    cast: { qlr: ['citizen'], fbf: ['enterprise'] },
    on: owner,
  },
  {
    business: 'operate-other-first',
    announced: true,
    starter: 'citizen',
    cast: { qlr: ['citizen'], fbf: ['enterprise'] },
    on: owner,
  },
  // Modifications, corrections, new certificates.
  { business: 'house-modify', starter: 'citizen', cast: byOwner, on: owner, fields: sameName },
  { business: 'right-modify', starter: 'citizen', cast: byOwner, on: owner, fields: sameName },
  { business: 'right-modify-preview', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'homestead-modify', starter: 'citizen', cast: byOwner, on: owner, fields: sameName },
  { business: 'house-corrections', ...byInterestedParty },
  { business: 'land-corrections', ...byInterestedParty },
  { business: 'homestead-corrections', ...byInterestedParty },
  { business: 'woodland-corrections', ...byInterestedParty },
  { business: 'sea-corrections', ...byInterestedParty },
  { business: 'contract-corrections', ...byInterestedParty },
  { business: 'replacement-certificates', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'contract-replacement', starter: 'citizen', cast: byOwner, on: owner },
  // Transfers.
  { business: 'house-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner, fields: whole },
  {
    business: 'house-transfer-gift',
    starter: 'citizen',
    cast: { ywr: ['citizen-2'], qlr: ['citizen'] },
    on: { own: 'citizen-2' },
    fields: whole,
  },
  { business: 'house-transfer-spouses', starter: 'citizen-2', cast: toCitizen2, on: owner },
  {
    business: 'house-transfer-divorce',
    starter: 'citizen-2',
    cast: toCitizen2,
    on: owner,
    fields: { sfsfws: '1', lhrq: '2026-10-01' },
    papers: ['M027'],
  },
  {
    business: 'house-transfer-other',
    starter: 'citizen-2',
    cast: toCitizen2,
    on: { after: 'lease-cancel' },
    fields: whole,
  },
  // The only one: it is inherited afterwards.
  { business: 'collective-land-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner, fields: whole },
  inherited('house-transfer-inherit'),
  ...[
    'land-inheritance',
    'homestead-inheritance',
    'operate-inheritance',
    'woodland-inheritance',
    'sea-inheritance',
    'collective-land-inheritance',
  ].map(inherited),
  { business: 'new-house-transfer', starter: 'citizen', cast: developerSells, on: { own: 'enterprise' } },
  { business: 'placement-house', starter: 'citizen', cast: developerSells, on: { own: 'enterprise' } },
  { business: 'unit-allocation', starter: 'citizen', cast: developerSells, on: { own: 'enterprise' } },
  { business: 'allocation-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner },
  {
    business: 'allocation-to-grant-transfer',
    starter: 'citizen',
    cast: { ywr: ['citizen-2'], qlr: ['citizen'] },
    on: { own: 'citizen-2' },
  },
  {
    business: 'group-transfer-pledge',
    starter: 'bank',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'], dyqr: ['bank'] },
    on: owner,
  },
  { business: 'homestead-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner },
  { business: 'contract-transfer', starter: 'citizen-2', cast: { ...toCitizen2, fbf: ['enterprise'] }, on: owner },
  { business: 'operate-transfer', starter: 'citizen-2', cast: { ...toCitizen2, cbf: ['enterprise'] }, on: owner },
  { business: 'sea-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner },
  { business: 'woodland-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner },
  { business: 'land-transfer', starter: 'citizen-2', cast: toCitizen2, on: owner, fields: whole },
  {
    business: 'land-transfer-notice',
    starter: 'citizen-2',
    cast: { ywr: ['enterprise'], qlr: ['citizen-2'] },
    on: { own: 'enterprise' },
  },
  {
    business: 'transfer-notice',
    starter: 'citizen-2',
    cast: { ywr: ['citizen'], qlr: ['citizen-2'] },
    on: { own: 'citizen', listedFor: 'woodland-transfer' },
  },
  {
    business: 'notice-cancel',
    as: 'notice-cancel on woodland',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: [] },
    on: { after: 'transfer-notice' },
    fields: { ygdjzl: '2' },
  },
  {
    business: 'land-advance-transfer',
    starter: 'citizen-2',
    cast: { ywr: ['enterprise'], qlr: ['citizen-2'] },
    on: { after: 'land-transfer-notice' },
  },
  // Cancellations.
  {
    business: 'notice-cancel',
    starter: 'citizen-2',
    cast: { qlr: ['citizen-2'], ywr: [] },
    on: { after: 'commercial-house-notice-pledge' },
  },
  {
    business: 'commercial-house-notice-cancel',
    starter: 'enterprise',
    cast: { qlr: ['citizen-2'], ywr: ['enterprise'] },
    on: { after: 'notice-sale of another home' },
  },
  { business: 'homestead-cancel', starter: 'citizen', cast: byOwner, on: owner },
  { business: 'operate-cancel', starter: 'citizen', cast: byOwner, on: owner },
  {
    business: 'office-cancel',
    starter: 'court',
    cast: { zxjg: ['court'], qlr: ['citizen'] },
    on: { own: 'citizen', listedFor: 'house-transfer' },
    fields: { zxyy: '40003', jdrq: '2026-11-10' },
  },
  {
    business: 'office-correction',
    announced: true,
    starter: 'reviewer',
    cast: { fqry: ['reviewer'], qlr: ['citizen'] },
    on: { own: 'citizen', listedFor: 'house-transfer' },
    fields: { tzrq: '2026-09-01', gzhqlrmc: '' },
  },
  {
    business: 'office-motion-cancel',
    announced: true,
    starter: 'reviewer',
    cast: { fqry: ['reviewer'], qlr: ['citizen'] },
    on: { own: 'citizen', listedFor: 'house-transfer' },
    fields: { rdrq: '2026-11-10' },
  },
];
