// The papers of a survey case, each with how far it is, opened in the platform's viewer.
import { downloadFile } from '@portal/shared/filing/materials';
import type { Material } from '@portal/shared/wire';
import { MaterialList } from '@portal/shared/ui/viewer';
import type { ListedMaterial } from '@portal/shared/ui/viewer';

function stateOf({ state, files, required }: Material): ListedMaterial['state'] {
  if (state === 'rejected') return { text: '已退回，需重新上传', tone: 'red' };
  if (files.length > 0) return { text: `${files.length}个文件`, tone: 'green' };
  return required ? { text: '未上传', tone: 'amber' } : { text: '未提供', tone: 'neutral' };
}

export function SurveyPapers({ materials, none }: { materials: readonly Material[]; none: string }) {
  const listed = materials.map((material) => ({ ...material, state: stateOf(material) }));
  return <MaterialList materials={listed} load={downloadFile} none={none} />;
}
