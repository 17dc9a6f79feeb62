// The office's check of the outlines of a whole district, a view of the list of surveys; the district stays in the
// address.
import { useState } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { Field, Page, Select, Stack, queryState } from '@portal/shared/ui';
import { DISTRICT_VIEW, VIEW, addressNames, paths } from '../api/address';
import { useGetDistrictCheckQuery } from '../api/district';
import { DistrictCheck } from '../features/check-district/district-check';

const POLL_MS = 1_500;

export function DistrictCheckPage() {
  const [search, setSearch] = useSearchParams();
  const regionCode = search.get(addressNames.regionCode) ?? undefined;
  const [isWatching, setWatching] = useState(false);
  const query = useGetDistrictCheckQuery(
    { regionCode },
    { refetchOnMountOrArgChange: true, pollingInterval: isWatching ? POLL_MS : 0 },
  );
  const data = query.currentData;
  // Asked again and again only while something runs.
  const isRunning = Boolean(data?.running);
  if (isRunning !== isWatching) setWatching(isRunning);
  return (
    <Page
      title="辖区图形检查"
      lead="按测绘数据的质量规则检查一个区县全部现势宗地和自然幢的图形，逐项列出问题和所在位置。"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '测绘业务列表', href: paths.list },
        { label: '辖区图形检查' },
      ]}
      width="full"
      {...queryState({ ...query, data })}
    >
      {data && (
        <Stack gap={5}>
          {data.districts.length > 1 && (
            <Field label="区县">
              <Select
                value={data.district.regionCode}
                options={data.districts.map((one) => ({ value: one.regionCode, label: one.name }))}
                onChange={(value) => setSearch({ [VIEW]: DISTRICT_VIEW, [addressNames.regionCode]: value })}
              />
            </Field>
          )}
          <DistrictCheck key={data.district.regionCode} check={data} onStarted={() => void query.refetch()} />
        </Stack>
      )}
    </Page>
  );
}
