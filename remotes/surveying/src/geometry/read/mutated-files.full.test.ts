// Twenty thousand mutated survey files of every form: none makes a reader throw.
import { expectRowsOfMutated } from '../testing/mutated-files';

test('20,000 mutated files end as rows with a place', async () => {
  await expectRowsOfMutated(20_000);
});
