// Step 2: the materials that the business's rules ask for; in other layouts to look at, or to try out.
import { useState } from 'react';
import { useBlocker, useNavigate } from '@portal/shared/router';
import { selectIsSignedIn, skipToken, usePortalStore } from '@portal/shared/session';
import {
  ActionBar,
  Button,
  Card,
  ErrorSummary,
  Page,
  confirm,
  queryState,
  useIsReadOnly,
  useLayoutMode,
  useLayoutPath,
  useAskBeforeLeaving,
  StaleNotice,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import type { ApplicationFile, Material } from '../../api/application';
import { useGetApplicationQuery } from '../../api/get-application';
import { useListMaterialsQuery } from '../api/list-materials';
import { TryMaterials } from '../../demo/features/try-application/try-materials';
import { MaterialChecklist, materialControlId, readinessOf, usePendingUploads } from '@portal/shared/filing/materials';
import { ApplicationSteps } from '../parts/application-steps';
import { useDemoCase } from '../../parts/demo/use-demo-case';
import { noApplication } from '../../parts/no-number';
import { useReload } from '../../parts/use-reload';

function Materials({
  file,
  materials,
  refetch,
}: {
  file: ApplicationFile;
  materials: readonly Material[];
  refetch: () => void;
}) {
  const { uploads, onPending } = usePendingUploads();
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const readiness = readinessOf(materials, uploads);
  const stay = useLayoutPath();
  const isLooking = [useIsReadOnly(), useLayoutMode() === 'permission'].includes(true);
  const readOnly = isLooking || !file.actions.includes('materials');
  const isUploading = uploads.some((upload) => upload.state !== 'failed');
  const store = usePortalStore();
  // A session that has ended takes the upload with it: the way to sign-in is free.
  const blocker = useBlocker(() => isUploading && selectIsSignedIn(store.getState()));
  useAskBeforeLeaving(blocker, () =>
    confirm({
      title: '文件还在上传',
      text: '离开后上传会中断，再次选择同一文件可以接着上传。',
      confirmText: '离开',
      cancelText: '继续上传',
    }),
  );

  function next() {
    if (readOnly || readiness.blockers.length === 0) void navigate(stay(paths.review(file.businessNumber)));
    else setAttempt((count) => count + 1);
  }
  const errors =
    attempt === 0 || readOnly
      ? []
      : readiness.blockers.map(({ materialId, message }) => ({ id: materialControlId(materialId), message }));
  const back =
    !isLooking && file.actions.includes('edit')
      ? paths.form({ processCode: file.processCode, businessNumber: file.businessNumber }, file.route || undefined)
      : null;
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} title={`有 ${errors.length} 项材料需要处理`} />
      <Card>
        <MaterialChecklist
          businessNumber={file.businessNumber}
          materials={materials}
          readiness={readiness}
          readOnly={readOnly}
          whyReadOnly="申请已发送或提交，材料不能修改。需要修改时，请在“我的申请”中撤回修改。"
          cameraHref={(materialId) => paths.camera(file.businessNumber, materialId)}
          onPending={onPending}
          onChanged={refetch}
        />
        <ActionBar status="上传的材料随时保存在服务器，可以换设备继续。">
          {back && <Button href={back}>上一步</Button>}
          <Button variant="primary" onClick={next}>
            下一步：核对
          </Button>
        </ActionBar>
      </Card>
    </>
  );
}

export function UploadMaterialsPage() {
  return useLayoutMode() === 'demo' ? <ExampleMaterials /> : <CaseMaterials />;
}

function ExampleMaterials() {
  const { processCode } = useAddress();
  const visit = useDemoCase(processCode);
  return (
    <Page title="上传材料" lead={visit.data?.name} {...queryState(visit)}>
      {visit.data && visit.demo && (
        <TryMaterials
          business={visit.data}
          demo={visit.demo}
          isPractice={visit.isPractice}
          onChange={(files) => visit.update({ files })}
        />
      )}
    </Page>
  );
}

function CaseMaterials() {
  const { businessNumber } = useAddress();
  const file = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const materials = useListMaterialsQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const reload = useReload(materials);
  return (
    <Page
      title="上传材料"
      lead="请上传清晰、完整、端正的原件照片或扫描件。"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的申请', href: paths.list() },
        { label: file.data?.businessName ?? '上传材料' },
      ]}
      meta={businessNumber && <span>编号 {businessNumber}</span>}
      rail={file.data && <ApplicationSteps file={file.data} current="materials" formComplete />}
      empty={noApplication}
      {...(businessNumber ? queryState(file, materials) : { state: 'empty' as const })}
    >
      <StaleNotice query={materials} />
      {file.data && materials.data && <Materials file={file.data} materials={materials.data} refetch={reload} />}
    </Page>
  );
}
