// In tests the moving parts are there from the start, drawn as the shell draws them and at their place at once; and what is waited for may take its time on a busy machine.
import { configure } from '@testing-library/react';
import '../../../../shared/src/ui/install';
import { stopMotion } from '../../../../shared/src/ui/moving/parts';
import { loadMoving } from '../../../../shared/src/ui/moving/use-moving';

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await loadMoving();
  stopMotion();
});
