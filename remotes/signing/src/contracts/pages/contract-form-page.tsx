// Filling in a contract of any kind: every page of the specification that does so is this one, its kind found by the
// address or by the kept contract.
import { contractAt, findContract } from '@portal/shared/catalogue';
import type { PortalContract } from '@portal/shared/catalogue';
import { useLocation, useNavigate } from '@portal/shared/router';
import { skipToken } from '@portal/shared/session';
import { Button, Page, Stack, queryState, useIsReadOnly, useLayoutMode, useLayoutPath } from '@portal/shared/ui';
import { useAddress } from '../../api/address';
import { useGetContractQuery } from '../api/contracts';
import type { Contract } from '../api/contracts';
import { contractPaths } from '../api/paths';
import { BeginContract } from '../features/fill-contract/begin-contract';
import { CaseContracts } from '../features/fill-contract/case-contracts';
import { ContractForm } from '../features/fill-contract/contract-form';
import { ContractPaperView } from '../parts/contract-paper';
import { isContractNumber } from '../parts/contract-number';
import { useContractKind } from '../parts/use-contract-kind';
import { DemoContract } from './demo-contract';

const USUAL = 'house-sale';

export function ContractFormPage() {
  const { pathname, state } = useLocation();
  const { businessNumber } = useAddress();
  const isReadOnly = useIsReadOnly();
  const mode = useLayoutMode();
  const isContract = businessNumber !== undefined && isContractNumber(businessNumber);
  const query = useGetContractQuery(isContract && mode !== 'demo' ? { contractNumber: businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const listed = contractAt(pathname) ?? findContract(query.data?.kind ?? USUAL);
  const kind = useContractKind(query.data?.kind ?? listed?.id);
  const copied = (state as { copied?: Contract } | null)?.copied;
  const title = contractAt(pathname)?.title ?? '合同信息';
  const frame = {
    title,
    lead: listed?.summary,
    width: 'form' as const,
    breadcrumb: [
      { label: '首页', href: contractPaths.home },
      { label: '在线签约', href: contractPaths.index },
      { label: title },
    ],
    meta: businessNumber ? `编号 ${businessNumber}` : undefined,
  };
  if (mode === 'demo' || mode === 'permission')
    return (
      <Page {...frame} {...queryState({ ...kind, isLoading: !kind.data && !kind.error })}>
        {kind.data && <DemoContract definition={kind.data} />}
      </Page>
    );
  if (businessNumber && !isContract)
    return (
      <Page {...frame} title="合同信息" lead="本件申请所依据的合同。">
        <CaseContracts businessNumber={businessNumber} isReadOnly={isReadOnly} />
      </Page>
    );
  const isWaiting = !kind.data || (isContract && !query.data);
  const failed = query.error ?? kind.error;
  return (
    <Page
      {...frame}
      {...(isWaiting
        ? failed
          ? {
              state: 'error' as const,
              error: failed,
              onRetry: () => (query.error ? void query.refetch() : kind.refetch()),
            }
          : { state: 'loading' as const }
        : {})}
      {...(isReadOnly && !isContract
        ? {
            state: 'empty' as const,
            empty: {
              title: '没有指定合同',
              text: '请从“网签列表”打开要查看的合同。',
              action: (
                <Button variant="primary" href={contractPaths.list}>
                  打开网签列表
                </Button>
              ),
            },
          }
        : {})}
    >
      {kind.data && !isWaiting && (
        <Filling
          definition={kind.data}
          isReadOnly={isReadOnly}
          {...(query.data ? { kept: query.data } : {})}
          {...(copied ? { copied } : {})}
        />
      )}
    </Page>
  );
}

function Filling({
  definition,
  kept,
  copied,
  isReadOnly,
}: {
  definition: PortalContract;
  kept?: Contract;
  copied?: Contract;
  isReadOnly: boolean;
}) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const inLayout = useLayoutPath();
  if (kept && (isReadOnly || !kept.actions.includes('edit')))
    return (
      <Stack gap={4}>
        <ContractPaperView paper={kept.paper} sha256={kept.sha256} />
        <Button href={inLayout(contractPaths.text(kept.contractNumber))}>打开合同文本</Button>
      </Stack>
    );
  const start = kept?.form ?? copied?.form;
  if (!start)
    return (
      <BeginContract
        definition={definition}
        onBegun={(contractNumber) => void navigate(contractPaths.form(pathname, contractNumber), { replace: true })}
      />
    );
  return (
    <ContractForm
      key={kept ? `${kept.contractNumber} ${kept.version}` : 'copied'}
      definition={definition}
      start={start}
      {...(kept ? { kept } : {})}
      {...(copied ? { copied } : {})}
      onSaved={(contractNumber, goesOn) =>
        void navigate(
          goesOn ? inLayout(contractPaths.text(contractNumber)) : contractPaths.form(pathname, contractNumber),
          { replace: !goesOn },
        )
      }
    />
  );
}
