// The documents of a case that wait for signatures: each to read, with everybody who signs it, and the way to sign.
import { fetchFile } from '@portal/shared/http';
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { ActionBar, Button, Card, Notice, Page, Stack, Tag, queryState } from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { paths } from '../api/address';
import { previewDocument } from '../api/signing';
import type { SignatureFlow } from '../api/signing';
import { SignerList } from '../features/follow-signers/signer-list';
import { rowsToSign, signingState, summariseSigners } from '../parts/signing-state';
import { ForVisitors } from './for-visitors';
import { useSigningFlow } from './use-signing-flow';

export function ElectronicSignatureListPage() {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  return isSignedIn ? <SignatureList /> : <ForVisitors frame={frame} text="登录后可以查看待签名的文件和签署进度。" />;
}

const frame = {
  title: '电子签名列表',
  breadcrumb: [{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: '电子签名列表' }],
};

function SignatureList() {
  const { isNamed, flowId, flowQuery, fileQuery, flow, file, businessNumber, roleLabel } = useSigningFlow();
  const action = (
    <Button variant="primary" href={paths.list}>
      打开我的申请
    </Button>
  );
  const hasNone = Boolean(file) && !flowId;
  const state = !isNamed
    ? { state: 'empty' as const, empty: { title: '没有指定要签名的办件', text: '请从“我的申请”打开办件。', action } }
    : hasNone
      ? {
          state: 'empty' as const,
          empty: { title: '还没有待签名的文件', text: '发起签署后，会通知各方签名。', action },
        }
      : flowId
        ? queryState(flowQuery, fileQuery)
        : queryState(fileQuery);
  const mayRemind = flow && ['to-sign', 'not-yet', 'signed-by-me'].includes(signingState(flow));
  const waiting = flow ? rowsToSign(flow).length : 0;
  return (
    <Page
      {...frame}
      lead={file?.businessName}
      meta={businessNumber && `编号 ${businessNumber}`}
      width="form"
      {...state}
    >
      {flow && (
        <Stack gap={5}>
          {flow.documents.map((document) => (
            <DocumentCard key={document.materialId} flow={flow} document={document} roleLabel={roleLabel} />
          ))}
          <Card title="全部文件的签署进度">
            <SignerList
              signers={summariseSigners(flow.signers)}
              roleLabel={roleLabel}
              flowId={mayRemind ? flow.flowId : undefined}
            />
          </Card>
          {signingState(flow) === 'not-yet' && (
            <Notice tone="info" title="还没有轮到您签名">
              前面的签署人签完后会通知您。
            </Notice>
          )}
          {signingState(flow) === 'to-sign' && (
            <ActionBar status={`有${waiting}份文件等您签名`}>
              <Button variant="primary" icon="sign" href={paths.signing(businessNumber)}>
                去签名
              </Button>
            </ActionBar>
          )}
        </Stack>
      )}
    </Page>
  );
}

interface DocumentCardProps {
  flow: SignatureFlow;
  document: SignatureFlow['documents'][number];
  roleLabel: (role: string) => string;
}

function DocumentCard({ flow, document, roleLabel }: DocumentCardProps) {
  const { materialId, name } = document;
  const signers = flow.signers.filter((signer) => signer.materialId === materialId);
  const signed = signers.filter(({ state }) => state === 'signed').length;
  const isDone = signers.length > 0 && signed === signers.length;
  return (
    <Card title={name} actions={<Tag tone={isDone ? 'green' : 'blue'}>{`已签${signed}人，共${signers.length}人`}</Tag>}>
      <Stack gap={4}>
        <PdfViewer
          name={`${name}.pdf`}
          title={name}
          cacheKey={`${flow.flowId} ${materialId} ${signed}`}
          load={async () => (await fetchFile(previewDocument, { flowId: flow.flowId, materialId })).blob}
        />
        <SignerList signers={summariseSigners(signers)} roleLabel={roleLabel} />
        {signed > 0 && (
          <Button
            size="small"
            href={paths.signedFile(flow.businessNumber, materialId)}
            aria-label={`验证签名：${name}`}
          >
            验证签名
          </Button>
        )}
      </Stack>
    </Card>
  );
}
