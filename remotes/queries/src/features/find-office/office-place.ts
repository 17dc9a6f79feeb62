// What is sought on the office map, kept in the address: back, a reload and a sent link lead to the same office.
import { PROVINCE, findRegion } from '@portal/shared/catalogue';
import { metresBetween } from '@portal/shared/kernel';
import type { Place } from '@portal/shared/kernel';
import { useSearchParams } from '@portal/shared/router';
import { addressNames, readAddress } from '../../api/address';
import { SITE_KINDS } from '../../api/offices';
import type { Site } from '../../api/offices';

export type SiteKind = Site['kind'];
export interface OfficePlace {
  regionCode: string;
  keyword: string;
  kind: SiteKind | '';
  officeId: string;
  /** Whether the ground glows where people wait. */
  isHeated: boolean;
}

/** Longest words that are sought. */
export const LONGEST = 60;

export function readOfficePlace(search: URLSearchParams, ownRegion: string): OfficePlace {
  const address = readAddress(search);
  const known = (code: string | undefined) => (code && findRegion(code) ? code : undefined);
  return {
    regionCode: known(address.regionCode) ?? known(ownRegion) ?? PROVINCE.code,
    keyword: (address.keyword ?? '').slice(0, LONGEST),
    kind: SITE_KINDS.find((kind) => kind === search.get('kind')) ?? '',
    officeId: address.officeId ?? '',
    isHeated: search.get('heat') === '1',
  };
}

export function useOfficePlace(ownRegion: string) {
  const [search, setSearch] = useSearchParams();
  const place = readOfficePlace(search, ownRegion);
  return {
    place,
    /** Choosing an office is no step of its own: back leads out of the page. */
    go(change: Partial<OfficePlace>) {
      const next = { ...place, ...('officeId' in change ? {} : { officeId: '' }), ...change };
      setSearch(
        Object.fromEntries(
          [
            [addressNames.regionCode, next.regionCode],
            [addressNames.keyword, next.keyword],
            ['kind', next.kind],
            [addressNames.officeId, next.officeId],
            ['heat', next.isHeated ? '1' : ''],
          ].filter(([, value]) => value !== ''),
        ) as Record<string, string>,
        { replace: true },
      );
    },
  };
}

export interface FoundSite extends Site {
  /** Metres from where the person is; null while nobody has said. */
  away: number | null;
}

/**
 * Sites of a kind, nearest first where the person has said where they are: reckoned here, so that the services never
 * learn it.
 */
export function sitesFrom(sites: readonly Site[], kind: SiteKind | '', here: Place | null): FoundSite[] {
  const found = sites
    .filter((site) => kind === '' || site.kind === kind)
    .map((site) => ({ ...site, away: here && metresBetween(here, site) }));
  return here ? found.toSorted((one, other) => (one.away ?? 0) - (other.away ?? 0)) : found;
}

export function distanceText(metres: number): string {
  return metres < 1_000 ? `约${Math.max(10, Math.round(metres / 10) * 10)}米` : `约${(metres / 1_000).toFixed(1)}公里`;
}

/** How near the map begins, by how much of the province is asked for. */
export function startZoom(regionCode: string): number {
  const level = findRegion(regionCode)?.level;
  return level === 'county' ? 12 : level === 'city' ? 9 : 7;
}
