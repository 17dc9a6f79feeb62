// By which number a case is called.
import type { applications } from '../schema';

/** Draft number until there is a business number. */
export function numberOf(
  application: Pick<typeof applications.$inferSelect, 'businessNumber' | 'draftNumber'>,
): string {
  return application.businessNumber ?? application.draftNumber;
}
