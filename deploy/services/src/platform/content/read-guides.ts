// Work guides and introductions of businesses: the list, found by words, and one of them with its offices and what the
// office has written of it.
import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { BusinessSummary } from '@portal/shared/catalogue';
import { businessSummaries, loadBusiness } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { isRegionCode, regionFallback, toShanghaiDate } from '@portal/shared/kernel';
import type { getWorkGuide, listBusinesses, listWorkGuides } from '@portal/queries/contract';
import type { Context } from '../core/context';
import { windowOf } from '../core/paging/page-query';
import { findGuide } from '../config/public';
import { findOffice } from '../regions/public';
import { articles } from './schema';
import { holdsWords } from './search/match';
import { searchTokensOf } from './search/tokens';

interface Known {
  summary: BusinessSummary;
  words: string;
  inName: ReadonlySet<string>;
  inAll: ReadonlySet<string>;
}
let known: Promise<readonly Known[]> | undefined;

/** What each business is found by; it changes with a release only. */
function knownBusinesses(): Promise<readonly Known[]> {
  known ??= Promise.all(
    businessSummaries.map(async (summary) => {
      const { guide, materials } = await loadBusiness(summary.id);
      const title = `${summary.name} ${summary.group}`;
      const text = [guide.summary, guide.audience, ...guide.conditions, ...materials.map((one) => one.material.name)];
      return {
        summary,
        words: guide.summary,
        inName: new Set(searchTokensOf({ title, text: '' })),
        inAll: new Set(searchTokensOf({ title, text: text.join('\n') })),
      };
    }),
  );
  return known;
}

export const readBusinesses = (): Promise<OutputOf<typeof listBusinesses>> =>
  Promise.resolve(
    businessSummaries.map(({ id, name, group, startedBy, ownMotion = false }) => ({
      ...{ processCode: id, name, family: group, ownMotion },
      ...(startedBy && { startedBy: [...startedBy] }),
    })),
  );

export async function readGuides({
  regionCode = '-',
  keyword = '',
  family,
  ...page
}: InputOf<typeof listWorkGuides>): Promise<OutputOf<typeof listWorkGuides>> {
  const found = (await knownBusinesses()).filter(
    ({ summary, inAll }) => (!family || summary.group === family) && holdsWords(inAll, keyword),
  );
  const isNamed = ({ inName }: Known) => Number(holdsWords(inName, keyword));
  const { limit, offset } = windowOf(page);
  const rows = found
    .toSorted((one, other) => isNamed(other) - isNamed(one))
    .slice(offset, offset + limit)
    .map(({ summary: { id, name, group }, words }) => ({
      ...{ regionCode, processCode: id, matterId: id, name, family: group },
      summary: words,
    }));
  return { total: found.length, ...page, rows };
}

/** @throws Refusal for a business that there is none of */
export async function readGuide(
  context: Pick<Context, 'db' | 'now'>,
  { regionCode, processCode }: InputOf<typeof getWorkGuide>,
): Promise<OutputOf<typeof getWorkGuide>> {
  const guide = await findGuide(context, processCode, regionCode);
  const { summary, audience } = (await loadBusiness(processCode)).guide;
  const around = isRegionCode(regionCode) ? [...new Set([regionCode, regionFallback(regionCode)])] : [];
  const offices = await Promise.all(around.map((code) => findOffice(context.db, { regionCode: code })));
  return {
    ...{ guide, summary, audience },
    ...(await introductionOf(context, processCode, around)),
    offices: offices.flatMap((office) => office ?? []),
  };
}

/** That of the nearest region that has one. */
async function introductionOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  processCode: string,
  around: readonly string[],
): Promise<Pick<OutputOf<typeof getWorkGuide>, 'introduction' | 'attachments'>> {
  const regions = [...around, ...new Set(around.map((code) => `${code.slice(0, 2)}0000`))];
  const [row] =
    regions.length === 0
      ? []
      : await db
          .select({ text: articles.text, attachments: articles.attachments })
          .from(articles)
          .where(
            and(
              eq(articles.section, 'introduction'),
              eq(articles.processCode, processCode),
              inArray(articles.regionCode, regions),
              isNotNull(articles.publishedOn),
              lte(articles.publishedOn, toShanghaiDate(now())),
            ),
          )
          // A county's code is above its city's, and that above the province's.
          .orderBy(desc(articles.regionCode), desc(articles.publishedOn))
          .limit(1);
  return { introduction: row?.text ?? null, attachments: [...(row?.attachments ?? [])] };
}
