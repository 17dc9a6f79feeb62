// Whether the materials let the application go on, and what keeps them from it.
import type { Material } from '../../wire';
import type { PendingUpload } from './pending-upload';

export interface Blocker {
  materialId: string;
  message: string;
}
export interface Readiness {
  done: number;
  total: number;
  blockers: Blocker[];
}

function blockerOf(material: Material, uploads: readonly PendingUpload[]): Blocker | null {
  const { materialId, name } = material;
  const failed = uploads.find((upload) => upload.state === 'failed');
  if (failed)
    return {
      materialId,
      message: `${name}：${failed.fileName}上传失败${failed.message ? `（${failed.message}）` : ''}，请重试或移除`,
    };
  if (uploads.length > 0) return { materialId, message: `${name}：文件还在上传，请稍候` };
  if (material.state === 'rejected')
    return { materialId, message: `${name}：${material.rejectReason || '未通过核验'}，请重新上传` };
  if (material.kind !== 'upload') return null;
  if (material.required && material.files.length === 0)
    return {
      materialId,
      message: `${name}：${material.sharedFrom ? '未查到，' : ''}请上传${material.reason ? `（${material.reason}）` : ''}`,
    };
  if (material.state === 'partial') return { materialId, message: `${name}：材料不完整，请补齐` };
  return null;
}

/**
 * Progress over the materials that must be there, and the reasons against going on in page order.
 * Shared and generated materials count as done; a failed or running upload blocks even where the material is optional.
 */
export function readinessOf(materials: readonly Material[], uploads: readonly PendingUpload[]): Readiness {
  const blockers = materials.flatMap(
    (material) =>
      blockerOf(
        material,
        uploads.filter((upload) => upload.materialId === material.materialId),
      ) ?? [],
  );
  const counted = materials.filter((material) => material.required);
  const open = new Set(blockers.map((blocker) => blocker.materialId));
  return { done: counted.filter((material) => !open.has(material.materialId)).length, total: counted.length, blockers };
}
