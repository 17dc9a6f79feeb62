// Who files what about entries beside a right: the part of the table of businesses on mortgages, residency, leases,
// easements, dissents and seals.
import type { BusinessCase, Place } from './business-table';

const owner: Place = { own: 'citizen' };

export const ENTRY_CASES: readonly BusinessCase[] = [
  // Mortgages.
  { business: 'pledge-first', starter: 'bank', cast: { dyqr: ['bank'], dyr: ['citizen'] }, on: owner },
  {
    business: 'pledge-modify',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['citizen'] },
    on: { after: 'pledge-first' },
  },
  {
    business: 'pledge-transfer',
    starter: 'bank',
    cast: { ywr: ['bank'], qlr: ['citizen-2'], dyr: ['citizen'] },
    on: { after: 'pledge-modify' },
  },
  {
    business: 'pledge-cancel',
    starter: 'citizen-2',
    cast: { dyqr: ['citizen-2'], dyr: [] },
    on: { after: 'pledge-transfer' },
  },
  {
    business: 'land-pledge-first',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['enterprise'] },
    on: { own: 'enterprise' },
  },
  { business: 'land-pledge-maximum', starter: 'bank', cast: { dyqr: ['bank'], dyr: ['citizen'] }, on: owner },
  {
    business: 'construction-pledge-first',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['enterprise'] },
    on: { own: 'enterprise', at: '在建' },
  },
  { business: 'sea-pledge', starter: 'bank', cast: { dyqr: ['bank'], dyr: ['citizen'] }, on: owner },
  {
    business: 'sea-pledge-transfer',
    starter: 'bank',
    cast: { ywr: ['bank'], qlr: ['enterprise'], dyr: [] },
    on: { after: 'sea-pledge' },
  },
  { business: 'woodland-pledge', starter: 'bank', cast: { dyqr: ['bank'], dyr: ['citizen'] }, on: owner },
  {
    business: 'woodland-pledge-transfer',
    starter: 'bank',
    cast: { ywr: ['bank'], qlr: ['enterprise'], dyr: [] },
    on: { after: 'woodland-pledge' },
  },
  { business: 'operate-pledge', starter: 'bank', cast: { dyqr: ['bank'], dyr: ['citizen'] }, on: owner },
  {
    business: 'pledge-cancel',
    as: 'pledge-cancel of a right to operate',
    starter: 'bank',
    cast: { dyqr: ['bank'], dyr: ['citizen'] },
    on: { after: 'operate-pledge' },
  },
  {
    business: 'pledge-first',
    as: 'pledge-first of a person',
    starter: 'citizen-2',
    cast: { dyqr: ['citizen-2'], dyr: ['citizen'] },
    on: { after: 'pledge-cancel' },
  },
  {
    business: 'pledge-succession',
    starter: 'enterprise',
    cast: { qlr: ['enterprise'] },
    on: { after: 'pledge-first of a person', deceased: true },
    fields: { cjyy: '1' },
  },
  // Residency, leases, easements, dissents, seals.
  { business: 'habitation-first', starter: 'citizen-2', cast: { ywr: ['citizen'], jzqr: ['citizen-2'] }, on: owner },
  {
    business: 'habitation-modify',
    starter: 'citizen-2',
    cast: { ywr: ['citizen'], jzqr: ['citizen-2'] },
    on: { after: 'habitation-first' },
  },
  {
    business: 'habitation-cancel',
    starter: 'citizen-2',
    cast: { sqr: ['citizen-2'] },
    on: { after: 'habitation-modify' },
  },
  { business: 'lease-sign', starter: 'citizen-2', cast: { ywr: ['citizen'], ztr: ['citizen-2'] }, on: owner },
  {
    business: 'lease-cancel',
    starter: 'citizen-2',
    cast: { czr: ['citizen'], ztr: ['citizen-2'] },
    on: { after: 'lease-sign' },
  },
  { business: 'homestead-lease', starter: 'citizen-2', cast: { czr: ['citizen'], ztr: ['citizen-2'] }, on: owner },
  {
    business: 'easement-first',
    starter: 'citizen',
    cast: { qlr: ['citizen'], ywr: ['enterprise'] },
    on: { own: 'enterprise', listedFor: 'land-transfer' },
  },
  {
    business: 'easement-modify',
    starter: 'citizen',
    cast: { qlr: ['citizen'], ywr: ['enterprise'] },
    on: { after: 'easement-first' },
  },
  {
    business: 'easement-cancel',
    starter: 'citizen',
    cast: { qlr: ['citizen'], ywr: [] },
    on: { after: 'easement-modify' },
  },
  ...(['homestead', 'woodland', 'sea', 'land', 'contract'] as const).map(
    (kind): BusinessCase => ({
      business: 'dissent',
      as: `dissent on ${kind}`,
      starter: 'citizen-2',
      cast: { lhgxr: ['citizen-2'] },
      on: { own: 'citizen', listedFor: `${kind}-transfer` },
    }),
  ),
  {
    business: 'dissent',
    starter: 'citizen-2',
    cast: { lhgxr: ['citizen-2'] },
    on: { own: 'citizen', listedFor: 'house-transfer' },
  },
  {
    business: 'dissent-follow-up',
    starter: 'citizen-2',
    cast: { sqr: ['citizen-2'] },
    on: { after: 'dissent' },
    fields: { yyhxsx: '1', slrq: '2026-11-10' },
  },
  {
    business: 'seal-up',
    starter: 'court',
    cast: { zxjg: ['court'], bzxr: ['citizen'] },
    on: { own: 'citizen', listedFor: 'house-transfer' },
    fields: { cflx: '1' },
  },
  {
    business: 'unseal',
    starter: 'court',
    payer: 'citizen-2',
    cast: { zxjg: ['court'], msr: ['citizen-2'] },
    on: { after: 'seal-up' },
    fields: { clfs: '2', cjjg: '1000000.00', cjrq: '2026-11-10' },
    tables: { zxdj: [] },
  },
];
