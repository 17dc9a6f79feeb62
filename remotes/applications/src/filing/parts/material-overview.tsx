// The materials of an application to look at, with what is still missing.
import { downloadFile } from '@portal/shared/filing/materials';
import { MaterialList } from '@portal/shared/ui/viewer';
import type { ListedMaterial } from '@portal/shared/ui/viewer';
import type { Material } from '../../api/application';
import { isOpenMaterial } from '../../parts/steps';

function stateOf(material: Material): ListedMaterial['state'] {
  if (material.kind === 'shared') return { text: '部门共享', tone: 'green' };
  if (material.kind === 'generated') return { text: '系统生成', tone: 'blue' };
  if (material.state === 'rejected') return { text: '需重新上传', tone: 'red' };
  if (isOpenMaterial(material)) return { text: '未上传', tone: 'amber' };
  return material.files.length > 0
    ? { text: `${material.files.length}个文件`, tone: 'green' }
    : { text: '未提供', tone: 'neutral' };
}

/** Optional materials without a file are left out. */
export function MaterialOverview({ materials }: { materials: readonly Material[] }) {
  const shown = materials
    .filter(({ required, files, kind }) => required || files.length > 0 || kind !== 'upload')
    .map((material) => ({ ...material, state: stateOf(material) }));
  return <MaterialList materials={shown} load={downloadFile} />;
}
