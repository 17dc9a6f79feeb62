// A page that is a list.
import type { ReactNode } from 'react';
import { ButtonRow } from '../button/button-row';
import { Page } from '../page/page';
import type { PageProps } from '../page/page';
import { useList } from './list-view';
import type { ListProps } from './types';
import type { Pages } from './use-pages';

export interface ListPageProps<Row>
  extends Omit<ListProps<Row>, 'caption'>,
    Pick<PageProps, 'title' | 'lead' | 'breadcrumb' | 'meta'> {
  /** The title by default. */
  caption?: string;
  /** Beside the heading, after the export. */
  actions?: ReactNode | ((pages: Pages<Row>) => ReactNode);
}

const HOME = { label: '首页', href: '/index' };

/** Its title is the last step of the breadcrumb, the landing page the first, where the page gives none. */
export function ListPage<Row>({
  title,
  lead,
  breadcrumb,
  meta,
  actions,
  caption = title,
  ...props
}: ListPageProps<Row>) {
  const list = useList({ ...props, caption });
  const { pages, exportButton } = list;
  const beside = typeof actions === 'function' ? actions(pages) : actions;
  const state = pages.answer ? 'ready' : pages.error === undefined || pages.isLoading ? 'loading' : 'error';
  // Where a former answer is known, tabs and filters stay, and the error shows in the place of the rows.
  return (
    <Page
      title={title}
      lead={lead}
      meta={meta}
      width="full"
      breadcrumb={breadcrumb ?? [HOME, { label: title }]}
      actions={
        exportButton && beside ? (
          <ButtonRow>
            {exportButton}
            {beside}
          </ButtonRow>
        ) : (
          exportButton || beside || undefined
        )
      }
      state={state === 'ready' && list.isEmpty ? 'empty' : list.place.isNarrowed && state === 'error' ? 'ready' : state}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      empty={props.empty}
      loadingLabel={props.loadingLabel}
    >
      {list.view}
    </Page>
  );
}
