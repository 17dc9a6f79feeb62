// Books a case and takes it all back: whatever booking would refuse is said when the case is sent.
import type { Business } from '@portal/shared/catalogue';
import { isRefusal, refuse } from '../../platform/core/errors';
import type { Transaction } from '../../platform/db/database';
import type { BookedCase } from '../effects/booking';
import { writeRegister } from './write-register';

class Rehearsed extends Error {}

/**
 * Nothing is left of it, neither rows nor locks nor messages.
 * @throws Refusal with the reason for which the case could not be booked
 */
export async function rehearseBooking(
  tx: Transaction,
  application: BookedCase,
  business: Business,
  now: Date,
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await writeRegister(inner, application, business, now);
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return;
    if (isRefusal(error)) return refuse(error.message.replace('不能登簿', '不能申请'));
    throw error;
  }
}
