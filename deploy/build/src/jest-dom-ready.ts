// In tests the moving parts are there from the start, so that a layer opens at once.
import { loadMoving } from '../../../shared/src/ui/moving/use-moving';

beforeAll(async () => { await loadMoving(); });
