// Uploads one material that was signed on paper; what is signed in the case's flow is signed there, by people who prove
// who they are.
import { selectIsSignedIn, usePortalSelector } from '@portal/shared/session';
import { Button, ButtonRow, Card, Notice, Stack, useIsReadOnly, useLayoutPath } from '@portal/shared/ui';
import { paths } from '../api/address';
import { HowToSignPaper } from '../features/signed-materials/how-to-sign-paper';
import { mayUpload } from '../features/signed-materials/may-upload';
import { PaperUpload } from '../features/signed-materials/paper-upload';
import { ForVisitors } from './for-visitors';
import { SignedMaterialFrame, breadcrumbOf } from './signed-material-frame';
import { useSignedMaterial } from './use-signed-material';

const TITLE = '签名材料上传';

export function SignatureMaterialsUploadPage() {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const frame = { title: TITLE, breadcrumb: breadcrumbOf(TITLE) };
  return isSignedIn ? <MaterialUpload /> : <ForVisitors frame={frame} text="登录后可以上传在纸上签名的材料。" />;
}

function MaterialUpload() {
  const found = useSignedMaterial();
  const { material, materialsQuery, file, businessNumber } = found;
  const stay = useLayoutPath();
  const isReadOnly = useIsReadOnly();
  const isOpen = material !== undefined && !isReadOnly && mayUpload(file, material.materialId);
  return (
    <SignedMaterialFrame title={TITLE} found={found}>
      {material?.signing === 'flow' && (
        <Notice
          tone="info"
          title="这份材料在线签名，不用上传"
          action={
            <Button variant="primary" href={stay(paths.materialFile(businessNumber, material.materialId))}>
              阅读并签名
            </Button>
          }
        >
          签名人要各自核验身份，所以不收纸质签名件。不便在线签名的，可以由受托人、监护人签，或者到登记大厅当面办理。
        </Notice>
      )}
      {material?.signing === 'paper' && (
        <Stack gap={5}>
          {isOpen ? (
            <Card title="怎样准备">
              <HowToSignPaper />
            </Card>
          ) : (
            <Notice tone="info" title="现在不能更改这份材料">
              {file?.status === 'CORRECTION'
                ? '补正期间只能更改补正告知书要求的材料。'
                : '申请已送各方确认或者已提交。需要更改时，请发起人先撤回修改。'}
            </Notice>
          )}
          <Card>
            <PaperUpload
              businessNumber={businessNumber}
              material={material}
              readOnly={!isOpen}
              onChanged={() => void materialsQuery.refetch()}
            />
          </Card>
          <ButtonRow>
            <Button href={stay(paths.materials(businessNumber))}>返回签名材料</Button>
          </ButtonRow>
        </Stack>
      )}
    </SignedMaterialFrame>
  );
}
