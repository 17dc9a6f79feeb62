// Sold flats of one building that a developer puts into its report.
import { integer, list, optional, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const unit = { unitNumber: ['bdcdyh', text] } as const;
const call = {
  businessNumber: ['ywh', optional(text)],
  /** Project parcel and building: the first 24 characters of the unit numbers (GB/T 37346). */
  buildingId: ['buildingId', text],
  units: ['units', list(defineWire(unit))],
} as const;
export const reportSoldUnitsWire = defineWire(call);
export type ReportSoldUnits = Domain<typeof call>;

const fault = { unitNumber: ['bdcdyh', text], path: ['path', text], message: ['message', text] } as const;
const reported = {
  businessNumber: ['ywh', text],
  version: ['version', integer],
  accepted: ['accepted', integer],
  errors: ['errors', list(defineWire(fault))],
} as const;
/** `errors` name the flats that were left out, and why. */
export const reportedSoldUnitsWire = defineWire(reported);
export type ReportedSoldUnits = Domain<typeof reported>;
