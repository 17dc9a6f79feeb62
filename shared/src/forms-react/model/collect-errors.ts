// The check before a form is sent on, and where its errors are.
import type { BusinessFormModel, FormProblem } from './types';

/**
 * Checks the whole form, or some sections of it, by the same rules as the services, shows every error at its field
 * and in the summary, and returns them in page order. Empty means that the form may be sent on.
 */
export function collectErrors(form: BusinessFormModel, sections?: readonly string[]): readonly FormProblem[] {
  return form.check(sections);
}
