// What the register says when the right of a unit has passed on or has ended.
import { DomainEvent } from '../../platform/core/joints/ports';

export interface PassedOn {
  unitNumber: string;
  /** Whether the holders sold the whole of it: by then its contract has been filed (网签备案). */
  isSale: boolean;
  now: Date;
}

/** Raised within the booking. */
export const rightPassedOn = new DomainEvent<PassedOn>('a right that has passed on');
