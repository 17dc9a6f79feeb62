// The pictures of a listing: added, arranged and removed by its owner until it is handed in.
import { skipToken } from '@portal/shared/session';
import { Button, Page, queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetListingQuery } from '../api/listing';
import { ListingSteps } from '../features/publish-house/listing-steps';
import { DemoPictureDesk, ListingPictureDesk } from '../features/publish-house/picture-desk';
import { useListingPictures } from '../features/publish-house/use-listing-pictures';

export function HousePublishImgUploadPage() {
  const mode = useLayoutMode();
  const { recordId } = useAddress();
  return mode === 'demo' ? (
    <Frame recordId="demo">
      <DemoPictureDesk />
    </Frame>
  ) : (
    <LivePage recordId={recordId} />
  );
}

function LivePage({ recordId }: { recordId: string | undefined }) {
  const looking = useIsReadOnly();
  const mode = useLayoutMode();
  const listing = useGetListingQuery(recordId ? { recordId } : skipToken, { refetchOnMountOrArgChange: true });
  const desk = useListingPictures(recordId);
  return (
    <Frame recordId={recordId} {...(recordId ? queryState(listing, desk.query) : { state: 'empty' as const })}>
      {listing.data && (
        <ListingPictureDesk listing={listing.data} desk={desk} readOnly={looking || mode === 'permission'} />
      )}
    </Frame>
  );
}

function Frame({
  recordId,
  children,
  ...shown
}: Pick<Parameters<typeof Page>[0], 'state' | 'error' | 'onRetry' | 'children'> & { recordId: string | undefined }) {
  return (
    <Page
      title="房源照片"
      width="form"
      breadcrumb={[{ label: '我的房源', href: paths.listings() }, { label: '房源照片' }]}
      rail={<ListingSteps current="pictures" recordId={recordId} />}
      {...shown}
      empty={{
        illustration: 'house',
        title: '没有指定房源',
        text: '请先填写房源信息。',
        action: (
          <Button href={paths.listing()} variant="primary">
            填写房源信息
          </Button>
        ),
      }}
    >
      {children}
    </Page>
  );
}
