// The supplement agreement of a contract: written clause by clause by whoever began it, read and printed by everybody;
// a visitor reads what it is for.
import { useState } from 'react';
import type { OwnClause } from '@portal/shared/catalogue';
import { describeError } from '@portal/shared/kernel';
import { useLocation, useSignInLink } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  EmptyState,
  Notice,
  Page,
  PrintButton,
  Section,
  Stack,
  queryState,
  toast,
  useLeaveGuard,
} from '@portal/shared/ui';
import { useAddress } from '../../api/address';
import { useGetSupplementQuery, useSaveSupplementMutation } from '../api/contracts';
import { contractPaths } from '../api/paths';
import { ClauseList } from '../parts/contract-paper';
import { OwnClauses, clauseFault } from '../parts/own-clauses';

type Supplement = NonNullable<ReturnType<typeof useGetSupplementQuery>['data']>;

export function SupplementPage() {
  const { pathname } = useLocation();
  const { businessNumber } = useAddress();
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const signIn = useSignInLink();
  const query = useGetSupplementQuery(isSignedIn && businessNumber ? { contractNumber: businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isProtocol = pathname === '/spfsupplyprotocol';
  const title = isProtocol ? '商品房补充协议' : '商品房买卖合同补充协议';
  const frame = !isSignedIn
    ? {
        state: 'empty' as const,
        empty: {
          title: '登录后查看补充协议',
          text: '补充协议是合同的组成部分，只有合同当事人可以阅读。',
          action: (
            <Button variant="primary" href={signIn}>
              登录
            </Button>
          ),
        },
      }
    : !businessNumber
      ? {
          state: 'empty' as const,
          empty: {
            title: '没有指定合同',
            text: '请从“网签列表”打开合同，再打开补充协议。',
            action: (
              <Button variant="primary" href={contractPaths.list}>
                打开网签列表
              </Button>
            ),
          },
        }
      : queryState(query);
  return (
    <Page
      title={title}
      lead="补充协议与合同一起确认和签名，与合同具有同等的法律效力。"
      width="form"
      breadcrumb={[
        { label: '首页', href: contractPaths.home },
        { label: '网签列表', href: contractPaths.list },
        { label: title },
      ]}
      meta={businessNumber ? `合同编号 ${businessNumber}` : undefined}
      actions={<PrintButton />}
      {...frame}
    >
      {query.data &&
        (query.data.mayEdit && !isProtocol ? (
          <Writing key={query.data.version} given={query.data} />
        ) : (
          <Reading given={query.data} isProtocol={isProtocol} />
        ))}
    </Page>
  );
}

function Reading({ given, isProtocol }: { given: Supplement; isProtocol: boolean }) {
  return (
    <Stack gap={4}>
      {given.paper.length === 0 ? (
        <EmptyState title="没有补充协议" text="双方没有在合同之外另作约定。" />
      ) : (
        <Section title={`${given.title}补充协议`}>
          <ClauseList clauses={given.paper} />
        </Section>
      )}
      <ActionBar>
        {isProtocol && given.mayEdit && (
          <Button href={contractPaths.supplement(given.contractNumber)}>修改补充协议</Button>
        )}
        <Button variant="primary" href={contractPaths.text(given.contractNumber)}>
          打开合同，确认和签名
        </Button>
      </ActionBar>
    </Stack>
  );
}

function Writing({ given }: { given: Supplement }) {
  const [clauses, setClauses] = useState<OwnClause[]>(given.clauses);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [fault, setFault] = useState<string>();
  const [save, { isLoading }] = useSaveSupplementMutation();
  useLeaveGuard(isUnsaved);
  async function submit() {
    const wrong = clauseFault('补充条款', clauses);
    setFault(wrong);
    if (wrong) return;
    try {
      await save({ contractNumber: given.contractNumber, version: given.version, clauses }).unwrap();
      setIsUnsaved(false);
      toast('补充协议已保存');
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setFault(message);
    }
  }
  return (
    <Stack gap={4}>
      {given.state === 'toConfirm' && (
        <Notice tone="warning" title="合同已发送">
          修改补充协议后，各方之前的确认作废，需要重新确认。
        </Notice>
      )}
      <OwnClauses
        noun="补充条款"
        clauses={clauses}
        onChange={(next) => {
          setClauses(next);
          setIsUnsaved(true);
        }}
      />
      {fault && (
        <Notice tone="danger" live title="补充协议没有保存">
          <p>{fault}</p>
          <p>您填写的内容还在本页，可以再次保存。</p>
        </Notice>
      )}
      <ActionBar>
        <Button href={contractPaths.text(given.contractNumber)}>打开合同</Button>
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          保存补充协议
        </Button>
      </ActionBar>
    </Stack>
  );
}
