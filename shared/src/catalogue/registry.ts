// Which businesses there are: a light list made from their files.
import type { BusinessRoute, BusinessSummary } from './business/business';
import { listedBusinesses } from './businesses.generated';
import { placeOfForm } from './business-paths';
import { byDemand } from './demand';

/** In the order in which people ask for them. */
export const businessSummaries: readonly BusinessSummary[] = byDemand(
  listedBusinesses.map((listed) => ({ ...listed, route: listed.routes[0].path })),
);

/** Title of the tab of a form page whose business names none. */
const PAGE_TITLE = '申请信息';

/** Every form page once, in the order of the paths. */
export const businessPages: readonly Required<BusinessRoute>[] = pagesOf(listedBusinesses);

/** The pages of these businesses. Those that share one give it one title: the first that names it. */
export function pagesOf(summaries: readonly Pick<BusinessSummary, 'routes'>[]): Required<BusinessRoute>[] {
  const titles = new Map<string, string | undefined>();
  for (const { path, title } of summaries.flatMap(({ routes }) => routes)) titles.set(path, titles.get(path) ?? title);
  return [...titles]
    .map(([path, title]) => ({ path, title: title ?? PAGE_TITLE }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function findBusinessSummary(code: string): BusinessSummary | undefined {
  return businessSummaries.find((summary) => summary.id === code);
}

/**
 * Businesses whose form stands at this path, whatever layout the path is under. One: that is it. Several: the process
 * code says which.
 */
export function businessesAt(path: string): readonly BusinessSummary[] {
  const place = placeOfForm(path);
  return businessSummaries.filter(({ routes }) => routes.some((route) => route.path === place));
}
