// A list of public content, whatever it is of: filters that stand in the address, rows, pages; nothing found is not
// nothing there.
import type { ReactNode } from 'react';
import { PROVINCE } from '@portal/shared/catalogue';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { Notice, Page, Pagination, Stack, queryState } from '@portal/shared/ui';
import { paths } from '../api/address';
import { useContentPlace } from '../api/content-address';
import { ContentFilters } from '../features/list-content/content-filters';
import { ContentList } from '../features/list-content/content-list';
import type { ListShape } from '../features/list-content/content-rows';

export interface ContentListPageProps {
  title: string;
  lead: string;
  shape: ListShape;
  /** Above the filters: a choice between two lists. */
  children?: ReactNode;
}

export function ContentListPage({ title, lead, shape, children }: ContentListPageProps) {
  const { place, go } = useContentPlace();
  const region = usePortalSelector(selectRegion);
  const ownRegion = region?.regionCode ?? PROVINCE.code;
  const query = shape.useRows({
    ...place,
    regionCode: place.regionCode || ownRegion,
    pageSize: shape.pageSize,
  });
  const list = query.data;
  return (
    <Page
      title={title}
      lead={lead}
      width="full"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: title }]}
      {...queryState(query)}
    >
      <Stack gap={5}>
        {children}
        <ContentFilters shape={shape} place={place} ownRegion={ownRegion} go={go} />
        {list?.total === 0 && (
          <Notice live title={`没有符合条件的${shape.noun}`}>
            请换一个说法或者减少筛选条件，也可以把地区改为全省。
          </Notice>
        )}
        {list && list.total > 0 && <ContentList shape={shape} rows={list.rows} />}
        {list && list.total > 0 && (
          <Pagination
            page={place.page}
            pageSize={shape.pageSize}
            total={list.total}
            onChange={(page) => go({ page })}
          />
        )}
      </Stack>
    </Page>
  );
}
