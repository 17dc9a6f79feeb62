// The materials of the demonstration: chosen files are checked and listed, and never leave the browser.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { serverNow, toShanghaiIso, uuid } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { ActionBar, Button, Card, Notice, Stack, Tag } from '@portal/shared/ui';
import { FilePicker } from '@portal/shared/ui/upload';
import type { RejectedFile } from '@portal/shared/ui/upload';
import type { Material, MaterialFile } from '../../../api/application';
import { demoMaterials } from '../../../parts/demo/demo-case';
import type { DemoCase } from '../../../parts/demo/demo-case';
import { demoPaths } from '../../../parts/demo/demo-paths';

export interface TryMaterialsProps {
  business: Business;
  demo: DemoCase;
  isPractice: boolean;
  onChange: (files: DemoCase['files']) => void;
}

function asMaterialFile({ name, size, type }: File): MaterialFile {
  return {
    fileId: uuid(),
    name,
    size,
    mime: type,
    pages: 1,
    rotation: 0,
    sha256: '',
    uploadedAt: toShanghaiIso(new Date(serverNow())),
  };
}

export function TryMaterials({ business, demo, isPractice, onChange }: TryMaterialsProps) {
  const navigate = useNavigate();
  const place = { processCode: business.id, isPractice };
  const set = (code: string, files: readonly MaterialFile[]) => onChange({ ...demo.files, [code]: files });
  return (
    <Stack gap={5}>
      {demoMaterials(business, demo).map((material) => (
        <Card key={material.materialId} title={material.name} actions={<State material={material} />}>
          <TryMaterial
            material={material}
            onFiles={(files) => set(material.materialId, [...material.files, ...files.map(asMaterialFile)])}
            onRemove={(file) =>
              set(
                material.materialId,
                material.files.filter(({ fileId }) => fileId !== file.fileId),
              )
            }
          />
        </Card>
      ))}
      <ActionBar status="演示中选择的文件只留在本页，不会上传。">
        <Button href={demoPaths.form(place, business.route)}>上一步</Button>
        <Button variant="primary" onClick={() => void navigate(demoPaths.review(place))}>
          下一步：核对
        </Button>
      </ActionBar>
    </Stack>
  );
}

function State({ material: { kind, state, required } }: { material: Material }) {
  if (kind === 'generated') return <Tag tone="blue">系统生成</Tag>;
  if (state === 'complete') return <Tag tone="green">已选择</Tag>;
  return <Tag tone={required ? 'amber' : 'neutral'}>{required ? '必需' : '可选'}</Tag>;
}

function TryMaterial({
  material,
  onFiles,
  onRemove,
}: {
  material: Material;
  onFiles: (files: File[]) => void;
  onRemove: (file: MaterialFile) => void;
}) {
  const [refused, setRefused] = useState<readonly RejectedFile[]>([]);
  const take = (files: File[]) => {
    setRefused([]);
    onFiles(files);
  };
  return (
    <Stack gap={3}>
      {material.reason && <p>{material.reason}</p>}
      {material.files.length > 0 && (
        <ul>
          {material.files.map((file) => (
            <li key={file.fileId}>
              {file.name}{' '}
              <Button
                size="small"
                variant="text"
                icon="trash"
                aria-label={`移除${file.name}`}
                onClick={() => onRemove(file)}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.map(({ file, message }) => (
        <Notice key={file.name} tone="danger" live>
          {message}
        </Notice>
      ))}
      {material.kind === 'upload' && (
        <FilePicker
          label={material.name}
          accept={material.accept}
          maxBytes={material.maxBytes}
          onFiles={take}
          onRejected={setRefused}
        />
      )}
    </Stack>
  );
}
