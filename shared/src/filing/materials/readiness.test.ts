// A missing, failed or running file keeps the application here, with a reason.
import type { Material } from '../../wire';
import { readinessOf } from './readiness';

const file = { fileId: 'f1', name: 'a.pdf', size: 1, mime: 'application/pdf', pages: 1, sha256: '', uploadedAt: 'x' };
const material = (over: Partial<Material>): Material => ({
  materialId: 'M015',
  name: '买卖合同',
  required: true,
  reason: '',
  kind: 'upload',
  signing: null,
  sharedFrom: null,
  note: '',
  accept: [],
  maxBytes: 1,
  state: 'complete',
  rejectReason: null,
  files: [file],
  ...over,
});

test('complete, shared and generated materials let it go on', () => {
  const all = [
    material({}),
    material({ materialId: 'M002', kind: 'shared', state: 'shared', files: [] }),
    material({ materialId: 'M001', kind: 'generated', state: 'missing', files: [] }),
  ];
  expect(readinessOf(all, [])).toEqual({ done: 3, total: 3, blockers: [] });
});

test('a missing required material blocks with why it is required', () => {
  const { done, total, blockers } = readinessOf(
    [material({}), material({ materialId: 'M024', name: '结婚证', state: 'missing', files: [], reason: '已婚' })],
    [],
  );
  expect([done, total]).toEqual([1, 2]);
  expect(blockers).toEqual([{ materialId: 'M024', message: '结婚证：请上传（已婚）' }]);
});

test('an optional material that is missing does not block and is not counted', () => {
  expect(readinessOf([material({ required: false, state: 'missing', files: [] })], [])).toEqual({
    done: 0,
    total: 0,
    blockers: [],
  });
});

test('a failed upload blocks even beside a complete file, also of an optional material', () => {
  const failed = { materialId: 'M015', fileName: '合同2.jpg', state: 'failed' as const, message: '文件过大' };
  expect(readinessOf([material({ required: false })], [failed]).blockers[0]?.message).toBe(
    '买卖合同：合同2.jpg上传失败（文件过大），请重试或移除',
  );
});

test('a running upload and a rejected material block', () => {
  expect(readinessOf([material({})], [{ materialId: 'M015', fileName: 'a', state: 'sending' }]).blockers).toHaveLength(
    1,
  );
  expect(readinessOf([material({ state: 'rejected', rejectReason: '页面模糊' })], []).blockers[0]?.message).toBe(
    '买卖合同：页面模糊，请重新上传',
  );
});
