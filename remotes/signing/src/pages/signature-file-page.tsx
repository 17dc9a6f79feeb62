// A signed document as it stands: opened, checked by the services, told in words, and taken along.
import { fetchFile } from '@portal/shared/http';
import { selectIsSignedIn, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Card, Page, Stack, queryState } from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { paths, useAddress } from '../api/address';
import { previewDocument, useCheckSignedFileQuery } from '../api/signing';
import { CheckedSignatures, Verdict } from '../features/check-file/checked-signatures';
import { ForVisitors } from './for-visitors';
import { useSigningFlow } from './use-signing-flow';

const frame = {
  title: '签名文件',
  breadcrumb: [{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: '签名文件' }],
};

export function SignatureFilePage() {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  return isSignedIn ? <SignedFile /> : <ForVisitors frame={frame} text="登录后可以查看和验证签名文件。" />;
}

function SignedFile() {
  const { materialId: named } = useAddress();
  const { isNamed, flowId, flowQuery, fileQuery, flow, file, businessNumber, roleLabel } = useSigningFlow();
  const materialId = named ?? flow?.documents[0]?.materialId;
  const checkQuery = useCheckSignedFileQuery(flowId && materialId ? { flowId, materialId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const checked = checkQuery.data;
  const action = (
    <Button variant="primary" href={paths.list}>
      打开我的申请
    </Button>
  );
  const state = !isNamed
    ? { state: 'empty' as const, empty: { title: '没有指定签名文件', text: '请从“我的申请”打开办件。', action } }
    : file && !flowId
      ? { state: 'empty' as const, empty: { title: '还没有签名文件', text: '发起签署后，这里可以查看文件。', action } }
      : flowId
        ? queryState(flowQuery, fileQuery, ...(materialId ? [checkQuery] : []))
        : queryState(fileQuery);
  const others = flow?.documents.filter((document) => document.materialId !== materialId) ?? [];
  return (
    <Page {...frame} lead={checked?.name} meta={businessNumber && `编号 ${businessNumber}`} width="form" {...state}>
      {flow && checked && materialId && (
        <Stack gap={5}>
          <Verdict file={checked} />
          <Card title={checked.name}>
            <PdfViewer
              name={`${checked.name}.pdf`}
              title={checked.name}
              cacheKey={`${flow.flowId} ${checked.sha256}`}
              load={async () => (await fetchFile(previewDocument, { flowId: flow.flowId, materialId })).blob}
            />
          </Card>
          {checked.signatures.length > 0 && (
            <Card title="签名">
              <CheckedSignatures signatures={checked.signatures} roleLabel={roleLabel} />
            </Card>
          )}
          {others.map((document) => (
            <Button key={document.materialId} href={paths.signedFile(businessNumber, document.materialId)}>
              {`查看${document.name}`}
            </Button>
          ))}
        </Stack>
      )}
    </Page>
  );
}
