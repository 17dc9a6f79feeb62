// Listings by state: one's own with what can be done next, or for staff those that wait for the office's word.
import { secondaryStateName } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Button, ButtonRow, Notice, Page, Pagination, ResponsiveList, StatusTabs, queryState } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { PictureThumb } from '@portal/shared/ui/viewer';
import { paths } from '../../../api/address';
import { downloadPicture } from '../../../api/picture';
import { useLazyListListingsQuery, useListListingsQuery } from '../../api/listing';
import type { Listing, ListingState } from '../../api/listing';
import { ExportButton } from '../../../parts/export/export-button';
import type { ExportColumn } from '../../../parts/export/export-button';
import { ListingTag } from '../../parts/listing/listing-tag';
import { useListAddress } from '../../../parts/use-list-address';
import { ListingButtons } from './listing-buttons';

const STATES: readonly ListingState[] = ['draft', 'toVerify', 'published', 'refused', 'withdrawn', 'sold'];
const PAGE_SIZE = 10;

const columns: Column<Listing>[] = [
  {
    key: 'cover',
    title: '封面',
    chars: 7,
    render: (row) =>
      row.coverPictureId ? (
        <PictureThumb small pictureId={row.coverPictureId} alt="" load={downloadPicture} />
      ) : (
        '未上传'
      ),
  },
  { key: 'title', title: '房源', rowHeader: true, hideInCard: true, render: (row) => row.title },
  { key: 'location', title: '坐落', render: (row) => row.location },
  { key: 'price', title: '挂牌价', render: (row) => `${row.priceText}万元`, nowrap: true },
  { key: 'code', title: '核验码', render: (row) => row.verifyCode ?? '—' },
  { key: 'state', title: '状态', render: (row) => <ListingTag state={row.state} />, hideInCard: true },
  { key: 'updated', title: '更新时间', render: (row) => formatChineseDateTime(row.updatedAt) },
];

const EXPORTED: readonly ExportColumn<Listing>[] = [
  { title: '房源', text: (row) => row.title },
  { title: '坐落', text: (row) => row.location },
  { title: '挂牌价（万元）', text: (row) => row.priceText },
  { title: '核验码', text: (row) => row.verifyCode },
  { title: '状态', text: (row) => secondaryStateName('listing', row.state) },
  { title: '更新时间', text: (row) => formatChineseDateTime(row.updatedAt) },
];

/** State and page stand in the address, so that back and reload return to the same rows. */
export function ListingList() {
  const staff = usePortalSelector(selectIsStaff);
  const { tab, page, after, go, turn } = useListAddress();
  const state = staff ? undefined : STATES.find((known) => known === tab);
  const asked = { state, scope: staff ? ('office' as const) : ('mine' as const) };
  const [load] = useLazyListListingsQuery();
  const query = useListListingsQuery(
    { ...asked, pageNumber: page, pageSize: PAGE_SIZE, after },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const list = query.data;
  const shown = queryState(query);
  const none = list?.rows.length === 0;
  const counts = list?.counts ?? {};
  const title = staff ? '待核验房源' : '我的房源';
  return (
    <Page
      title={title}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: title }]}
      actions={
        <ButtonRow>
          {list && list.total > 0 && (
            <ExportButton name={title} columns={EXPORTED} load={(part) => load({ ...asked, ...part }).unwrap()} />
          )}
          {!staff && (
            <Button href={paths.listing()} icon="plus">
              发布房源
            </Button>
          )}
        </ButtonRow>
      }
      {...shown}
      state={shown.state === 'ready' && none && !state ? 'empty' : shown.state}
      empty={
        staff
          ? { title: '没有待核验的房源', text: '房屋所有人提交后，会出现在这里。' }
          : {
              illustration: 'house',
              title: '您还没有房源',
              text: '发布本人名下的房屋，经登记中心核验后，买家可在房源市场中看到。',
              action: (
                <Button href={paths.listing()} variant="primary">
                  发布房源
                </Button>
              ),
            }
      }
    >
      {!staff && (
        <StatusTabs
          tabs={[
            { key: 'all', label: '全部', count: STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0) },
            ...STATES.map((key) => ({ key, label: secondaryStateName('listing', key), count: counts[key] })),
          ]}
          value={state ?? 'all'}
          onChange={(key) => go({ tab: key })}
        />
      )}
      {list && !none && (
        <ResponsiveList
          caption={title}
          columns={columns}
          rows={list.rows}
          rowKey={(row) => row.recordId}
          rowHref={(row) => paths.listing(row.recordId)}
          cardTitle={(row) => row.title}
          cardCorner={(row) => <ListingTag state={row.state} />}
          cardActions={(row) => <ListingButtons listing={row} staff={staff} />}
        />
      )}
      {none && (
        <Notice tone="info" live title="没有符合条件的房源">
          请选择其他状态。
        </Notice>
      )}
      {list && <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={(next) => turn(next, list)} />}
    </Page>
  );
}
