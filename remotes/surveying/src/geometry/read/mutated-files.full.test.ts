// Twenty thousand mutated survey files of every form: none makes a reader throw.
import { expectRowsOfCut, expectRowsOfMutated } from '../testing/mutated-files';

test('20,000 mutated files end as rows with a place', async () => {
  await expectRowsOfMutated(20_000);
});

test('every file cut off at every byte ends as rows with a place', async () => {
  await expectRowsOfCut(Infinity);
});
