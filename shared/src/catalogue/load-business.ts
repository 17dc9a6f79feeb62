// The definition of a business, loaded when it is opened. Apart from the list of them, so that a page which only lists
// carries no loaders.
import type { Business } from './business/business';
import { businessLoaders } from './business-loaders.generated';
import { loadSurvey } from './survey/registry';

export function hasBusiness(code: string): boolean {
  return Object.hasOwn(businessLoaders, code);
}

/**
 * The whole definition of one business, registration or survey, loaded when first asked for.
 * @throws {RangeError} for a code that no business has.
 */
export async function loadBusiness(code: string): Promise<Business> {
  const load = hasBusiness(code) ? businessLoaders[code] : undefined;
  return load ? load() : loadSurvey(code);
}
