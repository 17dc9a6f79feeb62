// Delegations: a new letter, or one to be changed, those given and received; proofs that an officer decides on.
import { useNavigate } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import {
  Button,
  Page,
  Section,
  Stack,
  StatusTabs,
  queryState,
  useIsReadOnly,
  lazyPart,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetDelegationQuery } from '../api/delegation';
import { DelegationForm } from '../features/delegate/delegation-form';
import { DelegationList } from '../features/delegate/delegation-list';
import { LetterView } from '../features/delegate/letter-view';

const PROOFS = 'proofs';
const TABS = [
  { key: '', label: '委托书' },
  { key: PROOFS, label: '监护证明和公证书' },
];
/** Seldom wanted, so it comes when it is. */
const OwnProofs = lazyPart(async () => (await import('../features/hand-in-proof/own-proofs')).OwnProofs, {
  label: '正在打开证明',
});

export function RemoteDelegationInfoPage() {
  const mode = useLayoutMode();
  const looking = useIsReadOnly() || mode === 'permission';
  const { recordId, status } = useAddress();
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const known = mode === 'demo' ? undefined : recordId;
  const query = useGetDelegationQuery(known ? { recordId: known } : skipToken, { refetchOnMountOrArgChange: true });
  const delegation = query.data;
  const hasTabs = !known && mode === 'apply';
  const isProofs = hasTabs && status === PROOFS;
  const writing = !looking && (!known || delegation?.actions.includes('edit') === true);
  return (
    <Page
      title="远程委托信息"
      width="form"
      breadcrumb={[{ label: '首页', href: paths.home }, { label: '远程委托' }]}
      {...(known ? queryState(query) : { state: looking ? ('empty' as const) : ('ready' as const) })}
      empty={{
        title: '没有指定委托',
        text: '请从委托列表中打开。',
        action: (
          <Button href={paths.delegations()} variant="primary">
            打开委托列表
          </Button>
        ),
      }}
    >
      <Stack gap={5}>
        {hasTabs && (
          <StatusTabs
            label="委托和证明"
            tabs={TABS}
            value={isProofs ? PROOFS : ''}
            onChange={(next) =>
              void navigate(inLayout(paths.delegations(next ? { status: next } : {})), { replace: true })
            }
          />
        )}
        {isProofs ? (
          <OwnProofs />
        ) : (
          <>
            {writing && (!known || delegation) && (
              <DelegationForm key={delegation?.recordId ?? mode} delegation={delegation} />
            )}
            {!writing && delegation && <LetterView delegation={delegation} />}
            {!known && mode === 'apply' && (
              <Section title="委托列表">
                <DelegationList />
              </Section>
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
