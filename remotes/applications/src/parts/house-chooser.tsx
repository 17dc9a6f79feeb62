// The own houses as cards: what each is, and what stands against its registration.
import { formatUnitNumber } from '@portal/shared/kernel';
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  ErrorPanel,
  Notice,
  PageLoading,
  Pagination,
  Stack,
  confirm,
  useLayoutMode,
} from '@portal/shared/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { HouseRight } from '../api/application';
import { useListHouseRightsQuery } from '../api/list-house-rights';
import { FindByCertificate } from './recognition/find-by-certificate';
import type { Sought } from './recognition/find-by-certificate';
import styles from './house-chooser.module.css';

const PAGE_SIZE = 10;
/** Field keys of the data standard that the card shows when the register knows them. */
const AREA = 'jzmj';

export interface HouseChooserProps {
  processCode: string;
  /** The letter or guardianship in whose name the application is begun. */
  authorityId?: string;
  /** Certificate number to begin with, from the address. */
  wanted?: string;
  onChoose: (house: HouseRight) => void;
}

function area({ register }: HouseRight): string {
  const value = register[AREA];
  return typeof value === 'string' && value !== '' ? `${value}㎡` : '—';
}

/** A blocked house cannot be chosen; warnings are acknowledged first. */
async function mayChoose({ restrictions }: HouseRight): Promise<boolean> {
  const warnings = restrictions.filter(({ level }) => level === 'warn');
  if (restrictions.some(({ level }) => level === 'block')) return false;
  if (warnings.length === 0) return true;
  return confirm({
    title: '请确认以下情况',
    text: warnings.map(({ message }) => message).join('\n'),
    confirmText: '我已知悉，选择这处不动产',
    cancelText: '返回',
  });
}

function HouseCard({
  house,
  wanted,
  onChoose,
}: {
  house: HouseRight;
  wanted: boolean;
  onChoose: (house: HouseRight) => void;
}) {
  const { location, titleCertificateNumber, unitNumber, restrictions, rightHolderName } = house;
  const blocked = restrictions.some(({ level }) => level === 'block');
  return (
    <li className={styles.house} data-wanted={wanted || undefined} data-blocked={blocked || undefined}>
      <h3>{location}</h3>
      <DefinitionList
        columns={2}
        items={[
          { term: '不动产权证号', detail: titleCertificateNumber, wide: true },
          { term: '不动产单元号', detail: formatUnitNumber(unitNumber), wide: true },
          { term: '权利人', detail: rightHolderName || '—' },
          { term: '建筑面积', detail: area(house) },
        ]}
      />
      {restrictions.map(({ kind, level, message }) => (
        <Notice
          key={`${kind}${message}`}
          tone={level === 'block' ? 'danger' : 'warning'}
          title={level === 'block' ? '暂不能办理' : '请注意'}
        >
          {message}
        </Notice>
      ))}
      {!blocked && (
        <Button
          variant={wanted ? 'primary' : 'default'}
          aria-label={`选择这处不动产：${location}`}
          onClick={() =>
            void mayChoose(house).then((yes) => {
              if (yes) onChoose(house);
            })
          }
        >
          选择这处不动产
        </Button>
      )}
    </li>
  );
}

export function HouseChooser({ processCode, authorityId, wanted, onChoose }: HouseChooserProps) {
  const [page, setPage] = useState(1);
  const [sought, setSought] = useState<Sought | null>(null);
  const isDemo = useLayoutMode() === 'demo';
  const query = useListHouseRightsQuery(
    { processCode, ...(authorityId ? { authorityId } : {}), pageNumber: page, pageSize: PAGE_SIZE, ...(sought ?? {}) },
    { refetchOnMountOrArgChange: true },
  );
  const list = sought ? query.currentData : query.data;
  function seek(next: Sought | null) {
    setSought(next);
    setPage(1);
  }
  function body(): ReactNode {
    if (!list)
      return query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />
      ) : (
        <PageLoading label="正在读取您名下的不动产" />
      );
    if (list.total === 0)
      return sought ? null : (
        <EmptyState
          illustration="house"
          title={authorityId ? '未查询到其名下的不动产' : '未查询到您名下的不动产'}
          text="可能登记在其他地区、信息与登记簿不一致或权利已注销。请切换区划，或持证书到登记窗口办理。"
        />
      );
    return (
      <>
        <ul className={styles.houses}>
          {list.rows.map((house) => (
            <HouseCard
              key={house.rightHolderId}
              house={house}
              wanted={sought !== null || house.titleCertificateNumber === wanted}
              onChoose={onChoose}
            />
          ))}
        </ul>
        {list.total > PAGE_SIZE && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={list.total} onChange={setPage} label="不动产分页" />
        )}
      </>
    );
  }
  const hasNone = !sought && list?.total === 0;
  return (
    <Card title={hasNone ? undefined : '选择要办理的不动产'}>
      <Stack gap={4}>
        {!isDemo && !hasNone && <FindByCertificate sought={sought} total={list?.total} onSeek={seek} />}
        {body()}
      </Stack>
    </Card>
  );
}
