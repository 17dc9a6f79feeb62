// What the fates of mutants come to: pure, for `pnpm mutate` and its test.

/**
 * @param {readonly { status: string }[]} mutants as Stryker reports them
 * @returns {{ percent: number, noticed: number, survived: number, unreached: number, ignored: number }} percent of the valid mutants that a test noticed, one decimal; mutants that do not compile or are set aside with a reason in the code do not count
 */
export function scoreOf(mutants) {
  const count = (/** @type {string[]} */ ...fates) => mutants.filter(({ status }) => fates.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const unreached = count('NoCoverage');
  const valid = noticed + survived + unreached;
  // Rounded down: 84.96 is not 85.
  return {
    percent: valid === 0 ? 0 : Math.floor((noticed / valid) * 1_000) / 10,
    noticed,
    survived,
    unreached,
    ignored: count('Ignored'),
  };
}

/** @param {string} title @param {ReturnType<typeof scoreOf>} score @returns {string} a row of the table in docs/testing.md */
export const mutationRow = (title, { percent, noticed, survived, unreached, ignored }) =>
  `| ${title} | ${percent.toFixed(1)} % | ${noticed} | ${survived} | ${unreached} | ${ignored} |`;
