// Where permissions are set: the forms of all businesses, each leading to its own page in setting mode.
import { useState } from 'react';
import { businessSummaries } from '@portal/shared/catalogue';
import type { BusinessSummary } from '@portal/shared/catalogue';
import { Button, ButtonRow, FilterBar, Notice, Page, ResponsiveList, SearchField } from '@portal/shared/ui';
import { paths } from '../../api/address';

const columns = [
  { key: 'name', title: '业务', render: ({ name }: BusinessSummary) => name, rowHeader: true },
  { key: 'group', title: '分类', render: ({ group }: BusinessSummary) => group },
];

export function PermissionPage() {
  const [words, setWords] = useState('');
  const [sought, setSought] = useState('');
  const rows = businessSummaries.filter(({ name, group }) => sought === '' || `${group}${name}`.includes(sought));
  return (
    <Page
      title="权限配置"
      lead="选择业务，设置不同角色在其申请表中看到和填写的内容。"
      width="full"
      actions={
        <ButtonRow>
          <Button href={paths.ruleChanges()}>更改记录</Button>
          <Button href="/permission-list">页面权限</Button>
        </ButtonRow>
      }
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '权限配置' }]}
    >
      <FilterBar
        search={<SearchField label="业务名称" value={words} onChange={setWords} />}
        onSubmit={() => setSought(words.trim())}
        active={sought ? 1 : 0}
        onClear={() => {
          setWords('');
          setSought('');
        }}
      />
      {rows.length > 0 ? (
        <ResponsiveList
          caption="各项业务的申请表"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id, route }) => paths.permissionForm(route, id)}
          cardTitle={({ name }) => name}
        />
      ) : (
        <Notice tone="info" live title="没有符合条件的业务">
          请检查名称。
        </Notice>
      )}
    </Page>
  );
}
