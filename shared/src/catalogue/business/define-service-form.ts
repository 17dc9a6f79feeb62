// A form that belongs to no registration, such as a tax declaration: fields, rows and checks for the one renderer; it
// is never filed as a case.
import type { Business, BusinessDefinition } from './business';
import { defineBusiness } from './define-business';

export type ServiceForm = Pick<BusinessDefinition, 'id' | 'name' | 'sections' | 'enums' | 'legalBasis'> & {
  /** Where it stands. */
  readonly path: string;
} & Partial<Pick<BusinessDefinition, 'tables' | 'crossChecks' | 'group' | 'roles'>>;

/**
 * Checked as businesses are; what only a registration has is empty, and no list of businesses knows it.
 * @throws {TypeError} listing every fault
 */
export function defineServiceForm({ path, ...form }: ServiceForm): Business {
  return defineBusiness({
    crossChecks: [],
    group: '税费',
    roles: [],
    ...form,
    registrationType: '',
    unitKind: 'none',
    rightTypes: [],
    jointApplication: false,
    materials: [],
    steps: [],
    limitDays: 0,
    commitDays: 0,
    feeRule: 'NONE',
    taxRules: [],
    output: null,
    guide: { summary: '', conditions: [], process: [], audience: '' },
    notice: { version: '-', paragraphs: [], consent: '' },
    declarations: [],
    routes: [{ path }],
    registerEffect: { kind: 'none' },
  });
}
