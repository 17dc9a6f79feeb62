// Houses for sale that the office has checked: searched, filtered, sorted, as a list or on the map; everything stands
// in the address.
import { pageInAddress, useSearchParams } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Notice, Page, Pagination, lazyPart, queryState } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useSearchMarketQuery } from '../../api/market';
import { MarketCards } from '../../features/search-market/market-cards';
import {
  PAGE_SIZE,
  conditionsOf,
  queryOf,
  readFilters,
  writeFilters,
} from '../../features/search-market/market-filters';
import type { MarketFilters } from '../../features/search-market/market-filters';
import { MarketForm } from '../../features/search-market/market-form';

/** No byte of a map before somebody asks for one. */
const MarketMap = lazyPart(async () => (await import('../../features/search-market/market-map')).MarketMap, {
  label: '正在打开地图',
});

const TITLE = '房源市场';

export function HousingMarketPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const isMap = search.get('view') === 'map';
  const query = useSearchMarketQuery(isMap ? skipToken : queryOf(search), { refetchOnMountOrArgChange: true });
  const list = query.data;
  const { pageNumber, turned } = pageInAddress(search);
  const turn = (to: number) => setSearch({ ...writeFilters(filters), ...turned(to, list?.next) });
  const shown = queryState(query);
  const show = (next: MarketFilters, view: '' | 'map') => setSearch({ ...writeFilters(next), ...(view && { view }) });
  return (
    <Page
      title={TITLE}
      lead="房源由登记在册的权利人发布，经登记中心核验产权。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
      actions={
        <>
          <Button icon={isMap ? 'list' : 'map'} onClick={() => show(filters, isMap ? '' : 'map')}>
            {isMap ? '列表找房' : '地图找房'}
          </Button>
          <Button href={paths.myHouses}>我的房源</Button>
        </>
      }
      {...(isMap ? {} : shown.state === 'error' ? shown : { state: list ? 'ready' : 'loading' })}
    >
      <MarketForm key={search.toString()} filters={filters} onSearch={(next) => show(next, isMap ? 'map' : '')} />
      {isMap && (
        <MarketMap conditions={conditionsOf(search)} onChoose={(regionCode) => show({ ...filters, regionCode }, '')} />
      )}
      {!isMap && list && (
        <p role="status">
          共{list.total}套房源{query.isFetching ? '，正在查询' : ''}
        </p>
      )}
      {!isMap && list?.total === 0 && (
        <Notice tone="info" title="没有符合条件的房源">
          请放宽价格、面积或者区域后再查。
        </Notice>
      )}
      {!isMap && list && list.total > 0 && <MarketCards rows={list.rows} />}
      {!isMap && list && <Pagination page={pageNumber} pageSize={PAGE_SIZE} total={list.total} onChange={turn} />}
    </Page>
  );
}
