// Writing a listing: which of the own houses, for how much, and how buyers reach its owner.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import {
  ActionBar,
  Button,
  Card,
  DefinitionList,
  ErrorSummary,
  Notice,
  Stack,
  toast,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import type { Listing } from '../../api/listing';
import { useSaveListingMutation } from '../../api/listing';
import { fieldErrorsOf } from '../../../parts/field-errors';
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

export function ListingForm({ listing }: { listing?: Listing }) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const demo = useLayoutMode() === 'demo';
  const { titleCertificateNumber: wanted } = useAddress();
  const kept = listing ?? (demo ? DEMO_LISTING : undefined);
  const [house, setHouse] = useState<House | null>(kept ?? null);
  const [draft, setDraft] = useState<ListingDraft>(kept ? draftOf(kept) : EMPTY_LISTING);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading }] = useSaveListingMutation();

  function change(part: Partial<ListingDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    if (errors.length > 0)
      setErrors(errors.filter((error) => listingErrors(next).some((left) => left.id === error.id)));
  }
  async function submit() {
    const wrong = listingErrors(draft);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0 || !house) return;
    if (demo) {
      toast('演示中填写的内容不会保存');
      void navigate(inLayout(paths.listingPictures(DEMO_LISTING.recordId)));
      return;
    }
    try {
      const { recordId } = await save(toSave(draft, house.titleCertificateNumber, listing?.recordId)).unwrap();
      void navigate(inLayout(paths.listingPictures(recordId)));
    } catch (error) {
      const fields = fieldErrorsOf(error).map(({ path, message }) => ({
        id: SERVER_FIELDS[path] ?? 'listing-title',
        message,
      }));
      setErrors(fields.length > 0 ? fields : [{ id: 'listing-title', message: describeError(error).message }]);
      setAttempt((count) => count + 1);
    }
  }
  if (!house) return <HouseChooser processCode={SALE} wanted={wanted} onChoose={setHouse} />;
  return (
    <Stack gap={5}>
      <ErrorSummary errors={errors} attempt={attempt} />
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
        <ListingFields
          draft={draft}
          errorOf={(id) => errors.find((error) => error.id === id)?.message}
          onChange={change}
        />
        <ActionBar status="面积、楼层等以登记簿为准，无需填写">
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            保存并上传照片
          </Button>
        </ActionBar>
      </Card>
    </Stack>
  );
}
