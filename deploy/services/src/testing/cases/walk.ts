// What a suite needs that walks cases through their office: services of its own, the way through them, and houses that nothing stands on.
import type { ListedRight } from '../../register/standing/register';
import type { TestServices } from '..';
import { startTestServices } from '..';
import { housesOf } from './houses';
import { OfficeWay } from './office-way';

export interface Walk {
  /** There once the suite's tests, or what it prepares, begin. */
  services: TestServices;
  office: OfficeWay;
  /** Answers each house of the account once. */
  houseOf: (who: string) => Promise<ListedRight>;
}

/** Starts services before the suite's tests and closes them after; said once, at its top. What else it prepares stands in a `beforeAll` below. */
export function walkWithOffice(): Walk {
  const services = {} as TestServices;
  beforeAll(async () => {
    Object.assign(services, await startTestServices());
  }, 240_000);
  afterAll(() => services.close());
  return { services, office: new OfficeWay(services), houseOf: housesOf(services) };
}
