// Authorisations of one side: those that one decides on, gives and takes back, or those by which one may query.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Stack, confirm, showError, toast } from '@portal/shared/ui';
import { ListCard } from '@portal/shared/ui/list';
import type { ListAsked, ListColumn } from '@portal/shared/ui/list';
import { useEndAuthorizationMutation, useListAuthorizationsQuery } from '../../api/authorizations';
import type { Authorization } from '../../api/authorizations';
import { ConsentTag } from '../../parts/inquiry-words';
import { purposeWords, scopeWords } from '../../parts/query-words';
import { ConsentForm } from './consent-form';

const columnsOf = (who: string): readonly ListColumn<Authorization>[] => [
  { key: 'name', title: who, text: (row) => row.name, rowHeader: true },
  { key: 'number', title: '证件号码', text: (row) => row.identityNumber },
  { key: 'purpose', title: '查询目的', text: (row) => purposeWords(row.purpose) },
  { key: 'scopes', title: '查询范围', text: (row) => scopeWords(row.scopes) },
  { key: 'days', title: '天数', text: (row) => `${row.days}天`, nowrap: true },
  { key: 'asked', title: '请求时间', text: (row) => formatChineseDateTime(row.askedAt) },
  { key: 'until', title: '到期', text: (row) => (row.expiresAt ? formatChineseDateTime(row.expiresAt) : '—') },
  { key: 'state', title: '状态', render: (row) => <ConsentTag state={row.state} />, hideInCard: true },
];
const MINE = { title: '别人查询我的请求和授权', who: '查询人', empty: '没有人请求查询您的不动产' };
const OTHERS = { title: '别人给我的授权', who: '被查询人', empty: '还没有人授权您查询' };

export function AuthorizationList({ side }: { side: 'mine' | 'others' }) {
  const [open, setOpen] = useState<Authorization | 'new' | null>(null);
  const [end] = useEndAuthorizationMutation();
  const isMine = side === 'mine';
  const { title, who, empty } = isMine ? MINE : OTHERS;
  function useRows({ pageNumber, pageSize }: ListAsked) {
    return useListAuthorizationsQuery({ side, pageNumber, pageSize }, { refetchOnMountOrArgChange: true });
  }
  async function stop({ recordId, name }: Authorization, state: 'refused' | 'revoked') {
    const isSure = await confirm(
      state === 'refused'
        ? { title: `不同意${name}查询？`, text: '对方会收到消息，看不到您的任何登记信息。', confirmText: '不同意' }
        : { title: `撤销对${name}的授权？`, text: '撤销后对方不能再查询，也不能再开具证明。', confirmText: '撤销授权' },
    );
    if (!isSure) return;
    try {
      await end({ recordId, state }).unwrap();
      toast(state === 'refused' ? '已答复不同意' : '授权已撤销');
    } catch (error) {
      await showError(error);
    }
  }
  const actions = (row: Authorization) => (
    <ButtonRow>
      {row.state === 'asked' && (
        <>
          <Button size="small" variant="primary" aria-label={`同意${row.name}查询`} onClick={() => setOpen(row)}>
            同意
          </Button>
          <Button size="small" aria-label={`不同意${row.name}查询`} onClick={() => void stop(row, 'refused')}>
            不同意
          </Button>
        </>
      )}
      {row.state === 'given' && (
        <Button size="small" aria-label={`撤销对${row.name}的授权`} onClick={() => void stop(row, 'revoked')}>
          撤销
        </Button>
      )}
    </ButtonRow>
  );
  return (
    <Stack gap={5}>
      {open !== null && (
        <Card title={open === 'new' ? '授权他人查询' : '是否同意查询'}>
          <ConsentForm
            key={open === 'new' ? 'new' : open.recordId}
            asked={open === 'new' ? null : open}
            onDone={() => setOpen(null)}
            onCancel={() => setOpen(null)}
          />
        </Card>
      )}
      <ListCard
        title={title}
        caption={title}
        actions={isMine && open === null && <Button onClick={() => setOpen('new')}>授权他人查询</Button>}
        useRows={useRows}
        columns={columnsOf(who)}
        rowKey={(row) => row.recordId}
        cardCorner={(row) => <ConsentTag state={row.state} />}
        rowActions={isMine ? actions : undefined}
        names={{ page: `${side}-page` }}
        empty={{ title: empty }}
        loadingLabel="正在读取授权"
        pagesLabel={`${title}分页`}
      />
    </Stack>
  );
}
