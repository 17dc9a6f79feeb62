// The housing market on the map: how many houses each district has; choosing one lists them.
import { useMemo } from 'react';
import { PROVINCE, findRegion } from '@portal/shared/catalogue';
import type { Place } from '@portal/shared/kernel';
import { ErrorPanel, Notice, PageLoading, Stack } from '@portal/shared/ui';
import { PortalMap } from '@portal/shared/ui/map';
import { useCountMarketQuery } from '../../api/market';
import type { MarketConditions } from '../../api/market';
import { TILES, useGetMapGroundQuery } from '../../api/offices';

/** So near that a city's districts stand apart, and that the whole province is seen. */
const CITY_ZOOM = 9;
const PROVINCE_ZOOM = 7;

type Ring = readonly (readonly number[])[];

/** The middle of the box around an outline. */
function middleOf(rings: readonly Ring[]): Place {
  const [longitudes, latitudes] = [0, 1].map((at) => rings.flatMap((ring) => ring.map((place) => place[at] ?? 0)));
  const middle = (values: readonly number[] = []) => (Math.min(...values) + Math.max(...values)) / 2;
  return { longitude: middle(longitudes), latitude: middle(latitudes) };
}

export interface MarketMapProps {
  conditions: MarketConditions;
  onChoose: (regionCode: string) => void;
}

export function MarketMap({ conditions, onChoose }: MarketMapProps) {
  const counts = useCountMarketQuery(conditions, { refetchOnMountOrArgChange: true });
  const ground = useGetMapGroundQuery({ regionCode: PROVINCE.code });
  const places = useMemo(
    () => new Map(ground.data?.outlines.map(({ regionCode, rings }) => [regionCode, middleOf(rings)])),
    [ground.data],
  );
  const markers = useMemo(
    () =>
      (counts.data ?? []).flatMap(({ regionCode, count, priceFrom }) => {
        const place = places.get(regionCode);
        const name = findRegion(regionCode)?.name ?? regionCode;
        return place
          ? [{ ...place, key: regionCode, count, name, label: `${name}：${count}套，${priceFrom}万元起` }]
          : [];
      }),
    [counts.data, places],
  );
  const outlines = useMemo(() => {
    const counted = new Set(markers.map(({ key }) => key));
    return ground.data?.outlines.map(({ regionCode: key, name, rings }) => ({
      ...{ key, rings },
      label: counted.has(key) ? '' : name,
    }));
  }, [ground.data, markers]);
  const failed = counts.error ?? ground.error;
  const again = () => void Promise.all([counts.refetch(), ground.refetch()]);
  if (failed) return <ErrorPanel error={failed} onRetry={again} />;
  if (!counts.data || !ground.data) return <PageLoading label="正在打开地图" onRetry={again} />;
  const [first, ...others] = markers;
  const elsewhere = counts.data.length - markers.length;
  if (!first)
    return (
      <Notice tone="info" title="没有符合条件的房源">
        请放宽价格、面积或者区域后再查。
      </Notice>
    );
  return (
    <Stack gap={2}>
      <PortalMap
        key={conditions.regionCode ?? ''}
        label="房源地图"
        center={
          others.length === 0 ? first : middleOf([markers.map(({ longitude, latitude }) => [longitude, latitude])])
        }
        zoom={conditions.regionCode && conditions.regionCode !== PROVINCE.code ? CITY_ZOOM : PROVINCE_ZOOM}
        markers={markers}
        outlines={outlines}
        tiles={ground.data.hasTiles ? TILES : undefined}
        onSelect={({ key }) => onChoose(key)}
      />
      <Notice title="数字是该区县符合条件的房源套数">
        选择区县后查看房源列表。为保护权利人，地图不显示每套房屋的具体位置。
        {elsewhere > 0 && `另有${elsewhere}个区县的房源没有地图轮廓，请在列表中查看。`}
      </Notice>
    </Stack>
  );
}
