// Rows as a table on a desktop and as cards on a phone, from one description.
import { useIsElder } from '../use-display-mode';
import { useIsDesktop } from '../use-media-query';
import { CardList } from './card-list';
import { DataTable } from './data-table';
import type { ResponsiveListProps } from './list-types';

/** From 1024 px a table with row headers, below a list of cards; elder mode reads cards at every width. */
export function ResponsiveList<Row>(props: ResponsiveListProps<Row>) {
  const desktop = useIsDesktop();
  const elder = useIsElder();
  return desktop && !elder ? <DataTable {...props} /> : <CardList {...props} />;
}
