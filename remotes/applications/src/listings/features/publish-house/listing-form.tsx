// Writing a listing: which of the own houses, for how much, and how buyers reach its owner.
import { useState } from 'react';
import { useNavigate } from '@portal/shared/router';
import {
  ActionBar,
  Button,
  Card,
  DefinitionList,
  Notice,
  Stack,
  toast,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { paths, useAddress } from '../../../api/address';
import type { Listing } from '../../api/listing';
import { useSaveListingMutation } from '../../api/listing';
import { HouseChooser } from '../../../parts/house-chooser';
import { DEMO_LISTING } from './demo-listing';
import type { ListingDraft } from './listing';
import { EMPTY_LISTING, SERVER_FIELDS, draftOf, listingErrors, toSave } from './listing';
import { ListingFields } from './listing-fields';

interface House {
  titleCertificateNumber: string;
  location: string;
}

/** The restrictions that stop a sale stop a listing as well. */
const SALE = 'house-transfer';

const listingForm = defineServiceForm<ListingDraft>({
  faultsOf: listingErrors,
  refusalAt: 'listing-title',
  controls: SERVER_FIELDS,
});

export function ListingForm({ listing }: { listing?: Listing }) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const demo = useLayoutMode() === 'demo';
  const { titleCertificateNumber: wanted } = useAddress();
  const kept = listing ?? (demo ? DEMO_LISTING : undefined);
  const [house, setHouse] = useState<House | null>(kept ?? null);
  const [save] = useSaveListingMutation();
  const form = useServiceForm(listingForm, kept ? draftOf(kept) : EMPTY_LISTING, {
    send: async (draft) =>
      demo || !house ? DEMO_LISTING : save(toSave(draft, house.titleCertificateNumber, listing?.recordId)).unwrap(),
    onDone: ({ recordId }) => {
      if (demo) toast('演示中填写的内容不会保存');
      void navigate(inLayout(paths.listingPictures(recordId)));
    },
  });
  if (!house) return <HouseChooser processCode={SALE} wanted={wanted} onChoose={setHouse} />;
  return (
    <Stack gap={5}>
      {form.summary}
      {listing?.state === 'refused' && listing.reason && (
        <Notice tone="warning" title="核验不通过，请修改后重新提交">
          {listing.reason}
        </Notice>
      )}
      <Card
        title="房屋"
        actions={
          demo ? undefined : (
            <Button size="small" onClick={() => setHouse(null)}>
              更换房屋
            </Button>
          )
        }
      >
        <DefinitionList
          items={[
            { term: '坐落', detail: house.location },
            { term: '不动产权证号', detail: house.titleCertificateNumber },
          ]}
        />
      </Card>
      <Card title="房源信息">
        <ListingFields draft={form.draft} errorOf={(id) => form.field(id).error} onChange={form.change} />
        <ActionBar status="面积、楼层等以登记簿为准，无需填写">
          <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
            保存并上传照片
          </Button>
        </ActionBar>
      </Card>
    </Stack>
  );
}
