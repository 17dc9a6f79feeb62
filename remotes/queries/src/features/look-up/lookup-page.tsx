// Every page of a query: the form, the rows, and what is said where there are none; what differs is data.
import {
  Card,
  EmptyState,
  ErrorPanel,
  Notice,
  Page,
  PageLoading,
  Pagination,
  PrintButton,
  ResponsiveList,
  Stack,
  StatusTabs,
} from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { AskedFor, Lookup } from './lookup';
import { PAGE_SIZE } from './lookup';
import { LookupForm } from './lookup-form';
import { checkValues } from './lookup-form-model';
import { useLookupAddress } from './use-lookup-address';

export function LookupPage<Row>({ lookup }: { lookup: Lookup<Row> }) {
  const { title, lead, caption, fields, oneOf, tabs, empty, notFound } = lookup;
  const { values, tab, page, hasForgotten, ask, openTab, turnTo } = useLookupAddress(lookup);
  const { filled, faults } = checkValues({ fields, oneOf }, values);
  const isAsked = Object.keys(filled).length > 0;
  const isComplete = Object.keys(faults).length === 0;
  const asked: AskedFor | null = isComplete ? { values: filled, tab, pageNumber: page, pageSize: PAGE_SIZE } : null;
  const query = lookup.useAnswer(asked);
  const isFailed = query.error !== undefined && !query.isFetching;
  // What was found before a refusal is not shown as if it were the answer.
  const found = asked && !isFailed ? query.currentData : undefined;
  const again = () => void query.refetch();
  const hasNone = found?.total === 0;
  const isLoading = asked !== null && query.isFetching && !found;
  return (
    <Page
      title={title}
      lead={lead}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '查询' }, { label: title }]}
      actions={found && !hasNone ? <PrintButton /> : undefined}
    >
      <Stack gap={5}>
        {fields.length > 0 && (
          <div className="no-print">
            <Card>
              <LookupForm
                key={JSON.stringify(values)}
                asking={{ fields, oneOf }}
                initial={values}
                busy={isLoading}
                onAsk={(next) => (isSame(next, filled) && found ? again() : ask(next))}
              />
            </Card>
          </div>
        )}
        {tabs && <StatusTabs tabs={[...tabs]} value={tab} onChange={openTab} label={caption} />}
        {hasForgotten && (
          <Notice title="请重新填写姓名和证件号码">
            为保护个人信息，它们不保存在网址和浏览记录中，刷新后需要重新填写。
          </Notice>
        )}
        {isLoading && <PageLoading label="正在查询" onRetry={again} />}
        {/* A refusal leaves the form in place, with what was typed. */}
        {isFailed && asked && <ErrorPanel error={query.error} onRetry={again} />}
        {!asked && !hasForgotten && <EmptyState {...empty} />}
        {hasNone && !isAsked && <EmptyState {...empty} />}
        {hasNone && isAsked && (
          <Notice live title={notFound.title}>
            {notFound.text}
          </Notice>
        )}
        {found && !hasNone && <Rows lookup={lookup} tab={tab} rows={found.rows} />}
        {found && !hasNone && <Pagination page={page} pageSize={PAGE_SIZE} total={found.total} onChange={turnTo} />}
      </Stack>
    </Page>
  );
}

function Rows<Row>({ lookup, tab, rows }: { lookup: Lookup<Row>; tab: string; rows: readonly Row[] }) {
  const { caption, tabs, columns, rowKey, rowHref, cardCorner, cardActions } = lookup;
  return (
    <ResponsiveList
      caption={caption}
      columns={tabs?.find(({ key }) => key === tab)?.columns ?? columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      cardCorner={cardCorner}
      cardActions={cardActions}
    />
  );
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);
