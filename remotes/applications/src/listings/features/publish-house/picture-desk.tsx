// Adds pictures to a listing, arranges them, and hands the listing in.
import { useNavigate } from '@portal/shared/router';
import { ActionBar, Button, Card, Notice, Stack, toast, useLayoutPath } from '@portal/shared/ui';
import { UploadPicker } from '@portal/shared/ui/upload';
import { PictureSlides } from '@portal/shared/ui/viewer';
import { paths } from '../../../api/address';
import type { Listing } from '../../api/listing';
import { isChangeable } from '../../parts/listing/listing-tag';
import { useListingActions } from '../../parts/listing/use-listing-actions';
import { MAX_PICTURES } from './listing';
import { PictureBoard } from './picture-board';
import { useDemoPictures } from './use-listing-pictures';
import type { ListingPictures } from './use-listing-pictures';

function PictureDesk({
  desk,
  readOnly,
  busy,
  onSubmit,
  backHref,
}: {
  desk: ListingPictures;
  readOnly: boolean;
  busy: boolean;
  onSubmit: () => void;
  backHref: string;
}) {
  const { pictures } = desk;
  return (
    <Stack gap={5}>
      {!readOnly && (
        <Card title="添加照片">
          <Stack gap={3}>
            <p>请上传房屋实景照片，至少1张，最多{MAX_PICTURES}张。照片中的拍摄地点等信息会自动去除。</p>
            <UploadPicker
              id="listing-pictures"
              label="房源照片"
              room={MAX_PICTURES - pictures.length}
              send={desk.send}
              onKept={desk.onKept}
            />
          </Stack>
        </Card>
      )}
      <Card title={`已有照片（${pictures.length}张）`}>
        <Stack gap={4}>
          {pictures.length === 0 && (
            <Notice tone="info">{readOnly ? '这个房源没有照片。' : '还没有照片，第一张会成为封面。'}</Notice>
          )}
          {pictures.length > 1 && !readOnly && <p>拖动照片，或用前移、后移按钮调整顺序；封面是买家最先看到的照片。</p>}
          {pictures.length > 0 && readOnly && <PictureSlides pictures={pictures} load={desk.load} />}
          {pictures.length > 0 && (
            <PictureBoard
              pictures={pictures}
              load={desk.load}
              readOnly={readOnly}
              onArrange={desk.arrange}
              onRemove={desk.remove}
            />
          )}
        </Stack>
        {!readOnly && (
          <ActionBar status="照片和顺序已自动保存">
            <Button href={backHref}>返回修改信息</Button>
            <Button variant="primary" loading={busy} onClick={onSubmit}>
              提交核验
            </Button>
          </ActionBar>
        )}
      </Card>
    </Stack>
  );
}

export function ListingPictureDesk({
  listing,
  desk,
  readOnly,
}: {
  listing: Listing;
  desk: ListingPictures;
  readOnly: boolean;
}) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const { busy, run } = useListingActions();
  async function submit() {
    if (await run('submit', listing)) void navigate(paths.listings({ status: 'toVerify' }));
  }
  return (
    <PictureDesk
      desk={desk}
      readOnly={readOnly || !listing.mine || !isChangeable(listing.state)}
      busy={busy !== null}
      onSubmit={() => void submit()}
      backHref={inLayout(paths.listing(listing.recordId))}
    />
  );
}

export function DemoPictureDesk() {
  const desk = useDemoPictures();
  const inLayout = useLayoutPath();
  return (
    <PictureDesk
      desk={desk}
      readOnly={false}
      busy={false}
      onSubmit={() => toast('演示到此结束，没有提交任何内容')}
      backHref={inLayout(paths.listing())}
    />
  );
}
