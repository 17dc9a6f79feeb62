// What every form of a letter of attorney offers: its businesses, and a year as its first period.
import { businessSummaries, listedSurveys } from '@portal/shared/catalogue';
import type { IsoDate } from '@portal/shared/kernel';
import { addDays } from '@portal/shared/kernel';

/** In the order of the hall's groups, surveys after them. */
export const BUSINESS_OPTIONS = [...businessSummaries, ...listedSurveys].map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** The last day of a letter that begins on this one and lasts a year. */
export const aYearFrom = (from: IsoDate): IsoDate => addDays(from, 364);
