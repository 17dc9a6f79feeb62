// Whom a form names, as keyed hashes: a queue is filtered by them, while the form itself is encrypted as a whole.
import type { ApplicationForm } from '@portal/shared/catalogue';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { hashOf } from '../../platform/personal/cipher';

/**
 * Wherever it stands: somebody deceased, a debtor, a member of the household. Numbers of persons hold a digit and are
 * no sentences.
 */
const NUMBER = /^(?=.*\d)[\p{L}\d()（）·-]{5,30}$/u;

/** Hashes of everything in the form that may be somebody's number. */
export function namedNumbers(form: ApplicationForm): string[] {
  return [...new Set(numbersIn(form))].map(hashOf);
}

function numbersIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const number = normaliseIdentity(value);
    return NUMBER.test(number) ? [number] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
