// In tests the moving parts are there from the start, so that a layer opens at once; and what is waited for may take its time on a busy machine.
import { configure } from '@testing-library/react';
import { loadMoving } from '../../../shared/src/ui/moving/use-moving';

configure({ asyncUtilTimeout: 8000 });
beforeAll(async () => { await loadMoving(); });
