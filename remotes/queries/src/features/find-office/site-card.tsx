// One place where business can be done: hours, how far, how many wait, and what one can do with it.
import { useHostBridge } from '@portal/shared/bridge';
import { formatChineseDate } from '@portal/shared/kernel';
import { Button, ButtonRow, DefinitionList, Tag } from '@portal/shared/ui';
import type { Definition } from '@portal/shared/ui';
import { paths } from '../../api/address';
import styles from './find-office.module.css';
import { distanceText } from './office-place';
import type { FoundSite, SiteKind } from './office-place';

export const KIND_NAMES: Readonly<Record<SiteKind, string>> = {
  office: '登记中心',
  bank: '银行便民点',
  town: '乡镇便民窗口',
  machine: '自助查询机',
};

export interface SiteCardProps {
  site: FoundSite;
  isChosen: boolean;
  onChoose: () => void;
  /** Shows the way from where the person is; absent while that is not known. */
  onWay?: () => void;
}

export function SiteCard({ site, isChosen, onChoose, onWay }: SiteCardProps) {
  const { name, kind, telephone, regionCode, officeId, nextDay } = site;
  const bridge = useHostBridge();
  return (
    <article className={styles.card} aria-label={name} data-chosen={isChosen || undefined}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Tag tone={kind === 'office' ? 'blue' : 'neutral'} icon={kind === 'office' ? 'house' : null}>
          {KIND_NAMES[kind]}
        </Tag>
      </div>
      <DefinitionList items={factsOf(site)} />
      <ButtonRow>
        <Button size="small" aria-pressed={isChosen} aria-label={`在地图上看：${name}`} onClick={onChoose}>
          在地图上看
        </Button>
        {onWay && (
          <Button size="small" aria-label={`看方向：${name}`} onClick={onWay}>
            看方向
          </Button>
        )}
        <Button size="small" aria-label={`打电话：${name}`} onClick={() => void bridge.phone(telephone)}>
          打电话
        </Button>
        {nextDay && (
          <Button
            size="small"
            variant="primary"
            href={paths.book(regionCode, officeId)}
            aria-label={`预约办理：${name}`}
          >
            预约办理
          </Button>
        )}
      </ButtonRow>
    </article>
  );
}

function factsOf({ address, openingHours, telephone, away, waiting, nextDay }: FoundSite): Definition[] {
  return [
    { term: '地址', detail: address },
    { term: '时间', detail: openingHours },
    { term: '电话', detail: telephone },
    ...(away === null ? [] : [{ term: '距离', detail: `${distanceText(away)}（直线）` }]),
    ...(waiting === null ? [] : [{ term: '现场排队', detail: waiting === 0 ? '无人等候' : `${waiting}人等候` }]),
    ...(nextDay ? [{ term: '最近可约', detail: `${formatChineseDate(nextDay.day)}，余${nextDay.left}个号` }] : []),
  ];
}
