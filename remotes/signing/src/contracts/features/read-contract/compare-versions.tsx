// What has changed since an earlier text: chosen by its version, taken out and put in, line by line.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { ErrorPanel, Field, PageLoading, Section, Select, Stack, VisuallyHidden } from '@portal/shared/ui';
import { useGetContractTextQuery } from '../../api/contracts';
import type { Contract } from '../../api/contracts';
import { compareLines, linesOf } from '../../parts/compare-papers';
import styles from '../../parts/contract-paper.module.css';

const SIGNS = { same: '', removed: '删除：', added: '新增：' } as const;

export function CompareVersions({ contract }: { contract: Contract }) {
  const { contractNumber, version, versions, paper } = contract;
  const earlier = versions.filter((one) => one.version !== version);
  const [chosen, setChosen] = useState('');
  const query = useGetContractTextQuery(chosen ? { contractNumber, version: Number(chosen) } : skipToken);
  if (earlier.length === 0) return null;
  const lines = query.currentData ? compareLines(linesOf(query.currentData.paper), linesOf(paper)) : [];
  const changed = lines.filter(({ change }) => change !== 'same');
  return (
    <Section title="与之前的版本比较">
      <Stack gap={3}>
        <Field label="比较的版本">
          <Select
            value={chosen}
            onChange={setChosen}
            options={[
              { value: '', label: '请选择' },
              ...earlier.map((one) => ({
                value: String(one.version),
                label: `第${one.version}版（${one.savedBy}，${formatChineseDateTime(new Date(one.savedAt))}${one.isSent ? '，已发送' : ''}）`,
              })),
            ]}
          />
        </Field>
        {query.isFetching && <PageLoading label="正在读取之前的版本" />}
        {query.error && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} home={null} />}
        {query.currentData && (
          <div aria-live="polite">
            <p>{changed.length === 0 ? '两个版本的内容相同。' : `有${changed.length}处不同：`}</p>
            <ul className={styles.compared}>
              {changed.map(({ change, text }, index) => (
                <li key={index}>
                  <VisuallyHidden>{SIGNS[change]}</VisuallyHidden>
                  {change === 'removed' ? <del>− {text}</del> : <ins>＋ {text}</ins>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Section>
  );
}
