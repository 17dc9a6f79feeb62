// Photographs a material's pages with a document camera.
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetApplicationQuery } from '../../api/get-application';
import { useListMaterialsQuery } from '../api/list-materials';
import { CaptureDesk } from '../features/capture-pages/capture-desk';

export function ScannerCameraPage() {
  const { businessNumber, materialId, materialName } = useAddress();
  const file = useGetApplicationQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const materials = useListMaterialsQuery(businessNumber ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const material = materials.data?.find((row) => row.materialId === materialId && row.kind === 'upload');
  const shown = businessNumber && materialId ? queryState(file, materials) : { state: 'empty' as const };
  const none = {
    title: '没有指定要拍摄的材料',
    text: '请从“上传材料”中选择材料，再用高拍仪拍摄。',
    action: (
      <Button href={businessNumber ? paths.materials(businessNumber) : paths.list()} variant="primary">
        {businessNumber ? '返回上传材料' : '打开我的申请'}
      </Button>
    ),
  };
  return (
    <Page
      title="高拍仪拍摄"
      width="form"
      breadcrumb={[
        { label: '上传材料', href: businessNumber && paths.materials(businessNumber) },
        { label: '高拍仪拍摄' },
      ]}
      {...shown}
      state={shown.state === 'ready' && !material ? 'empty' : shown.state}
      empty={none}
    >
      {material && businessNumber && (
        <CaptureDesk
          businessNumber={businessNumber}
          materialId={material.materialId}
          materialName={materialName ?? material.name}
        />
      )}
    </Page>
  );
}
