// A contract's text: read, compared with what was read before, sent, confirmed, signed, taken as PDF; what is due comes
// first after the text.
import { useState } from 'react';
import { findContract } from '@portal/shared/catalogue';
import { useNavigate } from '@portal/shared/router';
import { skipToken, useUser } from '@portal/shared/session';
import {
  Button,
  ButtonRow,
  Page,
  PrintButton,
  Stack,
  queryState,
  saveBlob,
  showError,
  useIsReadOnly,
} from '@portal/shared/ui';
import { useAddress } from '../../api/address';
import { CheckSection } from '../../features/check-file/check-section';
import { SignatureInput } from '../../features/draw-signature/signature-input';
import { readContractFile } from '../api/annexes';
import { useCheckContractQuery, useGetContractQuery, useMergeContractMutation } from '../api/contracts';
import type { Contract } from '../api/contracts';
import { contractPaths } from '../api/paths';
import { ConfirmCard } from '../features/agree/confirm-card';
import { ContractActions } from '../features/agree/contract-actions';
import { InviteCard } from '../features/agree/invite-card';
import { RefusedNotice } from '../features/agree/refused-notice';
import type { Refused } from '../features/agree/refused-notice';
import { SignCard } from '../features/agree/sign-card';
import { CompareVersions } from '../features/read-contract/compare-versions';
import { ContractHistory, ContractStanding } from '../features/read-contract/contract-standing';
import { ContractPaperView } from '../parts/contract-paper';

export function ContractTextPage() {
  const { businessNumber } = useAddress();
  const query = useGetContractQuery(businessNumber ? { contractNumber: businessNumber } : skipToken, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title="合同文本"
      lead="确认和签名所对应的，就是本页显示的文本。"
      breadcrumb={[
        { label: '首页', href: contractPaths.home },
        { label: '网签列表', href: contractPaths.list },
        { label: '合同文本' },
      ]}
      meta={businessNumber ? `合同编号 ${businessNumber}` : undefined}
      actions={<PrintButton />}
      {...(businessNumber
        ? queryState(query)
        : {
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
          })}
    >
      {query.data && <Reading contract={query.data} />}
    </Page>
  );
}

function Reading({ contract }: { contract: Contract }) {
  const isReadOnly = useIsReadOnly();
  const [refused, setRefused] = useState<Refused>();
  // Whoever signs for a party writes their own name.
  const signer = useUser()?.name;
  const { actions, due, parties, paper, sha256, contractNumber, state } = contract;
  const isOpen = state === 'toConfirm' || state === 'toSign';
  const formPath = findContract(contract.kind)?.path ?? contractPaths.index;
  return (
    <Stack gap={5}>
      <ContractStanding contract={contract} />
      <ContractPaperView paper={paper} sha256={sha256} />
      {!isReadOnly && actions.includes('confirm') && (
        <ConfirmCard key={sha256} contract={contract} onRefused={setRefused} />
      )}
      {!isReadOnly &&
        actions.includes('sign') &&
        parties
          .filter(({ partyId }) => due.includes(partyId))
          .map((party) => (
            <SignCard
              key={party.partyId}
              contract={contract}
              party={party}
              signature={(name, ref) => <SignatureInput name={signer ?? name} mayKeep ref={ref} />}
              onRefused={setRefused}
            />
          ))}
      {refused && <RefusedNotice refused={refused} contract={contract} />}
      {!isReadOnly && <ContractActions contract={contract} formPath={formPath} />}
      <Files contract={contract} formPath={formPath} />
      {parties.some(({ signedAt }) => signedAt !== null) && <Check contract={contract} />}
      {isOpen && <InviteCard path={contractPaths.text(contractNumber)} />}
      <CompareVersions contract={contract} />
      <ContractHistory contract={contract} />
    </Stack>
  );
}

function Check({ contract: { contractNumber, parties } }: { contract: Contract }) {
  const query = useCheckContractQuery({ contractNumber }, { refetchOnMountOrArgChange: true });
  return (
    <CheckSection query={query} roleLabel={(asked) => parties.find(({ role }) => role === asked)?.roleLabel ?? ''} />
  );
}

function Files({ contract, formPath }: { contract: Contract; formPath: string }) {
  const { contractNumber, annexes, actions, title } = contract;
  const [merge, { isLoading }] = useMergeContractMutation();
  const navigate = useNavigate();
  async function take(name: string, read: () => Promise<Blob>) {
    try {
      saveBlob(await read(), name);
    } catch (error) {
      await showError(error);
    }
  }
  return (
    <ButtonRow>
      <Button
        icon="download"
        onClick={() => void take(`${title}-${contractNumber}.pdf`, () => readContractFile(contractNumber))}
      >
        下载合同（PDF）
      </Button>
      {annexes.length > 0 && (
        <Button
          icon="download"
          loading={isLoading}
          onClick={() =>
            void take(`${title}-${contractNumber}-含附件.pdf`, async () => {
              const { fileId } = await merge({ contractNumber }).unwrap();
              return readContractFile(contractNumber, fileId);
            })
          }
        >
          下载合同和附件（合并为一个文件）
        </Button>
      )}
      {actions.includes('copy') && (
        <Button variant="text" onClick={() => void navigate(formPath, { state: { copied: contract } })}>
          复制为新合同
        </Button>
      )}
    </ButtonRow>
  );
}
