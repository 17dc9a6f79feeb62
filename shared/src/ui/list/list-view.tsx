// A list wherever it is: its tabs, filters, rows, pages and states.
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CardList } from '../data/card-list';
import { DataTable } from '../data/data-table';
import { FilterBar } from '../data/filter-bar';
import { Pagination } from '../data/pagination';
import { SearchField } from '../data/search-field';
import { StatusTabs } from '../data/status-tabs';
import type { StatusTab } from '../data/status-tabs';
import { useOnceLeft } from '../data/use-once-left';
import { ErrorPanel } from '../feedback/error-panel';
import { Notice } from '../feedback/notice';
import { StaleNotice } from '../feedback/stale-notice';
import { Icon } from '../icon/icon';
import { Stack } from '../layout/layout';
import { PageLoading } from '../page/page-loading';
import { useIsElder } from '../use-display-mode';
import { useLoaded } from '../use-loaded';
import { useIsDesktop } from '../use-media-query';
import { ExportButton } from './export-button';
import { GrowingList } from './growing-list';
import { useHiddenColumns } from './kept-columns';
import { ListTools } from './list-tools';
import styles from './list.module.css';
import type { ListColumn, ListPlace, ListProps } from './types';
import { useKeptScroll } from './use-kept-scroll';
import { useListPlace } from './use-list-place';
import { usePages } from './use-pages';
import type { Pages } from './use-pages';

/** With it comes the table library: after the rows, and only where a table is shown. */
const loadDeskTable = async () => (await import(/* webpackChunkName: "desk-table" */ './desk-table')).DeskTable;

export interface List<Row> {
  place: ListPlace;
  pages: Pages<Row>;
  /** Nothing is there at all: tabs and filters would lead nowhere. */
  isEmpty: boolean;
  /** The file of what is shown; undefined where there is nothing or no file. */
  exportButton: ReactNode;
  view: ReactNode;
}

export function useList<Row>(props: ListProps<Row>): List<Row> {
  const isDesktop = useIsDesktop();
  const isElder = useIsElder();
  const place = useListPlace(props as Pick<ListProps<never>, 'names' | 'tabs' | 'filterNames'>);
  // Elder mode keeps the pager: it has an end, and nothing moves by itself.
  const grows = !isDesktop && !isElder;
  const pages = usePages(props, place, grows);
  const [hidden, setHidden] = useHiddenColumns(props.caption);
  useKeptScroll(pages.rows.length > 0);
  const columns = typeof props.columns === 'function' ? props.columns(place) : props.columns;
  const isTable = isDesktop && !isElder && props.renderRows === undefined;
  const file = props.exported && {
    name: props.exported.name,
    columns: columns.flatMap(({ key, title, text, exportTitle = title }) =>
      text && !(isTable && hidden.includes(key)) ? [{ title: exportTitle, text }] : [],
    ),
  };
  const { pageSize = 10 } = props;
  const asked = {
    tab: place.isFirstTab ? undefined : place.tab,
    keyword: place.keyword || undefined,
    filters: place.filters,
  };
  return {
    place,
    pages,
    isEmpty:
      pages.answer?.total === 0 &&
      !place.isNarrowed &&
      props.empty !== undefined &&
      (!props.tabs || props.firstIsAll === true),
    exportButton: file && pages.rows.length > 0 && (
      <ExportButton {...file} load={(page) => props.exported!.load({ ...asked, after: undefined, ...page })} />
    ),
    view: (
      <ListView
        {...props}
        pageSize={pageSize}
        {...{ columns, place, pages, grows, isTable, hidden, file }}
        onHide={setHidden}
      />
    ),
  };
}

interface ViewProps<Row> extends ListProps<Row> {
  columns: readonly ListColumn<Row>[];
  place: ListPlace;
  pages: Pages<Row>;
  pageSize: number;
  grows: boolean;
  isTable: boolean;
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
  file: { name: string; columns: { title: string; text: NonNullable<ListColumn<Row>['text']> }[] } | undefined;
}

function ListView<Row>(props: ViewProps<Row>) {
  const { place, pages, tabs, tabsLabel, search, filters, before, none, grows, pageSize } = props;
  const { rows, answer, error, isLoading } = pages;
  const words = typeof none === 'function' ? none(place) : none;
  return (
    <Stack gap={4}>
      {typeof before === 'function' ? before(place) : before}
      {rows.length > 0 && <StaleNotice query={{ data: rows, error, refetch: pages.refetch }} />}
      {tabs && (
        <StatusTabs
          tabs={counted(props)}
          value={place.tab}
          onChange={(tab) => place.narrow({ tab })}
          label={tabsLabel}
        />
      )}
      {(search ?? filters) !== undefined && <Filters key={place.keyword} {...{ place, search, filters }} />}
      {rows.length === 0 && error !== undefined && (
        <ErrorPanel error={error} onRetry={() => void pages.refetch()} home={null} />
      )}
      {rows.length === 0 && isLoading && <PageLoading label={props.loadingLabel} />}
      {rows.length === 0 && answer && !isLoading && (
        <Notice tone="info" live title={words?.title ?? '没有符合条件的内容'}>
          {words?.text ?? '请减少筛选条件或选择其他状态。'}
        </Notice>
      )}
      {rows.length > 0 && grows && (
        <GrowingList pages={pages} label={props.caption}>
          <Rows {...props} />
        </GrowingList>
      )}
      {rows.length > 0 && !grows && (
        <>
          <Rows {...props} />
          <Pagination
            page={place.page}
            pageSize={pageSize}
            total={answer?.total ?? rows.length}
            onChange={(to) => place.turn(to, { after: to === place.page + 1 ? answer?.next : undefined })}
            label={props.pagesLabel}
          />
        </>
      )}
      {pages.readers}
    </Stack>
  );
}

function counted<Row>({ tabs = [], firstIsAll, pages, place }: ViewProps<Row>): StatusTab[] {
  const { answer } = pages;
  const counts = answer?.counts;
  const sum = tabs.reduce((all, { key }, at) => all + ((at > 0 && counts?.[key]) || 0), 0);
  return tabs
    .filter(({ key, isHidden }) => !isHidden || key === place.tab)
    .map(({ key, label, countOf }, at) => ({
      key,
      label,
      count:
        answer &&
        (countOf ? countOf(answer, key === place.tab) : counts && (firstIsAll && at === 0 ? sum : counts[key])),
    }));
}

function Filters({ place, search, filters }: Pick<ViewProps<never>, 'place' | 'search' | 'filters'>) {
  const [words, setWords] = useState(place.keyword);
  const set = Object.values(place.filters).filter((value) => value !== undefined).length + (place.keyword ? 1 : 0);
  return (
    <FilterBar
      search={search && <SearchField label={search} value={words} onChange={setWords} />}
      onSubmit={search ? () => place.narrow({ keyword: words }) : undefined}
      active={set}
      onClear={() => {
        setWords('');
        place.narrow({ keyword: '', filters: Object.fromEntries(Object.keys(place.filters).map((key) => [key, ''])) });
      }}
    >
      {filters?.(place)}
    </FilterBar>
  );
}

function Rows<Row>(props: ViewProps<Row>) {
  const { caption, rowKey, rowHref, cardTitle, cardCorner, rowActions, renderRows, isTable, hidden } = props;
  const { pages, manyActions, file } = props;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const desk = useLoaded(loadDeskTable, isTable ? 'desk' : undefined);
  const place = useRef<HTMLDivElement>(null);
  const isFree = useOnceLeft(place, desk.data !== undefined);
  if (renderRows) return renderRows(pages.rows);
  const columns = props.columns.flatMap((column) =>
    column.exportOnly ? [] : [{ ...column, render: column.render ?? ((row: Row) => column.text?.(row)) }],
  );
  const list = { caption, columns, rows: pages.rows, rowKey, rowHref, cardTitle, cardCorner, cardActions: rowActions };
  if (!isTable) return <CardList {...list} />;
  const DeskTable = isFree ? desk.data : undefined;
  const canChoose = manyActions !== undefined || file !== undefined;
  const chosenRows = [...chosen.values()];
  return (
    <div ref={place}>
      <Stack gap={2}>
        <ListTools columns={columns} hidden={hidden} onHide={props.onHide} chosen={chosen.size}>
          {manyActions?.(chosenRows, () => setChosen(new Map()))}
          {file && (
            <ExportButton
              {...file}
              text="导出所选"
              load={() => Promise.resolve({ rows: chosenRows, total: chosenRows.length })}
            />
          )}
        </ListTools>
        {DeskTable ? (
          <DeskTable
            {...list}
            hidden={hidden}
            selected={Object.fromEntries([...chosen.keys()].map((key) => [key, true]))}
            onSelect={
              canChoose
                ? (selected) => {
                    const known = new Map([...chosen, ...pages.rows.map((row) => [rowKey(row), row] as const)]);
                    setChosen(new Map([...known].filter(([key]) => selected[key])));
                  }
                : undefined
            }
          />
        ) : (
          // Nothing moves when the other table takes its place.
          <DataTable
            {...list}
            columns={columns.filter(({ key }) => !hidden.includes(key))}
            headOf={({ key, title }) =>
              columns.find((column) => column.key === key)?.sortBy ? { content: <SortHead title={title} /> } : {}
            }
            choice={canChoose ? { head: <ChoicePlace />, cell: () => <ChoicePlace /> } : undefined}
          />
        )}
      </Stack>
    </div>
  );
}

const SortHead = ({ title }: { title: string }) => (
  <span className={styles.sort}>
    {title}
    <Icon name="chevron-up" />
  </span>
);
const ChoicePlace = () => <span className={styles.box} />;
