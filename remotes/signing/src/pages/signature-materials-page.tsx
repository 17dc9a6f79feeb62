// Which materials of a case are signed and how far each is: in the case's signature flow, by each person on screen, or
// on paper.
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  Card,
  Notice,
  Page,
  Stack,
  queryState,
  useIsReadOnly,
  useLayoutPath,
} from '@portal/shared/ui';
import { paths } from '../api/address';
import { SignerList } from '../features/follow-signers/signer-list';
import { DocumentTable } from '../features/list-documents/document-table';
import { ManageFlow } from '../features/signed-materials/manage-flow';
import { mayUpload } from '../features/signed-materials/may-upload';
import { flowState, paperState } from '../features/signed-materials/material-state';
import { MaterialTable } from '../features/signed-materials/material-table';
import { rowsToSign, signingState, summariseSigners } from '../parts/signing-state';
import { useSignedMaterials } from '../parts/use-signed-materials';
import { ForVisitors } from './for-visitors';
import { useSigningFlow } from './use-signing-flow';

const frame = {
  title: '签名材料',
  breadcrumb: [{ label: '首页', href: paths.home }, { label: '我的申请', href: paths.list }, { label: '签名材料' }],
};
const BEFORE_SUBMISSION: readonly string[] = ['DRAFT', 'TO_CONFIRM', 'TO_SUBMIT'];

export function SignatureMaterialsPage() {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  return isSignedIn ? (
    <SignatureMaterials />
  ) : (
    <ForVisitors frame={frame} text="登录后可以查看一件申请有哪些材料要签名、谁已经签名。" />
  );
}

function SignatureMaterials() {
  const { isNamed, flowId, flowQuery, fileQuery, flow, file, businessNumber, roleLabel } = useSigningFlow();
  const { materialsQuery, materials, documents } = useSignedMaterials(businessNumber);
  const stay = useLayoutPath();
  const isReadOnly = useIsReadOnly();
  const action = (
    <Button variant="primary" href={paths.list}>
      打开我的申请
    </Button>
  );
  const isNothing = materialsQuery.data && materials.length === 0 && documents.length === 0;
  const state = !isNamed
    ? { state: 'empty' as const, empty: { title: '没有指定办件', text: '请从“我的申请”打开办件。', action } }
    : isNothing
      ? { state: 'empty' as const, empty: { title: '没有需要签名的材料', text: '这件申请的材料都不用签名。', action } }
      : flowId
        ? queryState(flowQuery, fileQuery, materialsQuery)
        : queryState(fileQuery, materialsQuery);

  const inFlow = materials.filter(({ signing }) => signing === 'flow');
  const onPaper = materials.filter(({ signing }) => signing === 'paper');
  const current = flow && signingState(flow);
  const isOpen = flow?.status === 'signing';
  const waiting = flow && !isReadOnly ? rowsToSign(flow) : [];
  const uploads = (materialId: string) => !isReadOnly && mayUpload(file, materialId);
  const manages = !isReadOnly && file?.role === 'initiator';
  return (
    <Page {...frame} lead={file?.businessName} meta={businessNumber && `编号 ${businessNumber}`} {...state}>
      <Stack gap={5}>
        {inFlow.length > 0 && (
          <Card title="在线签名的材料">
            <Stack gap={4}>
              <MaterialTable
                caption="在线签名的材料清单"
                materials={inFlow}
                stateOf={({ materialId }) => flowState(flow, materialId)}
                actionsOf={({ materialId }) => [
                  {
                    label: waiting.some((row) => row.materialId === materialId) ? '阅读并签名' : '查看',
                    href: stay(paths.materialFile(businessNumber, materialId)),
                  },
                ]}
              />
              {flow && (
                <SignerList
                  signers={summariseSigners(flow.signers)}
                  roleLabel={roleLabel}
                  flowId={manages && isOpen ? flow.flowId : undefined}
                />
              )}
              {current === 'not-yet' && <Notice tone="info">前面的签署人签完后会通知您签名。</Notice>}
              {manages && (
                <ManageFlow
                  businessNumber={businessNumber}
                  openFlowId={isOpen ? flow.flowId : undefined}
                  mayOpen={file.actions.includes('correct') && (!flow || flow.status !== 'completed')}
                  isBeforeSubmission={BEFORE_SUBMISSION.includes(file.status)}
                />
              )}
            </Stack>
          </Card>
        )}
        {documents.length > 0 && (
          <Card title="各人填写并签名的文件">
            <DocumentTable rows={documents} businessNumber={businessNumber} />
          </Card>
        )}
        {onPaper.length > 0 && (
          <Card title="纸质签名的材料">
            <MaterialTable
              caption="纸质签名的材料清单"
              materials={onPaper}
              stateOf={paperState}
              actionsOf={({ materialId, files }) => [
                ...(files.length > 0
                  ? [{ label: '查看', href: stay(paths.materialFile(businessNumber, materialId)) }]
                  : []),
                ...(uploads(materialId)
                  ? [
                      {
                        label: files.length > 0 ? '更换签名件' : '上传签名件',
                        href: stay(paths.materialUpload(businessNumber, materialId)),
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        )}
        {waiting.length > 0 && (
          <ActionBar status={`有${waiting.length}份材料等您签名`}>
            <Button variant="primary" icon="sign" href={paths.signing(businessNumber)}>
              一次签完
            </Button>
          </ActionBar>
        )}
      </Stack>
    </Page>
  );
}
