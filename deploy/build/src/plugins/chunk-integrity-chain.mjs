// Which file of a build asks for which others: what it has to know the hashes of.
// @ts-check

const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);

/**
 * A file of the group that is there whenever code of the group runs; its own rather than one that it shares.
 * @param {import('webpack').ChunkGroup} group @param {(file: string) => boolean} mayTell
 */
function tellerOf(group, mayTell) {
  if (group.isInitial()) return undefined;
  const chunks = [...group.chunks].reverse();
  const own = chunks.filter(({ name }) => name && name === group.name);
  return [...own, ...chunks].flatMap(({ files }) => [...files]).find((file) => file.endsWith('.js') && mayTell(file));
}

/**
 * @param {import('webpack').Compilation} compilation
 * @param {(file: string) => boolean} mayTell whether a file can carry hashes
 * @returns {{ asked: Map<string, Set<string>>, byRuntime: Set<string> }} file → those whose hashes it is to carry; and
 * those that code of the first files, or of one that can carry none, asks for
 */
export function askedBy(compilation, mayTell) {
  /** @type {Map<string, Set<string>>} */
  const asked = new Map();
  /** @type {Set<string>} */
  const byRuntime = new Set();
  for (const group of compilation.chunkGroups) {
    for (const parent of group.parentsIterable) {
      const teller = tellerOf(parent, mayTell);
      const there = new Set(parent.getFiles());
      for (const file of group.getFiles()) {
        // What has come with the asker is not asked for.
        if (!isCode(file) || there.has(file)) continue;
        if (!teller) byRuntime.add(file);
        else asked.set(teller, (asked.get(teller) ?? new Set()).add(file));
      }
    }
  }
  return { asked, byRuntime };
}
