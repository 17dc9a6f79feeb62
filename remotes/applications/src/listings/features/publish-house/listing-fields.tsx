// The fields of a listing that its owner writes.
import { allEnums } from '@portal/shared/catalogue';
import { Field, FormGrid, Select, TextArea, TextInput } from '@portal/shared/ui';
import type { ListingDraft } from './listing';
import { LISTING_LIMITS } from '../../api/listing';
import { DECORATION_OPTIONS, ORIENTATION_OPTIONS } from './listing';

const LAYOUTS = (allEnums.HX?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));

export interface ListingFieldsProps {
  draft: ListingDraft;
  errorOf: (id: string) => string | undefined;
  onChange: (change: Partial<ListingDraft>) => void;
}

export function ListingFields({ draft, errorOf, onChange }: ListingFieldsProps) {
  return (
    <FormGrid>
      <Field wide required label="房源标题" id="listing-title" error={errorOf('listing-title')}>
        <TextInput value={draft.title} onChange={(title) => onChange({ title })} maxLength={60} />
      </Field>
      <Field required label="挂牌价" id="listing-price" error={errorOf('listing-price')}>
        <TextInput
          value={draft.priceText}
          onChange={(priceText) => onChange({ priceText })}
          inputMode="decimal"
          chars={10}
          suffix="万元"
        />
      </Field>
      <Field required label="户型" id="listing-layout" error={errorOf('listing-layout')}>
        <Select value={draft.layout} onChange={(layout) => onChange({ layout })} options={LAYOUTS} />
      </Field>
      <Field optional label="朝向" id="listing-orientation" error={errorOf('listing-orientation')}>
        <Select
          value={draft.orientation}
          onChange={(orientation) => onChange({ orientation })}
          options={ORIENTATION_OPTIONS}
        />
      </Field>
      <Field optional label="装修" id="listing-decoration" error={errorOf('listing-decoration')}>
        <Select
          value={draft.decoration}
          onChange={(decoration) => onChange({ decoration })}
          options={DECORATION_OPTIONS}
        />
      </Field>
      <Field
        required
        label="联系电话"
        id="listing-telephone"
        hint="公开的房源中只显示前三位和后四位"
        error={errorOf('listing-telephone')}
      >
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.telephone}
          onChange={(telephone) => onChange({ telephone })}
          chars={11}
          maxLength={11}
        />
      </Field>
      <Field wide optional label="描述" id="listing-description" error={errorOf('listing-description')}>
        <TextArea
          value={draft.description}
          onChange={(description) => onChange({ description })}
          count={LISTING_LIMITS.description}
          rows={4}
        />
      </Field>
    </FormGrid>
  );
}
