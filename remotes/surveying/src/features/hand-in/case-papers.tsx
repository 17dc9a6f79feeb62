// Papers of a case to be uploaded, each on its card, with what the office has returned of them.
import { MaterialUploader, downloadFile, usePendingUploads } from '@portal/shared/filing/materials';
import { Section, Stack, useLeaveGuard } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import type { Material } from '@portal/shared/wire';

export interface CasePapersProps {
  title: string;
  lead?: string;
  businessNumber: string;
  materials: readonly Material[];
  readOnly: boolean;
  onChanged: () => void;
}

export function CasePapers({ title, lead, businessNumber, materials, readOnly, onChanged }: CasePapersProps) {
  const { uploads, onPending } = usePendingUploads();
  const preview = useFilePreview({ load: downloadFile });
  useLeaveGuard(uploads.length > 0);
  return (
    <Section title={title} lead={lead}>
      <Stack gap={4}>
        {materials.map((material) => (
          <MaterialUploader
            key={material.materialId}
            businessNumber={businessNumber}
            material={material}
            readOnly={readOnly}
            level={3}
            onPending={onPending}
            onChanged={onChanged}
            onPreview={preview.open}
          />
        ))}
      </Stack>
      {preview.view}
    </Section>
  );
}
