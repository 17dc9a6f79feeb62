// A list beside other parts of a page, in a card or bare.
import type { ReactNode } from 'react';
import { Card } from '../layout/card';
import { EmptyState } from '../feedback/empty-state';
import { ErrorPanel } from '../feedback/error-panel';
import { PageLoading } from '../page/page-loading';
import { useList } from './list-view';
import type { ListProps } from './types';

export interface ListCardProps<Row> extends ListProps<Row> {
  title?: string;
  /** Beside the title, in place of the export. */
  actions?: ReactNode;
  /** No card around it: its rows are cards. */
  bare?: boolean;
}

/** Two lists of one page need `names` of their own. */
export function ListCard<Row>({ title, actions, bare, ...props }: ListCardProps<Row>) {
  const { view, isEmpty, place, pages, exportButton } = useList(props);
  const again = () => void pages.refetch();
  let body = view;
  if (isEmpty && props.empty) body = <EmptyState {...props.empty} />;
  else if (!pages.answer && !place.isNarrowed)
    body =
      pages.error === undefined ? (
        <PageLoading label={props.loadingLabel} onRetry={again} />
      ) : (
        <ErrorPanel error={pages.error} onRetry={again} home={null} />
      );
  if (bare && !isEmpty) return body;
  return (
    <Card title={title} actions={actions || exportButton || undefined}>
      {body}
    </Card>
  );
}
