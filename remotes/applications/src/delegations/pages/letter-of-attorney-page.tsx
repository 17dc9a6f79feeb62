// One letter of attorney, for its two sides.
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetDelegationQuery } from '../api/delegation';
import { demoDelegation } from '../features/delegate/demo-delegation';
import { LetterView } from '../features/delegate/letter-view';

export function LetterOfAttorneyPage() {
  const demo = useLayoutMode() === 'demo';
  const { recordId } = useAddress();
  const known = demo ? undefined : recordId;
  const query = useGetDelegationQuery(known ? { recordId: known } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const delegation = demo ? demoDelegation() : query.data;
  return (
    <Page
      title="委托信息"
      width="form"
      breadcrumb={[{ label: '远程委托', href: paths.delegations() }, { label: '委托信息' }]}
      {...(known ? queryState(query) : { state: demo ? ('ready' as const) : ('empty' as const) })}
      empty={{
        title: '没有指定委托',
        text: '请先填写委托信息，或从委托列表中打开。',
        action: (
          <Button href={paths.delegations()} variant="primary">
            填写委托信息
          </Button>
        ),
      }}
    >
      {delegation && <LetterView delegation={delegation} />}
    </Page>
  );
}
