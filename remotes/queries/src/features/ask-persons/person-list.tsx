// Those whom an application asks about, and whether they have consented.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, EmptyState, ResponsiveList, confirm, showError } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import { useDeleteQueriedPersonMutation } from '../../api/inquiries';
import type { QueriedPerson } from '../../api/inquiries';
import { ConsentTag } from '../../parts/inquiry-words';

const name: Column<QueriedPerson> = { key: 'name', title: '姓名或名称', render: (row) => row.name, rowHeader: true };
const number: Column<QueriedPerson> = { key: 'number', title: '证件号码', render: (row) => row.identityNumber };
const relation: Column<QueriedPerson> = { key: 'relation', title: '与您的关系', render: (row) => row.relation ?? '—' };
const state: Column<QueriedPerson> = {
  key: 'state',
  title: '同意情况',
  render: (row) => <ConsentTag state={row.state} />,
  hideInCard: true,
};
const until: Column<QueriedPerson> = {
  key: 'until',
  title: '授权到期',
  render: ({ expiresAt }) => (expiresAt ? formatChineseDateTime(expiresAt) : '—'),
};

export interface PersonListProps {
  persons: readonly QueriedPerson[];
  isFamily: boolean;
  isReadOnly: boolean;
}

export function PersonList({ persons, isFamily, isReadOnly }: PersonListProps) {
  const [remove] = useDeleteQueriedPersonMutation();
  const [leaving, setLeaving] = useState('');
  async function drop(person: QueriedPerson) {
    const isSure = await confirm({
      title: `移除${person.name}？`,
      text: '移除后不再查询此人。对方已经给您的授权，到期或者由对方撤销前仍然有效。',
      confirmText: '移除',
    });
    if (!isSure) return;
    setLeaving(person.recordId);
    try {
      await remove({ recordId: person.recordId }).unwrap();
    } catch (error) {
      await showError(error);
    } finally {
      setLeaving('');
    }
  }
  if (persons.length === 0)
    return (
      <EmptyState
        title={isFamily ? '还没有添加家庭成员' : '还没有填写被查询人'}
        text={
          isFamily
            ? '只能添加户籍或者监护登记中的家庭成员；成年人须本人同意，未成年子女由您作为监护人查询。'
            : '填写姓名和证件号码后，对方会收到消息，登录后决定是否同意。'
        }
      />
    );
  return (
    <ResponsiveList
      caption={isFamily ? '家庭成员' : '被查询人'}
      columns={isFamily ? [name, relation, number, state, until] : [name, number, state, until]}
      rows={persons}
      rowKey={(row) => row.recordId}
      cardCorner={(row) => <ConsentTag state={row.state} />}
      cardActions={
        isReadOnly
          ? undefined
          : (row) => (
              <Button
                size="small"
                variant="text"
                loading={leaving === row.recordId}
                aria-label={`移除${row.name}`}
                onClick={() => void drop(row)}
              >
                移除
              </Button>
            )
      }
    />
  );
}
