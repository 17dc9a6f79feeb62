// A survey application as a business of its own lifecycle: filed as a case, entrusted to an organisation, accepted by
// the office, and no registration.
import type { Business, BusinessDefinition } from '../business/business';
import { defineBusiness } from '../business/define-business';

export type SurveyDefinition = Pick<BusinessDefinition, 'id' | 'name' | 'sections' | 'legalBasis'> & {
  readonly path: string;
  /** For lay people, on the page itself. */
  readonly summary: string;
} & Partial<Pick<BusinessDefinition, 'tables' | 'crossChecks' | 'enums' | 'materials' | 'startedBy'>>;

/** Rises whenever what the form asks for changes. */
const VERSION = '2026-11-25';

/** @throws {TypeError} listing every fault */
export function defineSurvey({ path, summary, ...form }: SurveyDefinition): Business {
  return defineBusiness({
    enums: [],
    crossChecks: [],
    materials: [],
    ...form,
    lifecycle: 'survey',
    group: '测绘',
    registrationType: '',
    unitKind: 'none',
    rightTypes: [],
    jointApplication: false,
    roles: [],
    steps: [],
    limitDays: 0,
    commitDays: 0,
    feeRule: 'NONE',
    taxRules: [],
    output: null,
    guide: { summary, conditions: [], process: [], audience: '' },
    notice: { version: VERSION, paragraphs: [], consent: '' },
    declarations: [],
    routes: [{ path }],
    registerEffect: { kind: 'none' },
  });
}
