// In tests the moving parts are there from the start and drawn as the shell draws them; and what is waited for may take its time on a busy machine.
import { configure } from '@testing-library/react';
import '../../../../shared/src/ui/install';
import { loadMoving } from '../../../../shared/src/ui/moving/use-moving';

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => {
  await loadMoving();
});
