// Houses for sale that the office has checked: searched, filtered, sorted; everything stands in the address.
import { pageInAddress, useSearchParams } from '@portal/shared/router';
import { Button, Notice, Page, Pagination, queryState } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useSearchMarketQuery } from '../../api/market';
import { MarketCards } from '../../features/search-market/market-cards';
import { PAGE_SIZE, queryOf, readFilters, writeFilters } from '../../features/search-market/market-filters';
import { MarketForm } from '../../features/search-market/market-form';

const TITLE = '房源市场';

export function HousingMarketPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const query = useSearchMarketQuery(queryOf(search), { refetchOnMountOrArgChange: true });
  const list = query.data;
  const { pageNumber, turned } = pageInAddress(search);
  const turn = (to: number) => setSearch({ ...writeFilters(filters), ...turned(to, list?.next) });
  const shown = queryState(query);
  return (
    <Page
      title={TITLE}
      lead="房源由登记在册的权利人发布，经登记中心核验产权。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
      actions={<Button href={paths.myHouses}>我的房源</Button>}
      {...(shown.state === 'error' ? shown : { state: list ? 'ready' : 'loading' })}
    >
      <MarketForm key={search.toString()} filters={filters} onSearch={(next) => setSearch(writeFilters(next))} />
      {list && (
        <p role="status">
          共{list.total}套房源{query.isFetching ? '，正在查询' : ''}
        </p>
      )}
      {list && list.total === 0 && (
        <Notice tone="info" title="没有符合条件的房源">
          请放宽价格、面积或者区域后再查。
        </Notice>
      )}
      {list && list.total > 0 && <MarketCards rows={list.rows} />}
      {list && <Pagination page={pageNumber} pageSize={PAGE_SIZE} total={list.total} onChange={turn} />}
    </Page>
  );
}
