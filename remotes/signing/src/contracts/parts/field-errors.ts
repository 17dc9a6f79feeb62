// Errors of single fields that the services found, out of a refusal.
import { isPortalError } from '@portal/shared/kernel';

export interface FieldError {
  path: string;
  message: string;
}

export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!isPortalError(error)) return [];
  const list = (error.data as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(list)
    ? list.flatMap((row: unknown) => {
        const { path, message } = (row ?? {}) as Partial<Record<keyof FieldError, unknown>>;
        return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
      })
    : [];
}
