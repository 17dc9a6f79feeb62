// One material that is signed: read and signed in the case's flow, or looked at as the paper that was uploaded.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { Button, ButtonRow, Card, Notice, Stack, useIsReadOnly, useLayoutPath } from '@portal/shared/ui';
import { PdfViewer } from '@portal/shared/ui/viewer';
import { paths } from '../api/address';
import { previewDocument } from '../api/signing';
import type { SignatureFlow } from '../api/signing';
import { SignerList } from '../features/follow-signers/signer-list';
import { mayUpload } from '../features/signed-materials/may-upload';
import { flowState, paperState } from '../features/signed-materials/material-state';
import { PaperFiles } from '../features/signed-materials/paper-files';
import { signingState, summariseSigners } from '../parts/signing-state';
import { ForVisitors } from './for-visitors';
import { SignedMaterialFrame, breadcrumbOf } from './signed-material-frame';
import { SigningForm } from './signing-form';
import { summaryOf } from './summary-of';
import { useSignedMaterial } from './use-signed-material';

const TITLE = '签名材料文件';

export function SignatureMaterialsFilePage() {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const frame = { title: TITLE, breadcrumb: breadcrumbOf(TITLE) };
  return isSignedIn ? <MaterialFile /> : <ForVisitors frame={frame} text="登录后可以阅读并签署材料。" />;
}

function MaterialFile() {
  const found = useSignedMaterial();
  const { material, businessNumber, flow, ownFlow } = found;
  const stay = useLayoutPath();
  return (
    <SignedMaterialFrame title={TITLE} found={found}>
      {material && (
        <Stack gap={5}>
          {material.signing === 'paper' ? (
            <PaperMaterial found={found} />
          ) : ownFlow && ownFlow.documents.length > 0 ? (
            <FlowMaterial key={ownFlow.flowId} found={found} flow={ownFlow} />
          ) : (
            <Notice tone="info" title={flowState(flow, material.materialId).text}>
              发起人核对申请并送各方确认后，这份材料由系统生成，各方在这里阅读并签名。
            </Notice>
          )}
          <ButtonRow>
            <Button href={stay(paths.materials(businessNumber))}>返回签名材料</Button>
          </ButtonRow>
        </Stack>
      )}
    </SignedMaterialFrame>
  );
}

type Found = ReturnType<typeof useSignedMaterial>;

function PaperMaterial({ found: { material, file, businessNumber } }: { found: Found }) {
  const stay = useLayoutPath();
  const isReadOnly = useIsReadOnly();
  if (material?.signing !== 'paper') return null;
  return (
    <Card title={material.name} actions={<span>{paperState(material).text}</span>}>
      <Stack gap={4}>
        <p>这份材料在纸上签名后上传，由登记机构核对原件。</p>
        <PaperFiles files={material.files} />
        {!isReadOnly && mayUpload(file, material.materialId) && (
          <ButtonRow>
            <Button icon="upload" href={stay(paths.materialUpload(businessNumber, material.materialId))}>
              {material.files.length > 0 ? '更换签名件' : '上传签名件'}
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Card>
  );
}

function FlowMaterial({ found, flow }: { found: Found; flow: SignatureFlow }) {
  const { file, businessNumber, roleLabel } = found;
  const isReadOnly = useIsReadOnly();
  const state = signingState(flow);
  const mayRemind = file?.role === 'initiator' && !isReadOnly && flow.status === 'signing';
  const [wasToSign, setWasToSign] = useState(false);
  const isToSign = state === 'to-sign' && !isReadOnly;
  if (isToSign && !wasToSign) setWasToSign(true);
  const rest = found.flow?.documents.find(({ materialId }) =>
    found.flow?.signers.some(
      (signer) => signer.materialId === materialId && signer.me && signer.due && signer.state !== 'signed',
    ),
  );
  const document = flow.documents[0];
  if (!document) return null;
  const { materialId, name } = document;
  const signed = flow.signers.filter((signer) => signer.state === 'signed').length;
  return (
    <>
      {wasToSign && !isToSign && (
        <Notice
          tone="success"
          live
          title="这份材料您已签名"
          action={
            rest && (
              <Button variant="primary" href={paths.materialFile(businessNumber, rest.materialId)}>
                {`继续签署${rest.name}`}
              </Button>
            )
          }
        >
          {rest ? '还有材料等您签名。' : '您的签名已经全部完成。'}
        </Notice>
      )}
      <Card title="签名情况">
        <SignerList
          signers={summariseSigners(flow.signers)}
          roleLabel={roleLabel}
          flowId={mayRemind ? flow.flowId : undefined}
        />
      </Card>
      {state === 'not-yet' && <Notice tone="info">前面的签署人签完后会通知您签名。</Notice>}
      {isToSign ? (
        <SigningForm
          flow={flow}
          summary={summaryOf(file, roleLabel)}
          mayRefuse={file?.actions.includes('refuse') ?? false}
          notice={file?.notice}
        />
      ) : (
        <Card title={name}>
          <Stack gap={4}>
            <PdfViewer
              name={`${name}.pdf`}
              title={name}
              cacheKey={`${flow.flowId} ${materialId} ${signed}`}
              load={async () => (await fetchFile(previewDocument, { flowId: flow.flowId, materialId })).blob}
            />
            {signed > 0 && (
              <ButtonRow>
                <Button href={paths.signedFile(businessNumber, materialId)}>验证签名</Button>
              </ButtonRow>
            )}
          </Stack>
        </Card>
      )}
    </>
  );
}
