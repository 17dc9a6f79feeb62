// The register as the law alone would have it: what each registration does to one property, or why the law refuses it. Nothing here knows the services' code.
import type { Entry, Group, Kind, Papers, Property, Registration, Title } from './registrations';

/** The law does not let it be registered. */
export class Unlawful extends Error {}
const unlawful = (source: string): never => {
  throw new Unlawful(source);
};
const demand = (holds: boolean, source: string): void => {
  if (!holds) unlawful(source);
};
const NEGLIGIBLE = 1e-4;
const DAY_MS = 86_400_000;
const NOTICES: readonly Kind[] = ['notice', 'mortgageNotice'];
const isWhole = (shares: readonly number[]): boolean =>
  Math.abs(shares.reduce((total, share) => total + share, 0) - 100) < NEGLIGIBLE;
/** What an entry is without terms, and in force without end. */
const BARE = { amount: null, clause: false, maximum: false, ends: null, waiting: false, days: null, against: null };
const byRank = (one: Entry, other: Entry): number => one.rank - other.rank;
/** One contract for the same creditors, in whatever order. */
const isSameDebt = (one: Entry, of: Pick<Entry, 'document' | 'who'>): boolean =>
  one.document === of.document && one.who.toSorted().join() === of.who.toSorted().join();
const sealsOf = ({ entries }: Property): Entry[] => entries.filter(({ kind }) => kind === 'sealed');

/** The corresponding day three calendar years later, or the last of its month (民法典 201、202；民诉法解释 485). */
function threeYearsAfter(day: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 3);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime() / DAY_MS;
}

/** How these people hold the whole (民法典 297 至 299). */
type Holding = Omit<Title, 'since'>;
function taking({ who, mode, shares }: Group): Holding {
  if (who.length === 1) return { mode: '0', holders: who.map((one) => ({ who: one, share: null })) };
  const given = shares.slice(0, who.length);
  demand(mode !== '2' || isWhole(given), '民法典 298：份额之和为一');
  return { mode, holders: who.map((one, at) => ({ who: one, share: mode === '2' ? (given[at] ?? 0) : null })) };
}

/** 民法典 298、305: what others hold stays theirs; who holds already adds what they receive. All that the giver has, without a `part`. */
function passing(old: Title, giver: number, part: number | null, to: Group): Holding {
  const isAlone = old.holders.length === 1;
  const held = old.holders.map(({ who, share }) => ({ who, share: isAlone ? 100 : (share ?? 0) }));
  const from = held.find(({ who }) => who === giver) ?? unlawful('民法典 305、1122：不是权利人');
  const passed = part ?? from.share;
  demand(passed > 0 && passed <= from.share + NEGLIGIBLE, '民法典 305：超过其份额');
  const parts = to.who.length === 1 ? [100] : to.shares.slice(0, to.who.length);
  demand(to.who.length === 1 || to.mode === '2', '民法典 298：份额');
  demand(isWhole(parts), '民法典 298：份额之和为一');
  from.share -= passed;
  for (const [at, who] of to.who.entries()) {
    const received = (passed * (parts[at] ?? 0)) / 100;
    const known = held.find((holder) => holder.who === who && holder !== from);
    if (known) known.share += received;
    else held.push({ who, share: received });
  }
  const left = held.filter(({ share }) => share > NEGLIGIBLE);
  if (left.length > 1) return { mode: '2', holders: left };
  return { mode: '0', holders: left.map(({ who }) => ({ who, share: null })) };
}

/** What the property is afterwards. @throws Unlawful */
export function register(before: Property, it: Registration, today: number): Property {
  const { entries } = before;
  const seals = sealsOf(before);
  const owners = before.title?.holders.map(({ who }) => who) ?? [];
  const nextRank = Math.max(0, ...entries.map(({ rank }) => rank)) + 1;
  const title = (): Title => before.title ?? unlawful('民法典 209：没有登记的权利');
  const unsealed = (): void => demand(seals.length === 0, '实施细则 90、查封规定 24：查封期间不得处分');
  /** 法发〔2004〕5号 16: what is ordered against whoever is to hold waits for that, and is a seal from then on. */
  const awaits = ({ against }: Entry, holders: readonly number[]): boolean =>
    against !== null && holders.includes(against);
  const turned = (of: readonly Entry[], holders: readonly number[]): Entry[] =>
    of.map((one) => (awaits(one, holders) ? { ...one, against: null } : one));
  /**
   * A disposal. 实施细则 84: a dispute stops it until those who apply bear its risk; whoever disputes the right and takes part knows.
   * 民法典 221、406: whoever has a notice, or a mortgage that forbids transfer, agrees or takes part.
   */
  const disposes = (kinds: readonly Kind[], parties: readonly number[], { consent, assured }: Papers): void => {
    const isParty = ({ who }: Entry): boolean => who.every((one) => parties.includes(one));
    const disputes = entries.filter(({ kind }) => kind === 'dissent');
    demand(assured || disputes.every(isParty), '实施细则 84：未承诺自担风险');
    const asked = entries.filter(({ kind, clause }) => kinds.includes(kind) && (kind !== 'mortgage' || clause));
    demand(consent || asked.every(isParty), '民法典 221、406：未经同意');
  };
  /** The notice of whoever receives has reached its end (民法典 221). */
  const passedOn = (now: Holding, received: readonly number[], of = entries): Property => ({
    title: { ...now, since: today },
    entries: of.filter(({ kind, who }) => kind !== 'notice' || !who.some((one) => received.includes(one))),
  });
  const change = (change: (one: Entry) => Entry): Property => ({
    ...before,
    entries: entries.map(change).toSorted(byRank),
  });
  const without = (gone: Entry): Property => ({ ...before, entries: entries.filter((one) => one !== gone) });
  const nth = (of: { kind: Kind; nth: number }): Entry =>
    entries.filter(({ kind }) => kind === of.kind)[of.nth] ?? unlawful('没有这项登记');
  const changed = (of: { kind: Kind; nth: number }, by: Partial<Entry>): Property => {
    const found = nth(of);
    return change((one) => (one === found ? { ...one, ...by } : one));
  };

  /** 民法典 409: no other mortgagee of these ranks is set back without having agreed. */
  const unharmed = (own: Entry, from: number, below: number, consent: boolean): void => {
    const others = entries.filter(({ kind, rank }) => kind.startsWith('mortgage') && rank >= from && rank < below);
    demand(consent || others.every(({ who }) => who.every((one) => own.who.includes(one))), '民法典 409：其他抵押权人');
  };

  switch (it.act) {
    case 'first': {
      demand(before.title === null, '民法典 114、暂行条例 8：一物一权');
      // 民法典 221: from now on the purchase can be registered.
      const due = change((one) => (one.kind === 'notice' ? { ...one, ends: one.ends ?? today + 90 } : one));
      return { title: { ...taking(it.to), since: today }, entries: turned(due.entries, it.to.who) };
    }
    case 'transfer':
      unsealed();
      title();
      disposes([...NOTICES, 'mortgage'], [...owners, ...it.to.who], it);
      return passedOn(taking(it.to), it.to.who);
    case 'deliver': {
      demand(
        seals.every((one) => awaits(one, it.to.who)),
        '实施细则 90、法发〔2004〕5号 15、16：预查封期间只能登记到被执行人名下',
      );
      title();
      // The home goes to whom it was promised: the buyer's own noticed mortgage stands on, and can be registered now (实施细则 78).
      const parties = [...owners, ...it.to.who];
      const promises = entries.filter(({ kind }) => kind === 'notice');
      const isPromised = promises.length > 0 && promises.every(({ who }) => who.every((one) => parties.includes(one)));
      disposes(isPromised ? ['notice', 'mortgage'] : [...NOTICES, 'mortgage'], parties, it);
      const due = change((one) => (one.kind === 'mortgageNotice' ? { ...one, ends: today + 90 } : one));
      return passedOn(taking(it.to), it.to.who, turned(due.entries, it.to.who));
    }
    case 'transferPart':
      unsealed();
      demand(title().mode !== '1', '民法典 301、303：共同共有');
      disposes([...NOTICES, 'mortgage'], [it.giver, ...it.to.who], it);
      return passedOn(passing(title(), it.giver, it.part, it.to), it.to.who);
    case 'sellWhole': {
      unsealed();
      const { mode, holders } = title();
      const giving = holders.filter(({ who }) => it.givers.includes(who));
      const percent = giving.reduce((sum, { share }) => sum + (share ?? 0), 0);
      demand(giving.length === it.givers.length, '民法典 301：不是权利人');
      demand(giving.length === owners.length || (mode === '2' && 3 * percent >= 200), '民法典 301：不足三分之二');
      disposes([...NOTICES, 'mortgage'], [...it.givers, ...it.to.who], it);
      return passedOn(taking(it.to), it.to.who);
    }
    case 'inherit':
      // 民法典 229、230: it passes by law; clauses and notices bind the heirs and stop nothing.
      unsealed();
      return passedOn(title().mode === '2' ? passing(title(), it.deceased, null, it.to) : taking(it.to), it.to.who);
    case 'sale': {
      title();
      const own = seals.find(({ document }) => document === it.document);
      demand(own?.waiting === false, '查封规定 26：首先查封的法院处分');
      demand(own?.against === null, '法发〔2004〕5号 13、16：预查封，还没有登记到被执行人名下');
      // 拍卖、变卖规定 28: what the document names, and it names what is there; the buyer's home is free of seals.
      const named = it.names.map(({ kind, document }) => {
        const [meant, ...others] = entries.filter((one) => one.kind === kind && one.document === document);
        return meant && others.length === 0 ? meant : unlawful('文书列明的登记没有，或者不止一项');
      });
      demand(new Set(named).size === named.length, '拍卖、变卖规定 28：一项登记列了两次');
      demand(
        seals.every((one) => one === own || named.includes(one)),
        '查封规定 26：文书没有列明的轮候查封',
      );
      const left = entries.filter((one) => one !== own && !named.includes(one));
      return passedOn(taking(it.to), it.to.who, turned(left, it.to.who));
    }
    case 'holdTogether':
      unsealed();
      demand(title().holders.length > 1 === (it.mode !== '0'), '民法典 297：两个以上的人');
      return { ...before, title: { ...title(), ...taking({ who: owners, mode: it.mode, shares: it.shares }) } };
    case 'officeCorrect': {
      // Whoever was given something, or sealed it, since the right was registered has relied on what it says.
      const { since } = title();
      const relied = entries.some((one) => one.kind !== 'dissent' && one.since >= since);
      demand(!relied, '实施细则 81：错误登记之后已经办理处分、预告、查封登记');
      return before;
    }
    case 'correct':
    case 'replace':
      title();
      return before;
    case 'cancel':
      title();
      unsealed();
      demand(!entries.some(({ kind }) => kind !== 'dissent'), '实施细则 28：存在他项权利');
      return { title: null, entries: [] };
    case 'officeCancel':
      // 民法典 231、390: what is gone takes with it what others had on it; what a court has sealed is the court's.
      title();
      unsealed();
      return { title: null, entries: [] };
    case 'add': {
      const { kind, who, document } = it;
      const isBurden = kind !== 'notice' && kind !== 'dissent';
      // A notice may come before the home is there; whatever burdens or disputes a right needs one (民法典 220、221、395).
      if (!NOTICES.includes(kind)) title();
      if (kind !== 'dissent') unsealed();
      if (isBurden) disposes(NOTICES, [...owners, ...who], it);
      const { amount, clause, maximum } = kind === 'mortgage' || kind === 'mortgageNotice' ? it : BARE;
      const ends = kind === 'dissent' ? today + 15 : null;
      const entry = { ...BARE, kind, rank: nextRank, since: today, who, document, amount, clause, maximum, ends };
      const isByContract = kind === 'mortgage' || NOTICES.includes(kind);
      demand(
        !isByContract || !entries.some((one) => one.kind === kind && isSameDebt(one, it)),
        '暂行条例 18：重复登记',
      );
      const noticed = entries.find(
        (one) => kind === 'mortgage' && one.kind === 'mortgageNotice' && isSameDebt(one, it),
      );
      if (!noticed) return { ...before, entries: [...entries, entry] };
      demand(it.amount <= (noticed.amount ?? 0), '担保制度解释 52：超过预告的数额');
      return change((one) => (one === noticed ? { ...entry, rank: noticed.rank } : one));
    }
    case 'assign': {
      // 实施细则 74: of a maximum's claims a part passes on before they are certain in these three ways alone.
      const { way, who, amount, document } = it;
      const own = nth(it);
      const known = own.amount ?? 0;
      if (way === 'all') return changed(it, { who });
      demand(
        own.maximum && (way !== 'certain' || amount <= known) && (way !== 'apart' || amount < known),
        '实施细则 74',
      );
      if (way === 'together') return changed(it, { who: [...new Set([...own.who, ...who])] });
      if (way === 'certain') return changed(it, { who, amount, maximum: false });
      demand(!entries.some((one) => one.kind === 'mortgage' && isSameDebt(one, it)), '暂行条例 18：重复登记');
      const part = { ...own, who, amount, document, maximum: false, rank: nextRank, since: today };
      return { ...before, entries: [...changed(it, { amount: known - amount }).entries, part] };
    }
    case 'amend':
      demand(it.maximum === nth(it).maximum, '实施细则 73：确定之前仍是最高额抵押');
      if (it.amount > (nth(it).amount ?? 0)) unharmed(nth(it), nth(it).rank + 1, Infinity, it.consent);
      return changed(it, { amount: it.amount });
    case 'ascertain':
      // 民法典 420、423: once, for no more than the maximum; it is an ordinary mortgage from then on.
      demand(nth(it).maximum && it.amount <= (nth(it).amount ?? 0), '实施细则 73、民法典 420');
      return changed(it, { amount: it.amount, maximum: false });
    case 'reduce':
      demand(it.amount < (nth(it).amount ?? 0), '民法典 393：债权部分消灭');
      return changed(it, { amount: it.amount });
    case 'rerank': {
      const own = nth(it);
      const old = entries.filter(({ kind }) => kind === 'mortgage');
      const place = old[it.to] ?? unlawful('没有这个顺位');
      unharmed(own, place.rank, own.rank, it.consent);
      const order = old.filter((one) => one !== own).toSpliced(it.to, 0, own);
      return change((one) => ({ ...one, rank: old[order.indexOf(one)]?.rank ?? one.rank }));
    }
    case 'release':
      return without(nth(it));
    case 'fulfil':
      // 担保制度解释 52: with the rank of the notice.
      unsealed();
      title();
      return changed(it, { kind: 'mortgage', ends: null, since: today });
    case 'seal': {
      const same = seals.find(({ document }) => document === it.document);
      const ends = Math.min(today + it.days, threeYearsAfter(same?.ends ?? today));
      demand(same === undefined || (!same.waiting && ends > (same.ends ?? 0)), '民诉法解释 485：续行查封');
      if (same) return change((one) => (one === same ? { ...one, ends } : one));
      const days = today + it.days < threeYearsAfter(today) ? it.days : null;
      const turn = seals.length > 0 ? { waiting: true, days } : { ends };
      const { document } = it;
      // 法发〔2004〕5号 13、15: before the debtor's own right is registered, where there is none or the purchase is noted.
      const isNoticed = entries.some(({ kind, who }) => kind === 'notice' && who.includes(it.against));
      const isBefore = !owners.includes(it.against) && (owners.length === 0 || isNoticed);
      const against = isBefore ? it.against : null;
      const seal: Entry = {
        ...BARE,
        kind: 'sealed',
        rank: nextRank,
        since: today,
        who: [],
        document,
        against,
        ...turn,
      };
      return { ...before, entries: [...entries, seal] };
    }
    case 'unseal':
      return moveUp(without(seals.find(({ document }) => document === it.document) ?? unlawful('没有这项查封')), today);
  }
}

/** Behind a seal that has ended the next one comes into force (查封规定 26). */
function moveUp(property: Property, from: number): Property {
  const [next, ...others] = sealsOf(property);
  if (!next || [next, ...others].some(({ waiting }) => !waiting)) return property;
  const ends = Math.min(from + (next.days ?? Infinity), threeYearsAfter(from));
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
