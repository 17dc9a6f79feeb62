// A material: one document that an application may need.

/** Pages: what everybody can look at. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
/** What surveyors hand in: kept and handed out, never shown. */
export const PROJECT_TYPES = [
  'application/zip',
  'application/acad',
  'application/x-esri-shape',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
/**
 * Coordinates and drawings that are checked before they count. No browser names a drawing of AutoCAD in its way of
 * exchange alike: this is our name for it.
 */
export const SURVEY_DATA_TYPES = ['application/dxf', 'application/geo+json', 'text/csv'] as const;
export type FileType = (typeof FILE_TYPES | typeof PROJECT_TYPES | typeof SURVEY_DATA_TYPES)[number];

export interface MaterialLimits {
  /** Types whose content the services can check; nothing else is taken. */
  readonly accept: readonly FileType[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}

export interface MaterialDefinition {
  readonly code: string;
  readonly name: string;
  /** `generated` ones are written by the services from the form. */
  readonly kind: 'upload' | 'generated';
  /**
   * Carries signatures of the parties: by the portal's own flow where the services write it, on the paper that is
   * uploaded otherwise.
   */
  readonly signed?: true;
  /** Department that can supply it, so that people need not. */
  readonly sharedFrom?: string;
  readonly note?: string;
  /** Where they differ from those of all other materials. */
  readonly limits?: Partial<MaterialLimits>;
}

const MEGABYTE = 1024 * 1024;

/** What an upload may be, unless its material says otherwise. */
export const MATERIAL_LIMITS = {
  accept: FILE_TYPES,
  maxBytes: 20 * MEGABYTE,
  maxFiles: 20,
} as const satisfies MaterialLimits;

/** Surveys and drawings: 100 MB a file. */
export const LARGE_FILES = { maxBytes: 100 * MEGABYTE } as const satisfies Partial<MaterialLimits>;

/** Survey results with their drawings and coordinates: 100 MB a file. */
export const SURVEY_FILES = {
  accept: ['application/pdf', 'image/jpeg', 'application/zip', 'application/acad', 'text/plain'],
  maxBytes: 100 * MEGABYTE,
} as const satisfies Partial<MaterialLimits>;

/** Whole survey projects: 200 MB a file. */
export const PROJECT_FILES = {
  accept: ['application/pdf', ...PROJECT_TYPES],
  maxBytes: 200 * MEGABYTE,
} as const satisfies Partial<MaterialLimits>;

/** What the readers of survey data read: 100 MB a file. */
export const SURVEY_DATA_FILES = {
  accept: ['application/zip', 'application/dxf', 'application/geo+json', 'text/csv', 'text/plain'],
  maxBytes: 100 * MEGABYTE,
} as const satisfies Partial<MaterialLimits>;

/** Tables, and the same as it was signed. */
export const SHEET_FILES = {
  accept: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv', 'application/pdf'],
} as const satisfies Partial<MaterialLimits>;

/** Photographs: no documents. */
export const IMAGES_ONLY = { accept: ['image/jpeg', 'image/png'] } as const satisfies Partial<MaterialLimits>;

/** The bounds that hold for this material. */
export function limitsOf(material: Pick<MaterialDefinition, 'limits'>): MaterialLimits {
  return { ...MATERIAL_LIMITS, ...material.limits };
}
