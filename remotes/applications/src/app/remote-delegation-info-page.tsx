// Delegations: a new letter, or one to be changed, and those given and received.
import { skipToken } from '@portal/shared/session';
import { Button, Page, Section, Stack, queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import { useGetDelegationQuery } from '../api/get-delegation';
import { DelegationForm } from '../features/delegate/delegation-form';
import { DelegationList } from '../features/delegate/delegation-list';
import { LetterView } from '../features/delegate/letter-view';

export function RemoteDelegationInfoPage() {
  const mode = useLayoutMode();
  const looking = useIsReadOnly() || mode === 'permission';
  const { recordId } = useAddress();
  const known = mode === 'demo' ? undefined : recordId;
  const query = useGetDelegationQuery(known ? { recordId: known } : skipToken, { refetchOnMountOrArgChange: true });
  const delegation = query.data;
  const writing = !looking && (!known || delegation?.actions.includes('edit') === true);
  return (
    <Page title="远程委托信息" width="form" breadcrumb={[{ label: '首页', href: paths.home }, { label: '远程委托' }]} {...(known ? queryState(query) : { state: looking ? 'empty' as const : 'ready' as const })}
      empty={{ title: '没有指定委托', text: '请从委托列表中打开。', action: <Button href={paths.delegations()} variant="primary">打开委托列表</Button> }}>
      <Stack gap={5}>
        {writing && (!known || delegation) && <DelegationForm key={delegation?.recordId ?? mode} delegation={delegation} />}
        {!writing && delegation && <LetterView delegation={delegation} />}
        {!known && mode === 'apply' && <Section title="委托列表"><DelegationList /></Section>}
      </Stack>
    </Page>
  );
}
