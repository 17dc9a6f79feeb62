// What the form page is told when an error leads there.
import type { FieldError } from '@portal/shared/kernel';

export { fieldErrorsOf, materialOfPath } from '@portal/shared/kernel';
export type { FieldError };

export interface FormVisit {
  fieldErrors?: FieldError[];
  focus?: string;
}
