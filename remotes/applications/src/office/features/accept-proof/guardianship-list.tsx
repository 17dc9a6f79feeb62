// Guardianships of one ward or guardian, found by number, and putting an end to one.
import { useState } from 'react';
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  Card,
  FilterBar,
  Notice,
  ResponsiveList,
  SearchField,
  Stack,
  Tag,
  askReason,
  toast,
} from '@portal/shared/ui';
import { useEndGuardianshipMutation, useListGuardianshipsQuery } from '../../api/accept-proof';
import type { Guardianship } from '../../api/accept-proof';
import { showError } from '../../../parts/use-case-actions';

const KINDS = { minor: '未成年人', incapable: '无、限制民事行为能力人' } as const;
const SOURCES = { population: '人口登记', officer: '登记中心采信' } as const;
const columns = [
  { key: 'ward', title: '被监护人', render: ({ ward }: Guardianship) => ward, rowHeader: true },
  {
    key: 'guardian',
    title: '监护人',
    render: ({ guardian, guardianNumber }: Guardianship) => `${guardian}，${guardianNumber}`,
  },
  { key: 'kind', title: '情形', render: ({ incapacity }: Guardianship) => KINDS[incapacity] },
  {
    key: 'source',
    title: '来源',
    render: ({ source, proof }: Guardianship) => [SOURCES[source], proof].filter(Boolean).join('，'),
  },
  {
    key: 'state',
    title: '状态',
    render: ({ startsOn, endedAt }: Guardianship) => (
      <Tag tone={endedAt ? 'neutral' : 'green'}>
        {endedAt ? `${formatChineseDate(endedAt)}终止` : `${formatChineseDate(startsOn)}起`}
      </Tag>
    ),
  },
];

export function GuardianshipList() {
  const [words, setWords] = useState('');
  const [sought, setSought] = useState<{ identityNumber: string; reason: string } | null>(null);
  const query = useListGuardianshipsQuery(sought ?? skipToken);
  const [end, { isLoading }] = useEndGuardianshipMutation();

  /** The person asked about reads the reason. */
  async function search() {
    const identityNumber = words.trim();
    if (!identityNumber) return;
    const reason = await askReason({
      title: '查询监护关系',
      label: '查询事由',
      hint: '当事人可以看到您的查询和事由。',
      confirmText: '查询',
      cancelText: '返回',
    });
    if (reason !== null) setSought({ identityNumber, reason });
  }

  async function finish(row: Guardianship) {
    const reason = await askReason({
      title: '终止监护关系',
      label: '终止原因',
      hint: '已代为确认、尚未登簿的业务须重新确认，各方会收到通知。',
      confirmText: '终止',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason === null) return;
    try {
      await end({ recordId: row.recordId, reason }).unwrap();
      toast('监护关系已终止');
    } catch (error) {
      await showError('未能终止监护关系', error);
    }
  }
  return (
    <Card title="查询监护关系">
      <Stack gap={4}>
        <FilterBar
          search={<SearchField label="被监护人或监护人证件号" value={words} onChange={setWords} />}
          onSubmit={() => void search()}
          active={sought ? 1 : 0}
          onClear={() => {
            setWords('');
            setSought(null);
          }}
        />
        {query.isError && (
          <Notice tone="danger" live title="未能查询">
            请核对证件号后重试。
          </Notice>
        )}
        {query.data?.length === 0 && (
          <Notice tone="info" live title="没有监护关系的记录">
            可以在下面采信监护证明。
          </Notice>
        )}
        {query.data && query.data.length > 0 && (
          <ResponsiveList
            caption="监护关系"
            columns={columns}
            rows={query.data}
            rowKey={({ recordId }) => recordId}
            cardTitle={({ guardian }) => guardian}
            cardActions={(row) =>
              row.endedAt ? null : (
                <Button
                  size="small"
                  loading={isLoading}
                  aria-label={`终止：${row.guardian}`}
                  onClick={() => void finish(row)}
                >
                  终止
                </Button>
              )
            }
          />
        )}
      </Stack>
    </Card>
  );
}
