// Lists, loaded by the pages that have one: as a page, or as a card of one.
export { ExportButton } from './export-button';
export type { ExportButtonProps, ExportColumn } from './export-button';
export { ListCard } from './list-card';
export type { ListCardProps } from './list-card';
export { ListPage } from './list-page';
export type { ListPageProps } from './list-page';
export type { ExportPage, ListAsked, ListColumn, ListPlace, ListProps, ListQuery, ListTab } from './types';
