// Permissions on the form of one business: for a role, in all states or one, in the region of the administrator.
import { useState } from 'react';
import { businessCodesAt } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { useLocation } from '@portal/shared/router';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Notice, Page, PageLoading, Section, Stack, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useListFormRulesQuery } from '../api/control-rules';
import { ChooseBusiness } from '../../filing/features/fill-form/choose-business';
import { ChangeLog } from '../features/set-authority/change-log';
import { confirmDropping } from '../features/set-authority/confirm-dropping';
import { RoleSelect } from '../features/set-authority/role-select';
import { RuleEditor, TaskSelect } from '../features/set-authority/rule-editor';
import { noBusiness } from '../../parts/no-number';
import { useBusiness } from '../../parts/use-business';

const EVERYBODY = '*';

function Rules({ business, regionCode }: { business: Business; regionCode: string }) {
  const [roleId, setRoleId] = useState(EVERYBODY);
  const [task, setTask] = useState('');
  const [unsaved, setUnsaved] = useState(0);
  const query = useListFormRulesQuery({ formId: business.id, regionCode, roleId }, { refetchOnMountOrArgChange: true });
  /** Another role or task is another set of settings: what waits to be saved is asked about first. */
  const asking = (choose: (value: string) => void) => async (value: string) => {
    if (unsaved === 0 || (await confirmDropping(unsaved))) choose(value);
  };
  return (
    <Stack gap={5}>
      <Card title="为谁设置">
        <Stack gap={4}>
          <RoleSelect value={roleId} onChange={(value) => void asking(setRoleId)(value)} />
          <TaskSelect value={task} onChange={(value) => void asking(setTask)(value)} />
        </Stack>
      </Card>
      {query.isFetching && !query.currentData && (
        <PageLoading label="正在读取权限" onRetry={() => void query.refetch()} />
      )}
      {query.isError && !query.currentData && (
        <Notice
          tone="danger"
          live
          title="未能读取权限"
          action={
            <Button size="small" icon="refresh" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {query.currentData && (
        <RuleEditor
          key={`${roleId} ${task}`}
          business={business}
          regionCode={regionCode}
          roleId={roleId}
          task={task}
          rules={query.currentData}
          onUnsaved={setUnsaved}
        />
      )}
      <Section id="rule-changes" title="更改记录">
        <ChangeLog filter={{ scope: 'form', scopeId: business.id }} />
      </Section>
    </Stack>
  );
}

export function RuleFormPage() {
  const { processCode } = useAddress();
  const { pathname } = useLocation();
  const here = businessCodesAt(pathname);
  const named = processCode ?? (here.length === 1 ? here[0] : undefined);
  const business = useBusiness(named);
  const regionCode = usePortalSelector(selectRegion)?.regionCode;
  if (!named) return here.length > 1 ? <ChooseBusiness /> : <Page title="权限设置" state="empty" empty={noBusiness} />;
  return (
    <Page
      title={business.data?.name ?? '权限设置'}
      lead="设置不同角色在本辖区看到和填写的内容。"
      width="full"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '权限配置', href: paths.permissions },
        { label: business.data?.name ?? '表单' },
      ]}
      {...queryState(business)}
    >
      {business.data && regionCode && <Rules business={business.data} regionCode={regionCode} />}
    </Page>
  );
}
