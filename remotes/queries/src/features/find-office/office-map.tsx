// The map of the offices: districts below, offices in clusters, where people wait, and the way from where one is.
import { useMemo } from 'react';
import type { Place } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Notice, Stack } from '@portal/shared/ui';
import { PortalMap } from '@portal/shared/ui/map';
import { TILES, useGetMapGroundQuery } from '../../api/offices';
import { startZoom } from './office-place';
import type { FoundSite } from './office-place';

/** The middle of the province. */
const MIDDLE: Place = { longitude: 120.2, latitude: 29.2 };

export interface OfficeMapProps {
  regionCode: string;
  sites: readonly FoundSite[];
  chosen?: FoundSite;
  isHeated: boolean;
  /** From here to the chosen office. */
  wayFrom: Place | null;
  onSelect: (officeId: string) => void;
}

export function OfficeMap({ regionCode, sites, chosen, isHeated, wayFrom, onSelect }: OfficeMapProps) {
  const ground = useGetMapGroundQuery(
    regionCode ? { regionCode: `${regionCode.slice(0, 2)}0000` } : skipToken,
  ).currentData;
  const markers = useMemo(
    () => sites.map(({ officeId, name, longitude, latitude }) => ({ key: officeId, label: name, longitude, latitude })),
    [sites],
  );
  const outlines = useMemo(
    () => ground?.outlines.map(({ regionCode: key, name, rings }) => ({ key, label: name, rings })),
    [ground],
  );
  const heat = useMemo(
    () =>
      isHeated
        ? sites.flatMap(({ longitude, latitude, waiting }) =>
            waiting ? [{ longitude, latitude, count: waiting }] : [],
          )
        : undefined,
    [isHeated, sites],
  );
  const track = useMemo(() => (wayFrom && chosen ? { places: [wayFrom, chosen] } : undefined), [wayFrom, chosen]);
  // Tiles are named when the map is made.
  if (!ground) return null;
  return (
    <Stack gap={2}>
      <PortalMap
        key={regionCode}
        label="网点地图"
        center={middleOf(sites)}
        zoom={startZoom(regionCode)}
        markers={markers}
        outlines={outlines}
        heat={heat}
        track={track}
        tiles={ground.hasTiles ? TILES : undefined}
        selected={chosen?.officeId}
        listedBy="page"
        onSelect={({ key }) => onSelect(key)}
      />
      {isHeated && (
        <Notice live title={heat?.length ? '颜色越深，现场等候的人越多' : '现在没有人排队等候'}>
          只统计登记中心今天已取号、还没有叫到的人数。
        </Notice>
      )}
      {track && (
        <Notice live title="直线方向示意">
          不是导航路线，请以实际道路为准。
        </Notice>
      )}
    </Stack>
  );
}

function middleOf(sites: readonly Place[]): Place {
  if (sites.length === 0) return MIDDLE;
  const mean = (read: (place: Place) => number): number =>
    sites.reduce((sum, place) => sum + read(place), 0) / sites.length;
  return { longitude: mean(({ longitude }) => longitude), latitude: mean(({ latitude }) => latitude) };
}
