// The controls of the portal's pages and what each role may do with them.
import { useState } from 'react';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Page, Stack } from '@portal/shared/ui';
import { paths } from '../api/address';
import { PAGE_CONTROLS } from '../features/set-authority/page-controls';
import { PageRule } from '../features/set-authority/page-rule';
import { RoleSelect } from '../features/set-authority/role-select';

export function PermissionListPage() {
  const [roleId, setRoleId] = useState('*');
  const regionCode = usePortalSelector(selectRegion)?.regionCode ?? '';
  return (
    <Page title="权限列表" lead="页面上的按钮对哪些角色显示。更改立即保存，对本辖区生效。" width="form" actions={<Button href={paths.permissions}>表单权限</Button>} breadcrumb={[{ label: '首页', href: paths.home }, { label: '权限列表' }]}>
      <Stack gap={5}>
        <Card title="为谁设置"><RoleSelect value={roleId} onChange={setRoleId} /></Card>
        <Card title="页面上的内容"><Stack gap={4}>{regionCode && PAGE_CONTROLS.map((control) => <PageRule key={control.pageId} control={control} regionCode={regionCode} roleId={roleId} />)}</Stack></Card>
      </Stack>
    </Page>
  );
}
