// Spatial analysis and unit codes as hooks.
import { callsOf } from '@portal/shared/session';
import { analyzeCoding, getCoding, giveCodes } from '../contract';

export type { Coding, Finding, FindingKind } from '../contract';

export const { useGetCodingQuery, useAnalyzeCodingMutation, useGiveCodesMutation } = callsOf({
  getCoding,
  analyzeCoding,
  giveCodes,
});
