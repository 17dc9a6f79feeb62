// Checking a paper by what stands on it: a certificate by number and holder, or a proof of registration by its number.
// What is typed stays on the page.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, Card, DefinitionList, ErrorPanel, Notice, PageLoading, Stack } from '@portal/shared/ui';
import { paths } from '../api/address';
import { useCheckCertificateQuery, useCheckProofQuery } from '../api/certificates';
import { CheckResult } from '../features/check-certificate/check-result';
import type { LookupQuery, Values } from '../features/look-up/lookup';
import { LookupForm } from '../features/look-up/lookup-form';
import type { Asking } from '../features/look-up/lookup-form-model';
import { certificateStatusName } from '../parts/certificate-status';
import { CERTIFICATE_ASKED, PROOF_ASKED } from './lookups/named-check';

type Checking = Pick<LookupQuery<never>, 'error' | 'isFetching' | 'refetch'>;

function Check({
  asking,
  query,
  onAsk,
  children,
}: {
  asking: Asking;
  query: Checking;
  onAsk: (values: Values) => void;
  children: ReactNode;
}) {
  const again = () => void query.refetch();
  return (
    <Stack gap={5}>
      <div className="no-print">
        <Card>
          <LookupForm asking={asking} initial={{}} busy={query.isFetching} onAsk={onAsk} submitText="核验" />
        </Card>
      </div>
      {query.isFetching && <PageLoading label="正在核验" onRetry={again} />}
      {query.error !== undefined && !query.isFetching && <ErrorPanel error={query.error} onRetry={again} />}
      {!query.isFetching && query.error === undefined && children}
    </Stack>
  );
}

const isAsked = (values: Values): boolean => Object.keys(values).length > 0;

export function NamedCertificateCheck() {
  const [asked, setAsked] = useState<Values>({});
  const query = useCheckCertificateQuery(
    isAsked(asked)
      ? {
          certificateNumber: asked.titleCertificateNumber,
          rightHolderName: asked.rightHolderName,
          identityNumber: asked.identityNumber,
        }
      : skipToken,
  );
  return (
    <Check asking={CERTIFICATE_ASKED} query={query} onAsk={setAsked}>
      {isAsked(asked) && query.currentData && <CheckResult check={query.currentData} />}
    </Check>
  );
}

/** @param isMeant whether a paper of this name is one that is checked here */
export function ProofCheck({
  asking = PROOF_ASKED,
  isMeant = () => true,
}: {
  asking?: Asking;
  isMeant?: (kind: string) => boolean;
}) {
  const [asked, setAsked] = useState<Values>({});
  const query = useCheckProofQuery(
    isAsked(asked)
      ? { certificateNumber: asked.titleCertificateNumber ?? '', rightHolderName: asked.rightHolderName }
      : skipToken,
  );
  const answer = isAsked(asked) ? query.currentData : undefined;
  const isOther = answer?.match === true && !isMeant(answer.kind);
  const proof = isOther ? undefined : answer;
  return (
    <Check asking={asking} query={query} onAsk={setAsked}>
      {isOther && (
        <Notice
          tone="warning"
          live
          title={`这份证明是“${answer.kind}”`}
          action={<Button href={paths.proofCheck}>去权属证明核验</Button>}
        >
          这里只核验家庭产权查询开具的证明，请换一个页面核验。
        </Notice>
      )}
      {proof && !proof.match && (
        <Notice tone="danger" live title="未查询到该证明">
          请核对证明编号和姓名。如证明上的二维码打开的网址不是本平台，请勿相信。
        </Notice>
      )}
      {proof?.match && (
        <Card title="核验结果">
          <Stack>
            <Notice
              tone={proof.status === 'valid' ? 'success' : 'warning'}
              live
              title={proof.status === 'valid' ? '证明真实有效' : '证明存在，但状态不是有效'}
            />
            <DefinitionList
              items={[
                { term: '证明名称', detail: proof.kind },
                { term: '证明编号', detail: proof.certificateNumber },
                { term: '出具日期', detail: proof.issuedOn ? formatChineseDate(proof.issuedOn) : '—' },
                ...(proof.expiresAt ? [{ term: '有效期至', detail: formatChineseDateTime(proof.expiresAt) }] : []),
                { term: '状态', detail: certificateStatusName(proof.status) },
              ]}
            />
          </Stack>
        </Card>
      )}
    </Check>
  );
}
