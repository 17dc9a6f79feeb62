// Listings by state: one's own with what can be done next, or for staff those that wait for the office's word.
import { secondaryStateName } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { ListPage } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { PictureThumb } from '@portal/shared/ui/viewer';
import { paths } from '../../../api/address';
import { LIST_NAMES } from '../../../api/list-address';
import { downloadPicture } from '../../../api/picture';
import { useLazyListListingsQuery, useListListingsQuery } from '../../api/listing';
import type { Listing, ListingState } from '../../api/listing';
import { ListingTag } from '../../parts/listing/listing-tag';
import { ListingButtons } from './listing-buttons';

const STATES: readonly ListingState[] = ['draft', 'toVerify', 'published', 'refused', 'withdrawn', 'sold'];
const COLUMNS: readonly ListColumn<Listing>[] = [
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
  { key: 'title', title: '房源', rowHeader: true, hideInCard: true, text: (row) => row.title, sortBy: 'text' },
  { key: 'location', title: '坐落', text: (row) => row.location },
  {
    key: 'price',
    title: '挂牌价',
    exportTitle: '挂牌价（万元）',
    render: (row) => `${row.priceText}万元`,
    text: (row) => row.priceText,
    sortBy: (row) => Number(row.priceText),
    nowrap: true,
  },
  { key: 'code', title: '核验码', render: (row) => row.verifyCode ?? '—', text: (row) => row.verifyCode },
  {
    key: 'state',
    title: '状态',
    render: (row) => <ListingTag state={row.state} />,
    text: (row) => secondaryStateName('listing', row.state),
    hideInCard: true,
  },
  {
    key: 'updated',
    title: '更新时间',
    text: (row) => formatChineseDateTime(row.updatedAt),
    sortBy: (row) => row.updatedAt,
  },
];

export function ListingList() {
  const staff = usePortalSelector(selectIsStaff);
  const [load] = useLazyListListingsQuery();
  const title = staff ? '待核验房源' : '我的房源';
  const query = ({ tab, pageNumber, pageSize, after }: ListAsked) => ({
    state: STATES.find((known) => known === tab),
    scope: staff ? ('office' as const) : ('mine' as const),
    pageNumber,
    pageSize,
    after,
  });
  const publish = { href: paths.listing(), children: '发布房源' };
  function useRows(asked: ListAsked) {
    return useListListingsQuery(query(asked), { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  }
  return (
    <ListPage
      title={title}
      names={LIST_NAMES}
      useRows={useRows}
      columns={COLUMNS}
      rowKey={(row) => row.recordId}
      rowHref={(row) => paths.listing(row.recordId)}
      cardTitle={(row) => row.title}
      cardCorner={(row) => <ListingTag state={row.state} />}
      rowActions={(row) => <ListingButtons listing={row} staff={staff} />}
      tabs={
        staff
          ? undefined
          : [
              { key: 'all', label: '全部' },
              ...STATES.map((key) => ({ key, label: secondaryStateName('listing', key) })),
            ]
      }
      firstIsAll
      empty={
        staff
          ? { title: '没有待核验的房源', text: '房屋所有人提交后，会出现在这里。' }
          : {
              illustration: 'house',
              title: '您还没有房源',
              text: '发布本人名下的房屋，经登记中心核验后，买家可在房源市场中看到。',
              action: <Button {...publish} variant="primary" />,
            }
      }
      none={{ title: '没有符合条件的房源', text: '请选择其他状态。' }}
      exported={{ name: title, load: (asked) => load(query(asked)).unwrap() }}
      actions={!staff && <Button {...publish} icon="plus" />}
    />
  );
}
