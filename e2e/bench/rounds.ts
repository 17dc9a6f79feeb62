// Rounds in which every variant is visited once; those beside other work are thrown out unseen.
import * as machine from './quiet';

/**
 * Rounds that count alternate between the two orders, so that what goes first gains nothing. A single round, as
 * `npm test` runs it, counts whatever the machine does beside it.
 * @param visitAll measures every variant, in the one order or the other
 * @throws Error when twice as many rounds as wanted were measured beside other work
 */
export async function measureRounds<Round>(
  rounds: number,
  visitAll: (isEven: boolean) => Promise<Round>,
  { isQuiet, untilQuiet, watchOthers }: Pick<typeof machine, 'isQuiet' | 'untilQuiet' | 'watchOthers'> = machine,
): Promise<{ measured: Round[]; thrownOut: number }> {
  const measured: Round[] = [];
  let thrownOut = 0;
  while (measured.length < rounds) {
    const wasQuiet = rounds === 1 || (await untilQuiet());
    const wasLeftAlone = watchOthers();
    const round = await visitAll(measured.length % 2 === 0);
    if (rounds === 1 || (wasQuiet && wasLeftAlone() && (await isQuiet()))) {
      measured.push(round);
      continue;
    }
    thrownOut += 1;
    if (thrownOut > 2 * rounds) throw new Error(`${thrownOut} rounds were measured beside other work`);
  }
  return { measured, thrownOut };
}
