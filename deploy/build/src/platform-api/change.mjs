// What a change of a package's API asks of its version: nothing, a minor one for what was added, a major one for what
// others may have relied on.
// @ts-check

/** @typedef {'none' | 'minor' | 'major'} Bump */
/**
 * @typedef {{ name: string, isExported: boolean, isContract: boolean, text: string }} Declaration isContract: an
 * interface or type, which users of the package may have to fill themselves
 */

const RANK = { none: 0, minor: 1, major: 2 };
const HEAD =
  /^(export )?(?:default )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type|enum|namespace) ([\w$]+)/m;
/** What comes from another package. */
const PASSED_ON = /^export \{ ([\w$]+)(?: as ([\w$]+))? \}/m;

/** @param {string} report as api-extractor writes it @returns {Map<string, Declaration>} */
export function declarationsIn(report) {
  const code = /```ts\n([^]*?)```/.exec(report)?.[1] ?? '';
  /** @type {Map<string, Declaration>} */
  const found = new Map();
  for (const block of code.split(/\n\n(?=\S)/)) {
    // Comments are no promise, whether the compiler kept them or api-extractor wrote them.
    const text = block
      .replace(/\/\*\*[^]*?\*\//g, '')
      .split('\n')
      .filter((line) => !/^\s*\/\//.test(line))
      .map((line) => line.trimEnd())
      .filter(Boolean)
      .join('\n');
    const [, passedOn, renamed] = PASSED_ON.exec(text) ?? [];
    const [, exported = passedOn, kind, name = renamed ?? passedOn] = HEAD.exec(text) ?? [];
    if (!name) continue;
    const before = found.get(name);
    found.set(name, {
      name,
      isExported: Boolean(exported) || Boolean(before?.isExported),
      isContract: kind === 'interface' || kind === 'type',
      text: before ? `${before.text}\n${text}` : text,
    });
  }
  return found;
}

/**
 * Lines of `next` that `before` does not have, where nothing of `before` is gone or moved.
 * @param {string[]} before
 * @param {string[]} next
 * @returns {string[] | undefined}
 */
function addedLines(before, next) {
  let at = 0;
  const added = next.filter((line) => {
    const isKnown = line === before[at];
    if (isKnown) at += 1;
    return !isKnown;
  });
  return at === before.length ? added : undefined;
}

const OPTIONAL_MEMBER = /^\s*(?:readonly )?['"]?[\w$-]+['"]?\?[:(]/;
/** A function that takes more than before, where nobody has to give it. @param {string} before @param {string} next */
function takesMoreIfGiven(before, next) {
  const end = before.lastIndexOf('):');
  if (end < 0 || !next.startsWith(before.slice(0, end))) return false;
  const more = next.slice(end, next.length - (before.length - end));
  return next.endsWith(before.slice(end)) && /^,? ?\w+\?: [^,()]+$/.test(more);
}

/** @param {Declaration} before @param {Declaration} next @returns {Bump} */
function bumpOfOne(before, next) {
  if (before.text === next.text) return 'none';
  const added = addedLines(before.text.split('\n'), next.text.split('\n'));
  if (added) return next.isContract && !added.every((line) => OPTIONAL_MEMBER.test(line)) ? 'major' : 'minor';
  return takesMoreIfGiven(before.text, next.text) ? 'minor' : 'major';
}

/**
 * @param {string} before a report
 * @param {string} next
 * @returns {{ bump: Bump, names: string[] }} the names that ask for this bump
 */
function changeOf(before, next) {
  const old = declarationsIn(before);
  const now = declarationsIn(next);
  /** @type {{ name: string, bump: Bump }[]} */
  const found = [];
  for (const [name, declaration] of old) {
    const other = now.get(name);
    // What is not exported is part of what is: it may go when nothing exported names it any more.
    if (other?.isExported || (other && !declaration.isExported))
      found.push({ name, bump: bumpOfOne(declaration, other) });
    else if (declaration.isExported) found.push({ name, bump: 'major' });
  }
  for (const [name, { isExported }] of now)
    if (isExported && !old.get(name)?.isExported) found.push({ name, bump: 'minor' });
  const bump = found.reduce((/** @type {Bump} */ most, one) => (RANK[one.bump] > RANK[most] ? one.bump : most), 'none');
  return { bump, names: bump === 'none' ? [] : found.filter((one) => one.bump === bump).map(({ name }) => name) };
}

/**
 * What the change between two sets of reports asks of the version. Doubtful changes count as breaking: a line of a
 * declaration that is not the same, a member that an interface has now and that is not optional, another order.
 * @param {Record<string, string>} before subpath → report @param {Record<string, string>} next
 * @returns {{ bump: Bump, changes: string[] }} changes: `<subpath>: <name>` of all that ask for this bump
 */
export function bumpBetween(before, next) {
  const each = [...new Set([...Object.keys(before), ...Object.keys(next)])].sort().map((subpath) => {
    if (!(subpath in next)) return { subpath, bump: /** @type {Bump} */ ('major'), names: ['the subpath'] };
    if (!(subpath in before)) return { subpath, bump: /** @type {Bump} */ ('minor'), names: ['the subpath'] };
    return { subpath, ...changeOf(before[subpath] ?? '', next[subpath] ?? '') };
  });
  const bump = each.reduce((/** @type {Bump} */ most, one) => (RANK[one.bump] > RANK[most] ? one.bump : most), 'none');
  const changes = each.flatMap((one) =>
    one.bump === bump && bump !== 'none' ? one.names.map((name) => `${one.subpath}: ${name}`) : [],
  );
  return { bump, changes };
}
