// Querying what is registered in one's own name, and having it proven.
import { useState } from 'react';
import { useUser } from '@portal/shared/session';
import { AppLink, Card, Page, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { OwnProofs } from '../../features/prove-ownership/own-proofs';
import { PurposeForm } from '../../features/prove-ownership/purpose-form';
import { QueryResult } from '../../features/prove-ownership/query-result';
import { QUERY_CRUMBS } from './crumbs';

export function PersonalQueryPage() {
  const [purpose, setPurpose] = useState('');
  const [made, setMade] = useState(0);
  const user = useUser();
  return (
    <Page
      title="个人产权查询"
      lead="查询登记在您本人名下的不动产，并开具查询结果证明或者无房证明。"
      breadcrumb={[...QUERY_CRUMBS, { label: '个人产权查询' }]}
    >
      <Stack gap={5}>
        <div className="no-print">
          <Card title={user?.name ? `查询人：${user.name}` : '查询人'}>
            <PurposeForm onAsk={setPurpose} />
          </Card>
        </div>
        {purpose && <QueryResult key={purpose} purpose={purpose} onProven={() => setMade(made + 1)} />}
        <OwnProofs key={made} />
        <p className="no-print">
          谁查看过您的登记信息，可以在<AppLink href={paths.looks}>查看记录</AppLink>中看到。
        </p>
      </Stack>
    </Page>
  );
}
