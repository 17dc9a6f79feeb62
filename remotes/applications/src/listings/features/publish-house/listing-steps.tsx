// The two steps of a listing and the office's check after them.
import { useLayoutPath, StepRail } from '@portal/shared/ui';
import { paths } from '../../../api/address';

export function ListingSteps({ current, recordId }: { current: 'info' | 'pictures'; recordId?: string }) {
  const inLayout = useLayoutPath();
  return (
    <StepRail
      current={current}
      steps={[
        {
          id: 'info',
          label: '房源信息',
          state: current === 'info' ? 'current' : 'done',
          href: inLayout(paths.listing(recordId)),
        },
        {
          id: 'pictures',
          label: '房源照片',
          state: current === 'pictures' ? 'current' : 'todo',
          ...(recordId ? { href: inLayout(paths.listingPictures(recordId)) } : {}),
        },
        { id: 'verify', label: '登记中心核验', state: 'todo' },
      ]}
    />
  );
}
