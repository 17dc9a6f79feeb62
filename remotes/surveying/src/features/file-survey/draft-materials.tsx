// The papers of a survey application, which can be uploaded once its draft is kept.
import { MaterialChecklist, readinessOf } from '@portal/shared/filing/materials';
import type { PendingUpload } from '@portal/shared/filing/materials';
import { Notice, Section } from '@portal/shared/ui';
import type { SurveyDetail } from '../../api/surveys';

export interface DraftMaterialsProps {
  /** Null while the draft is not kept or not read yet. */
  materials: SurveyDetail['materials'] | null;
  businessNumber: string | null;
  uploads: readonly PendingUpload[];
  onPending: (materialId: string, uploads: readonly PendingUpload[]) => void;
  onChanged: () => void;
}

export function DraftMaterials({ materials, businessNumber, uploads, onPending, onChanged }: DraftMaterialsProps) {
  return (
    <Section title="材料">
      {businessNumber === null || materials === null ? (
        <Notice tone="info">先填写上面的内容，草稿自动保存后就可以在这里上传材料。</Notice>
      ) : (
        <MaterialChecklist
          businessNumber={businessNumber}
          materials={materials}
          readiness={readinessOf(materials, uploads)}
          readOnly={false}
          whyReadOnly=""
          onPending={onPending}
          onChanged={onChanged}
        />
      )}
    </Section>
  );
}
