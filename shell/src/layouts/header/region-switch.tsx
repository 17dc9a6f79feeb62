// The region in force, and changing it; what is not submitted stays as a draft.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import {
  regionChanged,
  selectIsStaff,
  selectRealRegion,
  usePortalDispatch,
  usePortalSelector,
} from '@portal/shared/session';
import { Button, Field, Icon, Layer, Notice, RadioGroup, SearchField, Skeleton, Stack, toast } from '@portal/shared/ui';
import { changeRegion } from '../api/change-region';
import { useLazyListRegionsQuery, useListRegionsQuery } from '../api/query-regions';
import type { SearchRegion } from '../api/query-regions';
import { findRegions } from './find-regions';
import { LocateButton } from './locate-button';
import styles from './header.module.css';

export function RegionSwitch() {
  const region = usePortalSelector(selectRealRegion);
  const isStaff = usePortalSelector(selectIsStaff);
  const [isOpen, setOpen] = useState(false);
  if (!region) return null;
  // Staff work where their account belongs.
  if (isStaff)
    return (
      <span className={styles.person}>
        <Icon name="map" />
        <span>{region.regionName}</span>
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.wide}>当前：</span>
        <span>{region.regionName}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && <RegionDialog current={region.regionCode} onClose={() => setOpen(false)} />}
    </>
  );
}

function RegionDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const dispatch = usePortalDispatch();
  const { data: regions = [], error, isFetching, isLoading, refetch } = useListRegionsQuery();
  const [findRegionList] = useLazyListRegionsQuery();
  const [chosen, setChosen] = useState(current);
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Around the chosen one: a district found by location may lie in another city.
  const shown = findRegions(regionOptions(regions), words, chosen);
  const name = regions.find((one) => one.regionCode === chosen)?.name ?? '';

  async function change() {
    setBusy(true);
    setProblem(undefined);
    try {
      dispatch(regionChanged(await changeRegion(chosen)));
      toast(`已切换到${name}`);
      onClose();
    } catch (failure) {
      setProblem(describeError(failure).message);
      setBusy(false);
    }
  }
  // A place that is found before the list has come waits for it.
  async function choosePlace(city: string, district: string): Promise<boolean> {
    const known = await findRegionList(undefined, true).unwrap();
    const place = known.find((one) => one.name === district) ?? known.find((one) => one.name === city);
    if (place) setChosen(place.regionCode);
    return place !== undefined;
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button variant="primary" loading={isBusy} onClick={chosen === current ? onClose : () => void change()}>
        确认切换
      </Button>
    </>
  );
  return (
    <Layer open kind="dialog" title="切换区划" onClose={onClose} footer={footer}>
      <Stack gap={4}>
        <search>
          <SearchField label="搜索区划" placeholder="输入区县或城市名称，如：萧山" value={words} onChange={setWords} />
        </search>
        {isLoading && !error && <Skeleton lines={4} />}
        {regions.length > 0 && (
          <Field
            label={words.trim() ? '搜索结果' : '同城区划'}
            group
            error={problem}
            hint={shown.length === 0 ? `没有找到“${words.trim()}”，请换一个名称试试。` : undefined}
          >
            <RadioGroup value={chosen} onChange={setChosen} options={shown} inline={false} />
          </Field>
        )}
        <LocateButton onFound={choosePlace} />
        {error && (
          <Notice
            tone="danger"
            live
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                重试
              </Button>
            }
          >
            区划列表加载失败，请重试。
          </Notice>
        )}
        {chosen !== current && name && (
          <p className={styles.note}>{`切换后将按${name}的规则办理，未提交的内容保留为草稿。`}</p>
        )}
      </Stack>
    </Layer>
  );
}

/** Places where business is done: those without parts, each behind the name of what it belongs to. */
export function regionOptions(regions: readonly SearchRegion[]): { value: string; label: string }[] {
  const byCode = new Map(regions.map((one) => [one.regionCode, one]));
  const parents = new Set(regions.map((one) => one.parentCode));
  return regions
    .filter((one) => !parents.has(one.regionCode))
    .map(({ regionCode, name, parentCode }) => {
      const parent = parentCode ? byCode.get(parentCode)?.name : undefined;
      return { value: regionCode, label: parent ? `${parent} ${name}` : name };
    });
}
