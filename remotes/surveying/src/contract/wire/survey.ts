// Survey records of houses and land.
import { defineWire, integer, list, nullable, number, orElse, pageOfListWire, text, textOr } from '@portal/shared/wire';
import type { Codec, Domain } from '@portal/shared/wire';

const file = { fileId: ['bsm', text], name: ['name', text], size: ['size', integer] } as const;
/** Square metres as decimal text, whichever way the server writes it. */
const area: Codec<string, string> = {
  about: { is: 'text' },
  decode: (wire, spot) =>
    typeof wire === 'number' ? number.decode(wire, spot).toFixed(2) : text.decode(wire ?? '', spot),
  encode: (domain) => domain,
};
const survey = {
  businessNumber: ['ywh', text],
  kind: ['kind', text],
  project: ['project', textOr('')],
  unitNumber: ['bdcdyh', textOr('')],
  location: ['zl', textOr('')],
  team: ['team', textOr('')],
  status: ['zt', text],
  surveyedAt: ['surveyedAt', nullable(text)],
  area: ['area', area],
  files: ['files', list(defineWire(file))],
  /** Of cases of the portal: which form it is, and what whoever asks may do with it now. */
  processCode: ['lcdm', textOr('')],
  actions: ['actions', orElse(list(text), [])],
} as const;
export const surveyWire = defineWire(survey);
export const surveysWire = pageOfListWire(surveyWire);
export type Survey = Domain<typeof survey>;
export const surveyShape = survey;
export const surveyStatuses = ['draft', 'waiting', 'surveying', 'reviewing', 'stored', 'ended'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];
