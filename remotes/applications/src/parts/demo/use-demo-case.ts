// The demonstration's application that the address names, and the way to change it.
import { useState } from 'react';
import { useQueryParam } from '@portal/shared/router';
import type { Business } from '@portal/shared/catalogue';
import type { Loaded } from '@portal/shared/ui';
import { useBusiness } from '../use-business';
import { readDemoCase, resetDemoCase, writeDemoCase } from './demo-case';
import type { DemoCase } from './demo-case';

/** What the demonstration shows where an address names no business. */
const USUAL = 'house-transfer';

export interface DemoVisit extends Loaded<Business> {
  demo: DemoCase | null;
  update: (change: Partial<DemoCase>) => void;
  /** Begins anew, as it was at first. */
  restart: () => void;
  /** Starts from an empty form instead of an example. */
  isPractice: boolean;
}

export function useDemoCase(processCode: string | undefined): DemoVisit {
  const isPractice = useQueryParam('practice') === '1';
  const query = useBusiness(processCode ?? USUAL);
  const [, redraw] = useState(0);
  const business: Business | undefined = query.data;
  const write = (next: DemoCase) => {
    if (business) writeDemoCase(business, next, isPractice);
    redraw((count) => count + 1);
  };
  return {
    ...query,
    isPractice,
    demo: business ? readDemoCase(business, isPractice) : null,
    update: (change) => {
      if (business) write({ ...readDemoCase(business, isPractice), ...change });
    },
    restart: () => {
      if (business) resetDemoCase(business, isPractice);
      redraw((count) => count + 1);
    },
  };
}
