// A material: one document that an application may need.

export interface MaterialDefinition {
  readonly code: string;
  readonly name: string;
  /** `generated` ones are written by the services from the form. */
  readonly kind: 'upload' | 'generated';
  /** Department that can supply it, so that people need not. */
  readonly sharedFrom?: string;
  readonly note?: string;
}

/** What an upload may be; every material has the same bounds. */
export const MATERIAL_LIMITS = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 20 * 1024 * 1024,
  maxFiles: 20,
} as const;
