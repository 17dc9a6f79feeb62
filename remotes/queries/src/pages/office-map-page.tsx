// Where to do business: offices and outlets in a list and on a map, with hours, distance, queue and the next free day.
import { useMemo, useState } from 'react';
import { selectHeaderRegion, usePortalSelector } from '@portal/shared/session';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Field,
  FilterBar,
  Inline,
  Notice,
  Page,
  PageLoading,
  Pagination,
  SearchField,
  Select,
  Stack,
} from '@portal/shared/ui';
import { paths } from '../api/address';
import { SITE_KINDS, useListSitesQuery } from '../api/offices';
import styles from '../features/find-office/find-office.module.css';
import { OfficeMap } from '../features/find-office/office-map';
import { LONGEST, sitesFrom, useOfficePlace } from '../features/find-office/office-place';
import type { FoundSite, OfficePlace, SiteKind } from '../features/find-office/office-place';
import { KIND_NAMES, SiteCard } from '../features/find-office/site-card';
import { useOwnPlace } from '../features/find-office/use-own-place';
import { regionOptions } from '../parts/region-options';

const TITLE = '网点查询';
const PAGE_SIZE = 10;
const KINDS = SITE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

export function OfficeMapPage() {
  const ownRegion = usePortalSelector(selectHeaderRegion);
  const { place, go } = useOfficePlace(ownRegion);
  const own = useOwnPlace();
  const [isOnTheWay, setOnTheWay] = useState(false);
  const query = useListSitesQuery(
    { regionCode: place.regionCode, keyword: place.keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const found = query.currentData;
  const again = () => void query.refetch();
  const sites = useMemo(() => sitesFrom(found ?? [], place.kind, own.place), [found, place.kind, own.place]);
  const chosen = sites.find(({ officeId }) => officeId === place.officeId);
  const choose = (officeId: string, isWay = false) => {
    setOnTheWay(isWay);
    go({ officeId });
  };
  return (
    <Page
      title={TITLE}
      lead="不动产登记中心、便民网点和自助查询机的位置、时间和现场排队情况。"
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: TITLE }]}
    >
      <Stack gap={4}>
        <SiteFilters key={place.keyword} place={place} ownRegion={ownRegion} go={go} />
        <Inline gap={3}>
          <Button icon="map" loading={own.state === 'busy'} onClick={own.locate}>
            按离我的距离排序
          </Button>
          <Button
            aria-pressed={place.isHeated}
            onClick={() => go({ isHeated: !place.isHeated, officeId: place.officeId })}
          >
            {place.isHeated ? '不看排队热力图' : '看排队热力图'}
          </Button>
        </Inline>
        {own.state === 'failed' && (
          <Notice tone="warning" live>
            未能获取您的位置，请按区域查找。
          </Notice>
        )}
        {!found && query.isFetching && <PageLoading label="正在查询" onRetry={again} />}
        {!found && !query.isFetching && <ErrorPanel error={query.error} onRetry={again} />}
        {found && <p role="status">共{sites.length}个网点</p>}
        {found && sites.length === 0 && (
          <EmptyState title="没有符合条件的网点" text="请换一个词，或者扩大区域后再查。" />
        )}
        {sites.length > 0 && (
          <div className={styles.layout}>
            <div className={styles.ground}>
              <OfficeMap
                regionCode={place.regionCode}
                sites={sites}
                chosen={chosen}
                isHeated={place.isHeated}
                wayFrom={isOnTheWay ? own.place : null}
                onSelect={choose}
              />
            </div>
            <SiteList
              key={`${place.regionCode} ${place.keyword} ${place.kind}`}
              sites={sites}
              chosen={chosen}
              onChoose={choose}
              canGo={own.place !== null}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
}

interface SiteListProps {
  sites: readonly FoundSite[];
  chosen?: FoundSite;
  canGo: boolean;
  onChoose: (officeId: string, isWay?: boolean) => void;
}

/** The chosen one first, then the others, a page at a time. */
function SiteList({ sites, chosen, canGo, onChoose }: SiteListProps) {
  const [page, setPage] = useState(1);
  const others = sites.filter((site) => site !== chosen).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const left = sites.length - (chosen ? 1 : 0);
  const shown = chosen ? [chosen, ...others] : others;
  return (
    <Stack gap={3}>
      <ul className={styles.list} aria-label="网点">
        {shown.map((site) => (
          <li key={site.officeId}>
            <SiteCard
              site={site}
              isChosen={site === chosen}
              onChoose={() => onChoose(site.officeId)}
              onWay={canGo ? () => onChoose(site.officeId, true) : undefined}
            />
          </li>
        ))}
      </ul>
      {left > PAGE_SIZE && <Pagination page={page} pageSize={PAGE_SIZE} total={left} onChange={setPage} />}
    </Stack>
  );
}

interface SiteFiltersProps {
  place: OfficePlace;
  ownRegion: string;
  go: (change: Partial<OfficePlace>) => void;
}

function SiteFilters({ place, ownRegion, go }: SiteFiltersProps) {
  const [words, setWords] = useState(place.keyword);
  return (
    <FilterBar
      search={<SearchField label="网点名称或地址" value={words} onChange={setWords} />}
      active={place.kind ? 1 : 0}
      onSubmit={() => go({ keyword: words.trim().slice(0, LONGEST) })}
      onClear={() => {
        setWords('');
        go({ keyword: '', kind: '' });
      }}
    >
      <Field label="区域" id="site-region">
        <Select
          value={place.regionCode}
          onChange={(regionCode) => go({ regionCode })}
          options={regionOptions(place.regionCode, ownRegion)}
        />
      </Field>
      <Field label="类型" id="site-kind">
        <Select
          value={place.kind}
          onChange={(kind) => go({ kind: kind as SiteKind | '' })}
          placeholder="全部"
          options={KINDS}
        />
      </Field>
    </FilterBar>
  );
}
