// The controls of the portal's pages and what each role may do with them; the log of all changes of permissions; and
// what the check of the register has found.
import { useState } from 'react';
import { useSearchParams } from '@portal/shared/router';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { Button, ButtonRow, Card, Page, Stack, StatusTabs } from '@portal/shared/ui';
import { paths, ruleTab, useAddress } from '../../api/address';
import { RegisterCheck } from '../features/see-register-check/register-check';
import { ChangeFilterBar, changeFilterOf } from '../features/set-authority/change-filter';
import { ChangeLog } from '../features/set-authority/change-log';
import { ExportChanges } from '../features/set-authority/export-changes';
import { PAGE_CONTROLS } from '../features/set-authority/page-controls';
import { OfficeRule } from '../features/set-authority/office-rule';
import { PageRule } from '../features/set-authority/page-rule';
import { RoleSelect } from '../features/set-authority/role-select';

const LEADS: Readonly<Record<string, string>> = {
  rules: '页面上的按钮对哪些角色显示。更改立即保存，对本辖区生效。',
  changes: '谁在什么时候更改了哪些权限。记录只增不改，撤回也会留下记录。',
  register: '登记簿每天按规则自行检查一次。有不符合的，请核对后更正。',
};
const TABS = [
  { key: 'rules', label: '页面权限' },
  { key: 'changes', label: '更改记录' },
  { key: 'register', label: '登记簿检查' },
];

/** The tab and the filters of the log stand in the address. */
export function PermissionListPage() {
  const { status, keyword = '', scope = '' } = useAddress();
  const [, setSearch] = useSearchParams();
  const tab = TABS.some(({ key }) => key === status) ? String(status) : 'rules';
  const isLog = tab === 'changes';
  const showLog = (place: string, person: string) =>
    setSearch(new URLSearchParams(paths.ruleChanges({ scope: place, keyword: person }).split('?')[1]), {
      replace: true,
    });
  return (
    <Page
      title="权限列表"
      lead={LEADS[tab]}
      width="form"
      actions={
        <ButtonRow>
          {isLog && <ExportChanges filter={changeFilterOf(scope, keyword)} />}
          <Button href={paths.permissions}>表单权限</Button>
        </ButtonRow>
      }
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '权限列表' }]}
    >
      <Stack gap={5}>
        <StatusTabs
          label="权限和记录"
          tabs={TABS}
          value={tab}
          onChange={(key) => setSearch(key === 'rules' ? {} : { [ruleTab]: key })}
        />
        {tab === 'register' ? (
          <RegisterCheck />
        ) : isLog ? (
          <>
            <ChangeFilterBar key={`${scope} ${keyword}`} place={scope} person={keyword} onChange={showLog} />
            <ChangeLog key={`log ${scope} ${keyword}`} filter={changeFilterOf(scope, keyword)} />
          </>
        ) : (
          <PageRules />
        )}
      </Stack>
    </Page>
  );
}

function PageRules() {
  const [roleId, setRoleId] = useState('*');
  const regionCode = usePortalSelector(selectRegion)?.regionCode ?? '';
  return (
    <>
      {regionCode && (
        <Card title="办件岗位">
          <OfficeRule regionCode={regionCode} />
        </Card>
      )}
      <Card title="为谁设置">
        <RoleSelect value={roleId} onChange={setRoleId} />
      </Card>
      <Card title="页面上的内容">
        <Stack gap={4}>
          {regionCode &&
            PAGE_CONTROLS.map((control) => (
              <PageRule key={control.pageId} control={control} regionCode={regionCode} roleId={roleId} />
            ))}
        </Stack>
      </Card>
    </>
  );
}
