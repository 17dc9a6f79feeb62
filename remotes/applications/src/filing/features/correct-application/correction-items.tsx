// Exactly what was asked for: the fields and materials of a correction, and nothing else.
import { Card, Notice, Stack } from '@portal/shared/ui';
import { useFilePreview } from '@portal/shared/ui/viewer';
import type { BusinessFormModel } from '@portal/shared/forms-react';
import type { ApplicationFile, Material } from '../../../api/application';
import { MaterialUploader, downloadFile } from '@portal/shared/filing/materials';
import type { PendingUpload } from '@portal/shared/filing/materials';
import { CorrectionField } from './correction-field';
import type { CorrectedField } from './corrected-fields';

export interface CorrectionItemsProps {
  file: ApplicationFile;
  form: BusinessFormModel;
  fields: readonly CorrectedField[];
  materials: readonly Material[];
  onPending: (materialId: string, uploads: readonly PendingUpload[]) => void;
  onChanged: () => void;
}

export function CorrectionItems({ file, form, fields, materials, onPending, onChanged }: CorrectionItemsProps) {
  const preview = useFilePreview({ load: downloadFile });
  const asked = file.corrections.filter((item) => item.kind === 'material');
  const done = file.corrections.filter((item) => item.done).length;
  return (
    <Stack gap={5}>
      <Notice
        tone={done === file.corrections.length ? 'success' : 'info'}
        title={`已补正 ${done}/${file.corrections.length} 项`}
      >
        只能修改以下列明的内容，其余内容保持不变。
      </Notice>
      {fields.length > 0 && (
        <Card title="需要更正的内容">
          <Stack gap={5}>
            {fields.map(({ field, item, before }) => (
              <CorrectionField key={item.key} form={form} field={field} reason={item.reason} before={before} />
            ))}
          </Stack>
        </Card>
      )}
      {asked.length > 0 && (
        <Card title="需要补正的材料">
          <Stack gap={4}>
            {asked.flatMap((item) => {
              const material = materials.find(({ materialId }) => materialId === item.key);
              if (!material) return [];
              const reason = item.done ? undefined : `补正要求：${item.reason}`;
              return [
                <MaterialUploader
                  key={item.key}
                  businessNumber={file.businessNumber}
                  material={material}
                  correction={reason}
                  onPending={onPending}
                  onChanged={onChanged}
                  onPreview={preview.open}
                />,
              ];
            })}
          </Stack>
        </Card>
      )}
      {preview.view}
    </Stack>
  );
}
