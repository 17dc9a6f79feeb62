// The lists of announcements and news as data: what each offers, asks and leads to.
import { allEnums } from '@portal/shared/catalogue';
import { paths } from '../api/address';
import { useListAnnouncementsQuery } from '../api/announcements';
import type { ContentPlace } from '../api/content-address';
import { newsKinds, useListNewsQuery } from '../api/news';
import type { ListShape } from '../features/list-content/content-rows';

const FRESH = { refetchOnMountOrArgChange: true } as const;
const PAGE_SIZE = 10;
const kinds = (allEnums.GGLX?.items ?? []).map(({ name }) => name);
const kindsOfCases = kinds.slice(0, 5);

const asked = ({ page, pageSize, keyword, kind, regionCode, from, until }: ContentPlace & { pageSize: number }) => ({
  pageNumber: page,
  pageSize,
  regionCode,
  keyword: keyword || undefined,
  kind: kind || undefined,
  from: from || undefined,
  until: until || undefined,
});

const announcements = {
  noun: '公告',
  useKinds: () => kinds,
  dated: true,
  withDeadline: true,
  pageSize: PAGE_SIZE,
} as const;

export const allAnnouncements: ListShape = {
  ...announcements,
  useRows: (place) => useListAnnouncementsQuery(asked(place), FRESH),
  hrefOf: ({ recordId }) => paths.announcement(recordId),
};

export const publicAnnouncements: ListShape = {
  ...allAnnouncements,
  hrefOf: ({ recordId }) => paths.publicAnnouncement(recordId),
};

/** What registrations announce; those of the offices are none of them. */
export const businessAnnouncements: ListShape = {
  ...announcements,
  noun: '业务公告',
  useKinds: () => kindsOfCases,
  useRows: (place) =>
    useListAnnouncementsQuery({ ...asked(place), of: 'case', processCode: place.processCode || undefined }, FRESH),
  hrefOf: ({ recordId }) => paths.businessAnnouncement(recordId),
};

export const news: ListShape = {
  noun: '资讯',
  useKinds: () => newsKinds,
  dated: true,
  withDeadline: false,
  pageSize: PAGE_SIZE,
  useRows: (place) => useListNewsQuery(asked(place), FRESH),
  hrefOf: ({ recordId }) => paths.news(recordId),
};
