// The register as the law alone would have it: what each registration does to one property, or why the law refuses it.
// Nothing here knows the services' code.
import { ASKED, ASKED_AS_PROMISED, BY_CONTRACT, DISSENT_DAYS, DUE, NOTICE_DAYS } from './law-tables';
import { ON_A_TITLE, SEAL_YEARS, STOPPED_BY_SEALS } from './law-tables';
import { NEGLIGIBLE, NOBODY, NO_ENTRY, isSameDebt, yearsAfter } from './registrations';
import type { Entry, Group, Holding, Kind, Property, Registration, Title } from './registrations';

/** The law does not let it be registered. */
export class Unlawful extends Error {}
const unlawful = (source: string): never => {
  throw new Unlawful(source);
};
const demand = (holds: boolean, source: string): unknown => holds || unlawful(source);
const sealsOf = ({ entries }: Property): Entry[] => entries.filter(({ kind }) => kind === 'sealed');
const longestSeal = (day: number): number => yearsAfter(day, SEAL_YEARS);

/** How these people hold the whole (民法典 297 至 299). */
function taking({ who, mode, shares }: Group): Holding {
  const as = who.length === 1 ? '0' : mode;
  const sum = shares.slice(0, who.length).reduce((total, share) => total + share, 0);
  demand(as !== '2' || Math.abs(sum - 100) < NEGLIGIBLE, '民法典 298：份额之和为一');
  return { mode: as, holders: who.map((one, at) => ({ who: one, share: as === '2' ? (shares[at] ?? 0) : null })) };
}

/**
 * 民法典 298、305: what others hold stays theirs; who holds already adds what they receive. All that the giver has,
 * without a `part`.
 */
function passing(old: Title, giver: number, part: number | null, to: Group): Holding {
  const held = new Map(old.holders.map(({ who, share }) => [who, old.mode === '0' ? 100 : (share ?? 0)]));
  const own = held.get(giver) ?? unlawful('民法典 305、1122：不是权利人');
  const passed = part ?? own;
  demand(passed > 0 && passed <= own + NEGLIGIBLE && (to.who.length === 1 || to.mode === '2'), '民法典 298、305：份额');
  held.set(giver, own - passed);
  for (const { who, share } of taking(to).holders)
    held.set(who, (held.get(who) ?? 0) + (passed * (share ?? 100)) / 100);
  const left = [...held].filter(([, share]) => share > NEGLIGIBLE);
  return taking({ who: left.map(([who]) => who), mode: '2', shares: left.map(([, share]) => share) });
}

/** What the property is afterwards. @throws Unlawful */
export function register(before: Property, it: Registration, today: number): Property {
  const name = it.act === 'add' ? it.kind : it.act;
  const due = (one: Entry): Entry => (one.kind === DUE[name] ? { ...one, ends: today + NOTICE_DAYS } : one);
  const entries = name in DUE ? before.entries.map(due) : before.entries;
  const old = before.title ?? NOBODY;
  const seals = sealsOf(before);
  const owners = old.holders.map(({ who }) => who);
  const last = Math.max(0, ...entries.map(({ rank }) => rank)) + 1;
  const receiving = 'who' in it ? it.who : 'to' in it && typeof it.to === 'object' ? it.to.who : [];
  const giving = it.act === 'transferPart' ? [it.giver] : it.act === 'sellWhole' ? it.givers : owners;
  demand(before.title !== null || !ON_A_TITLE.includes(name), '民法典 209：没有登记的权利');
  demand(seals.length === 0 || !STOPPED_BY_SEALS.includes(name), '实施细则 90、查封规定 24：查封期间不得处分');
  if ('assured' in it && name in ASKED) {
    // 实施细则 84: a dispute stops it until those who apply bear its risk; whoever disputes the right, or has to be
    // asked, and takes part knows.
    const isParty = ({ who }: Entry): boolean => who.every((one) => giving.includes(one) || receiving.includes(one));
    const allAre = (kind: Kind): boolean => entries.filter((one) => one.kind === kind).every(isParty);
    const isPromised = entries.some(({ kind }) => kind === 'notice') && allAre('notice');
    const kinds = (it.act === 'deliver' && isPromised ? ASKED_AS_PROMISED : ASKED[name]) ?? [];
    const asked = entries.filter(({ kind, clause }) => kinds.includes(kind) && (kind !== 'mortgage' || clause));
    demand(it.assured || allAre('dissent'), '实施细则 84：未承诺自担风险');
    demand(it.consent || asked.every(isParty), '民法典 221、406：未经同意');
  }
  const own = 'nth' in it ? (entries.filter(({ kind }) => kind === it.kind)[it.nth] ?? unlawful('没有登记')) : NO_ENTRY;
  const owed = own.amount ?? 0;
  const withEntries = (of: readonly Entry[]): Property => ({ ...before, entries: of });
  const instead = (one: Entry, by: Partial<Entry>) => entries.map((each) => (each === one ? { ...each, ...by } : each));
  const mended = (by: Partial<Entry>): Property => withEntries(instead(own, by));
  /** 法发〔2004〕5号 16: what is ordered against whoever is to hold waits for that, and is a seal from then on. */
  const awaits = ({ against }: Entry): boolean => against !== null && receiving.includes(against);
  const turned = (one: Entry): Entry => (awaits(one) ? { ...one, against: null } : one);
  const held = (now: Holding, of: readonly Entry[]) => ({ title: { ...now, since: today }, entries: of.map(turned) });
  /** The notice of whoever receives has reached its end (民法典 221). */
  const stands = ({ kind, who }: Entry): boolean => kind !== 'notice' || !who.some((one) => receiving.includes(one));
  const passedOn = (now: Holding, of = entries): Property => held(now, of.filter(stands));
  /** 民法典 409: no other mortgagee of these ranks is set back without having agreed. */
  const isOther = ({ kind, who }: Entry) => kind.startsWith('mortgage') && !who.every((one) => own.who.includes(one));
  const unharmed = (from: number, below: number, consent: boolean): unknown =>
    demand(consent || !entries.some((one) => isOther(one) && one.rank >= from && one.rank < below), '民法典 409');
  switch (it.act) {
    case 'first':
      demand(before.title === null, '民法典 114、暂行条例 8：一物一权');
      return held(taking(it.to), entries);
    case 'deliver':
      demand(seals.every(awaits), '实施细则 90、法发〔2004〕5号 15、16：预查封期间只能登记到被执行人名下');
      return passedOn(taking(it.to));
    case 'transferPart':
      demand(old.mode !== '1', '民法典 301、303：共同共有');
      return passedOn(passing(old, it.giver, it.part, it.to));
    case 'transfer':
    case 'sellWhole': {
      const parts = old.holders.filter(({ who }) => giving.includes(who));
      const percent = parts.reduce((sum, { share }) => sum + (share ?? 0), 0);
      demand(parts.length === giving.length, '民法典 301：不是权利人');
      demand(parts.length === owners.length || (old.mode === '2' && 3 * percent >= 200), '民法典 301：不足三分之二');
      return passedOn(taking(it.to));
    }
    case 'inherit':
      return passedOn(old.mode === '2' ? passing(old, it.deceased, null, it.to) : taking(it.to));
    case 'sale': {
      const order = seals.find(({ document }) => document === it.document);
      demand(order?.waiting === false && order.against === null, '查封规定 26、法发〔2004〕5号 13、16');
      const named = it.names.map(({ kind, document }) => {
        const [meant, ...others] = entries.filter((one) => one.kind === kind && one.document === document);
        return meant && others.length === 0 ? meant : unlawful('拍卖、变卖规定 28：文书列明的登记没有，或者不止一项');
      });
      const left = entries.filter((one) => one !== order && !named.includes(one));
      demand(new Set(named).size === named.length && !left.some(({ kind }) => kind === 'sealed'), '查封规定 26');
      return passedOn(taking(it.to), left);
    }
    case 'holdTogether':
      demand(owners.length > 1 === (it.mode !== '0'), '民法典 297：两个以上的人');
      return { ...before, title: { ...old, ...taking({ who: owners, mode: it.mode, shares: it.shares }) } };
    case 'correct':
    case 'replace':
    case 'officeCorrect': {
      const isRelied = entries.some(({ kind, since }) => kind !== 'dissent' && since >= old.since);
      demand(it.act !== 'officeCorrect' || !isRelied, '实施细则 81：更正之前已经办理处分、预告、查封登记');
      return before;
    }
    case 'cancel':
    case 'officeCancel':
      demand(it.act === 'officeCancel' || !entries.some(({ kind }) => kind !== 'dissent'), '实施细则 28：存在他项权利');
      return { title: null, entries: [] };
    case 'add': {
      const { kind, who, document, amount, clause, maximum } = it;
      const terms = kind === 'mortgage' || kind === 'mortgageNotice' ? { amount, clause, maximum } : {};
      const ends = kind === 'dissent' ? today + DISSENT_DAYS : null;
      const entry: Entry = { ...NO_ENTRY, kind, rank: last, since: today, who, document, ...terms, ends };
      const isThere = BY_CONTRACT.includes(kind) && entries.some((one) => one.kind === kind && isSameDebt(one, it));
      demand(!isThere, '暂行条例 18：重复登记');
      const noticed = entries.find((one) => one.kind === 'mortgageNotice' && isSameDebt(one, it));
      if (kind !== 'mortgage' || !noticed) return withEntries([...entries, entry]);
      demand(amount <= (noticed.amount ?? 0), '担保制度解释 52：超过预告的数额');
      return withEntries(instead(noticed, { ...entry, rank: noticed.rank }));
    }
    case 'assign': {
      const { way, who, amount, document } = it;
      if (way === 'all') return mended({ who });
      demand(own.maximum && (way !== 'certain' || amount <= owed) && (way !== 'apart' || amount < owed), '实施细则 74');
      if (way === 'together') return mended({ who: [...new Set([...own.who, ...who])] });
      if (way === 'certain') return mended({ who, amount, maximum: false });
      demand(!entries.some((one) => one.kind === 'mortgage' && isSameDebt(one, it)), '暂行条例 18：重复登记');
      const part = { ...own, who, amount, document, maximum: false, rank: last, since: today };
      return withEntries([...instead(own, { amount: owed - amount }), part]);
    }
    case 'amend':
      demand(it.maximum === own.maximum, '实施细则 73：确定之前仍是最高额抵押');
      if (it.amount > owed) unharmed(own.rank + 1, Infinity, it.consent);
      return mended({ amount: it.amount });
    case 'ascertain':
      demand(own.maximum && it.amount <= owed, '民法典 420、423：最高额以内，确定一次，从此是一般抵押');
      return mended({ amount: it.amount, maximum: false });
    case 'reduce':
      demand(it.amount < owed, '民法典 393：债权部分消灭');
      return mended({ amount: it.amount });
    case 'rerank': {
      const places = entries.filter(({ kind }) => kind === 'mortgage');
      unharmed((places[it.to] ?? unlawful('没有这个顺位')).rank, own.rank, it.consent);
      const order = places.filter((one) => one !== own).toSpliced(it.to, 0, own);
      const ranked = entries.map((one) => ({ ...one, rank: places[order.indexOf(one)]?.rank ?? one.rank }));
      return withEntries(ranked.toSorted((one, other) => one.rank - other.rank));
    }
    case 'release':
      return withEntries(entries.filter((one) => one !== own));
    case 'fulfil':
      return mended({ kind: 'mortgage', ends: null, since: today }); // 担保制度解释 52: the rank of the notice
    case 'seal': {
      const { document, days, against } = it;
      const same = seals.find((one) => one.document === document);
      const ends = Math.min(today + days, longestSeal(same?.ends ?? today));
      demand(same === undefined || (!same.waiting && ends > (same.ends ?? 0)), '民诉法解释 485：续行查封');
      if (same) return withEntries(instead(same, { ends }));
      const term = today + days < longestSeal(today) ? days : null;
      const turn = seals.length > 0 ? { waiting: true, days: term } : { ends };
      // 法发〔2004〕5号 13、15: before the debtor's own right is registered, where there is none or the purchase is
      // noted.
      const isNoticed = entries.some(({ kind, who }) => kind === 'notice' && who.includes(against));
      const isBefore = !owners.includes(against) && (owners.length === 0 || isNoticed);
      const seal = { ...NO_ENTRY, kind: 'sealed' as const, rank: last, since: today, document, ...turn };
      return withEntries([...entries, { ...seal, against: isBefore ? against : null }]);
    }
    case 'unseal': {
      const gone = seals.find(({ document }) => document === it.document) ?? unlawful('没有这项查封');
      return moveUp(withEntries(entries.filter((one) => one !== gone)), today);
    }
  }
}

/** Behind a seal that has ended the next one comes into force (查封规定 26). */
function moveUp(property: Property, from: number): Property {
  const [next, ...others] = sealsOf(property);
  if (!next || [next, ...others].some(({ waiting }) => !waiting)) return property;
  const ends = Math.min(from + (next.days ?? Infinity), longestSeal(from));
  const inForce: Entry = { ...next, waiting: false, since: from, ends, days: null };
  return { ...property, entries: property.entries.map((one) => (one === next ? inForce : one)) };
}

/** What time alone ends: dissents, notices and seals whose last day is over (民法典 220、221；民诉法解释 485). */
export function lapse(property: Property, today: number): Property {
  const over = property.entries.find(({ kind, ends }) => kind !== 'mortgage' && ends !== null && ends < today);
  if (!over) return property;
  const left = { ...property, entries: property.entries.filter((one) => one !== over) };
  return lapse(over.kind === 'sealed' ? moveUp(left, (over.ends ?? today) + 1) : left, today);
}
