// Who changed which permissions from what to what, newest first; one change can be taken back.
import { useState } from 'react';
import { findBusinessSummary } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  Card,
  DefinitionList,
  Inline,
  Notice,
  PageLoading,
  Stack,
  Tag,
  VisuallyHidden,
  confirm,
  toast,
} from '@portal/shared/ui';
import { CHANGES_ON_A_PAGE } from '../../../contract';
import { useListRuleChangesQuery, useRevertRuleChangeMutation } from '../../api/rule-changes';
import type { RuleChange, RuleChangeQuery } from '../../api/rule-changes';
import { showError } from '../../../parts/use-case-actions';
import { useBusiness } from '../../../parts/use-business';
import { ACTION_NAMES, describeChange, placeName } from './describe-change';
import type { ChangedRule } from './describe-change';

export type ChangeFilter = Pick<RuleChangeQuery, 'scope' | 'scopeId' | 'person'>;

/** A new filter begins anew: give it a `key`. */
export function ChangeLog({ filter }: { filter: ChangeFilter }) {
  const [starts, setStarts] = useState<readonly string[]>(['']);
  return (
    <Stack gap={4}>
      {starts.map((after, index) => (
        <ChangesFrom
          key={after}
          query={{ ...filter, pageSize: CHANGES_ON_A_PAGE, ...(after ? { after } : {}) }}
          offset={index * CHANGES_ON_A_PAGE}
          isFiltered={Boolean(filter.scopeId ?? filter.person)}
          onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
        />
      ))}
    </Stack>
  );
}

interface ChangesFromProps {
  query: RuleChangeQuery;
  /** How many changes stand above. */
  offset: number;
  isFiltered: boolean;
  onMore: ((next: string) => void) | undefined;
}

function ChangesFrom({ query, offset, isFiltered, onMore }: ChangesFromProps) {
  const { data, isLoading, isError, refetch } = useListRuleChangesQuery(query, { refetchOnMountOrArgChange: true });
  const retry = () => void refetch();
  if (isLoading) return <PageLoading label="正在读取更改记录" onRetry={retry} />;
  if (!data)
    return isError ? (
      <Notice
        tone="danger"
        live
        title="未能读取更改记录"
        action={
          <Button size="small" icon="refresh" onClick={retry}>
            重试
          </Button>
        }
      />
    ) : null;
  if (offset === 0 && data.rows.length === 0)
    return (
      <Notice tone="info" title={isFiltered ? '没有符合条件的更改' : '还没有更改'}>
        {isFiltered ? '请减少筛选条件。' : '保存权限设置后，可在这里查看更改记录。'}
      </Notice>
    );
  const { next } = data;
  return (
    <>
      {data.rows.map((change, index) => (
        <ChangeCard key={change.id} change={change} ordinal={offset + index + 1} />
      ))}
      {next !== null && onMore && <Button onClick={() => onMore(next)}>查看更早的更改</Button>}
    </>
  );
}

function ChangeCard({ change, ordinal }: { change: RuleChange; ordinal: number }) {
  const business = useBusiness(
    change.scope === 'form' && findBusinessSummary(change.scopeId) ? change.scopeId : undefined,
  );
  const [revert, { isLoading }] = useRevertRuleChangeMutation();
  const rules = describeChange(change, business.data);
  const title = `${ACTION_NAMES[change.action]} · ${placeName(change)}`;
  const when = formatChineseDateTime(change.at);

  async function takeBack() {
    const sure = await confirm({
      title: '撤回这次更改？',
      text: `${change.userName}于${when}的更改将恢复为更改前的设置，立即生效，并作为一次新的更改留下记录。`,
      confirmText: '撤回更改',
      cancelText: '返回',
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await revert({ id: change.id }).unwrap();
      toast('更改已撤回');
    } catch (error) {
      await showError('未能撤回更改', error);
    }
  }
  return (
    <Card
      // The same was often changed twice in a minute; regions are told apart by their names.
      title={
        <>
          {title}
          <VisuallyHidden>{`，第${ordinal}条`}</VisuallyHidden>
        </>
      }
      actions={
        rules.length > 0 &&
        change.revertedBy === null && (
          <Button
            size="small"
            loading={isLoading}
            aria-label={`撤回更改：${title}，${when}`}
            onClick={() => void takeBack()}
          >
            撤回更改
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <Inline gap={2}>
          <span>{`${change.userName} · ${when}`}</span>
          {change.revertedBy !== null && <Tag tone="neutral">已撤回</Tag>}
        </Inline>
        {rules.length === 0 ? <p>设置没有变化。</p> : <DefinitionList items={rules.map(toItem)} />}
      </Stack>
    </Card>
  );
}

function toItem({ control, who, task, from, to }: ChangedRule) {
  return { term: control, detail: `${who}，${task}：由“${from}”改为“${to}”` };
}
