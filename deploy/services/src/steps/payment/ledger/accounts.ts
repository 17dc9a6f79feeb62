// The accounts and what each kind of entry moves between them, as data that is checked when it is defined.

/**
 * Money at a provider; owed to the treasury; owed back to payers. That a payer writes a bill off (核销) moves no money,
 * and what the treasury draws is booked by the treasury: neither is an entry here.
 */
export type Account = 'provider' | 'due' | 'payers';

/** Which side of each account an amount goes to: 1 into it, -1 out of it. */
type Template = readonly (readonly [Account, 1 | -1])[];

/** @throws TypeError for a kind of entry whose sides do not sum to nothing, or that names an account twice */
export function defineEntries<const K extends string>(
  kinds: Readonly<Record<K, Template>>,
): Readonly<Record<K, Template>> {
  for (const [kind, sides] of Object.entries<Template>(kinds)) {
    if (sides.reduce((sum, [, side]) => sum + side, 0) !== 0) throw new TypeError(`${kind} does not balance`);
    if (new Set(sides.map(([account]) => account)).size !== sides.length || sides.length < 2)
      throw new TypeError(`${kind} needs two accounts at least, each once`);
  }
  return kinds;
}

export const ENTRIES = defineEntries({
  /** A slip has been paid. */
  charge: [
    ['provider', 1],
    ['due', -1],
  ],
  /** Money came that nobody owed: a slip paid twice, or after its case has ended. */
  excess: [
    ['provider', 1],
    ['payers', -1],
  ],
  /** What was paid is to go back, in full or in part. */
  refundDue: [
    ['due', 1],
    ['payers', -1],
  ],
  /** The provider has paid it back. */
  refund: [
    ['payers', 1],
    ['provider', -1],
  ],
});
export type EntryKind = keyof typeof ENTRIES;

/** The account by its name in the ledger: a provider's own, a fee's or a tax's; what is owed to payers is one. */
export function accountName(account: Account, { provider, kind }: { provider: string; kind: 'fee' | 'tax' }): string {
  if (account === 'payers') return account;
  return `${account}:${account === 'provider' ? provider : kind}`;
}
