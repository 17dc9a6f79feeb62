// What can be done with one listing now.
import { Button } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { Listing } from '../../api/listing';
import { isChangeable } from '../../parts/listing/listing-tag';
import { useListingActions } from '../../parts/listing/use-listing-actions';
import type { ListingAction } from '../../parts/listing/use-listing-actions';

export function ListingButtons({ listing, staff }: { listing: Listing; staff: boolean }) {
  const { busy, run } = useListingActions();
  const { recordId, title, state } = listing;
  const act = (action: ListingAction, label: string, variant: 'text' | 'primary' = 'text') => (
    <Button
      size="small"
      variant={variant}
      loading={busy === `${action} ${recordId}`}
      aria-label={`${label}：${title}`}
      onClick={() => void run(action, listing)}
    >
      {label}
    </Button>
  );
  if (staff)
    return (
      <>
        {act('pass', '通过核验', 'primary')}
        {act('refuse', '核验不通过')}
        <Button size="small" variant="text" href={paths.listingPictures(recordId)} aria-label={`查看照片：${title}`}>
          查看照片
        </Button>
      </>
    );
  if (isChangeable(state)) {
    return (
      <>
        <Button size="small" variant="text" href={paths.listing(recordId)} aria-label={`编辑：${title}`}>
          编辑
        </Button>
        <Button size="small" variant="text" href={paths.listingPictures(recordId)} aria-label={`照片：${title}`}>
          照片
        </Button>
        {state === 'draft' && act('submit', '提交核验', 'primary')}
        {act('delete', '删除')}
      </>
    );
  }
  return state === 'published' ? act('withdraw', '下架') : null;
}
