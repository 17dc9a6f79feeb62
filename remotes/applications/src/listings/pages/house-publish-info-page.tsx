// What a listing says; to be changed by its owner until it is handed in, and read by everybody who may.
import { skipToken } from '@portal/shared/session';
import { Button, Page, Stack, queryState, useIsReadOnly, useLayoutMode, useLayoutPath } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetListingQuery } from '../api/listing';
import { ListingForm } from '../features/publish-house/listing-form';
import { ListingSteps } from '../features/publish-house/listing-steps';
import { ListingView } from '../features/publish-house/listing-view';
import { isChangeable } from '../parts/listing/listing-tag';

export function HousePublishInfoPage() {
  const mode = useLayoutMode();
  const looking = useIsReadOnly() || mode === 'permission';
  const inLayout = useLayoutPath();
  const { recordId } = useAddress();
  const known = mode === 'demo' ? undefined : recordId;
  const query = useGetListingQuery(known ? { recordId: known } : skipToken, { refetchOnMountOrArgChange: true });
  const listing = query.data;
  const writing = !looking && (!known || (listing?.mine === true && isChangeable(listing.state)));
  const shown = known ? queryState(query) : { state: looking ? ('empty' as const) : ('ready' as const) };
  return (
    <Page
      title="房源发布"
      width="form"
      breadcrumb={[{ label: '我的房源', href: paths.listings() }, { label: '房源发布' }]}
      rail={writing ? <ListingSteps current="info" recordId={known} /> : undefined}
      {...shown}
      empty={{
        illustration: 'house',
        title: '没有指定房源',
        text: '请从“我的房源”中打开。',
        action: (
          <Button href={paths.listings()} variant="primary">
            打开我的房源
          </Button>
        ),
      }}
    >
      {writing && (!known || listing) && <ListingForm key={listing?.recordId ?? mode} listing={listing} />}
      {!writing && listing && (
        <Stack gap={5}>
          <ListingView listing={listing} />
          <Button href={inLayout(paths.listingPictures(listing.recordId))}>查看照片</Button>
        </Stack>
      )}
    </Page>
  );
}
