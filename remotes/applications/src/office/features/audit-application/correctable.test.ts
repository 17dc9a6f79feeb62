// What an officer may ask for: every paper of the business, whether or not the answers so far call for it.
import { loadBusiness, sampleForm } from '@portal/shared/catalogue';
import { correctableItems } from './correctable';

test('a paper that the answers do not call for may be asked for, each once', async () => {
  const business = await loadBusiness('house-transfer');
  const form = sampleForm(business, { today: '2026-11-23' });
  const contract = business.materials.find(({ material }) => material.code === 'M015')?.material;
  const { materials } = correctableItems(business, {
    form: form as never,
    materials: [
      {
        materialId: 'M015',
        name: contract?.name ?? '',
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
        files: [],
      },
    ],
  });
  const keys = materials.map(({ key }) => key);
  expect(keys).toContain('M003');
  expect(keys.filter((key) => key === 'M015')).toHaveLength(1);
  expect(keys).not.toContain('M001');
});
