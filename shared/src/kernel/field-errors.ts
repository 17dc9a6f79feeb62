// Errors of single fields as the services answer them, by their path in the form.
import { isPortalError } from './error-info';

export interface FieldError {
  path: string;
  message: string;
}

/** The field errors that a refusal carries; empty when it is about the whole. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!isPortalError(error)) return [];
  const list = (error.data as { errors?: unknown } | null | undefined)?.errors;
  if (!Array.isArray(list)) return [];
  return list.flatMap((row: unknown) => {
    const { path, message } = (row ?? {}) as Partial<Record<keyof FieldError, unknown>>;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** Material code of an error about a material, else null. */
export function materialOfPath(path: string): string | null {
  const [kind, materialId] = path.split('.');
  return kind === 'materials' && materialId ? materialId : null;
}
