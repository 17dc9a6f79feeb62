// Letting somebody query what is registered in one's own name: what they have asked for, or less of it; or unasked,
// whoever is named.
import { Button, ButtonRow, Field, FormGrid, Notice, Stack, TextInput, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { untypedNumberError } from '@portal/shared/validation';
import { useSaveAuthorizationQueryMutation } from '../../api/authorizations';
import type { Authorization } from '../../api/authorizations';
import { NEW_TERMS, termsErrors } from '../../parts/query-terms';
import type { TermsDraft } from '../../parts/query-terms';
import { purposeWords } from '../../parts/query-words';
import { TermsFields } from '../../parts/terms-fields';

const NAME = 'consent-name';
const NUMBER = 'consent-number';
const ID = 'consent';

export interface ConsentFormProps {
  /** What was asked for; null to let somebody who has not asked. */
  asked: Authorization | null;
  onDone: () => void;
  onCancel: () => void;
}

interface Draft {
  name: string;
  identityNumber: string;
  terms: TermsDraft;
  asked: Authorization | null;
}
const consentForm = defineServiceForm<Draft>({
  faultsOf: ({ asked, name, identityNumber, terms }) => [
    ...(asked || name.trim() ? [] : [{ id: NAME, message: '请填写被授权人姓名或名称' }]),
    ...(asked ? [] : numberFaults(identityNumber)),
    ...termsErrors(ID, terms, limitsOf(asked)),
  ],
  refusalAt: ({ asked }) => (asked ? `${ID}-scopes` : NUMBER),
});
const limitsOf = (asked: Authorization | null) => (asked ? { scopes: asked.scopes, days: asked.days } : undefined);

export function ConsentForm({ asked, onDone, onCancel }: ConsentFormProps) {
  const [save] = useSaveAuthorizationQueryMutation();
  const terms = asked ? { purpose: asked.purpose, scopes: asked.scopes, days: String(asked.days) } : NEW_TERMS;
  const form = useServiceForm(
    consentForm,
    { name: '', identityNumber: '', terms, asked },
    {
      // Who has asked stands in the services; the shown name and masked number only fill the call.
      send: ({ terms: { purpose, scopes, days }, name, identityNumber }) =>
        save({
          ...(asked
            ? { recordId: asked.recordId, name: asked.name, identityNumber: asked.identityNumber }
            : { name, identityNumber }),
          purpose,
          scopes: [...scopes],
          days: Number(days),
        }).unwrap(),
      onDone: () => {
        toast('已同意查询');
        onDone();
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap={4}>
        {form.summary}
        {asked && (
          <Notice title={`${asked.name}（${asked.identityNumber}）请求查询您名下的不动产`}>
            {`目的：${purposeWords(asked.purpose)}。您可以缩小范围、减少天数；同意后可以随时撤销，对方每次查询都会留下记录。`}
          </Notice>
        )}
        <FormGrid>
          {!asked && (
            <>
              <Field required label="被授权人姓名或名称" {...form.field(NAME)}>
                <TextInput {...form.input('name')} maxLength={60} autoComplete="off" />
              </Field>
              <Field required label="被授权人证件号码" {...form.field(NUMBER)}>
                <TextInput {...form.input('identityNumber')} maxLength={40} chars={18} autoComplete="off" />
              </Field>
            </>
          )}
          <TermsFields
            id={ID}
            value={form.draft.terms}
            onChange={(next) => form.change({ terms: next })}
            errors={form.errors}
            limits={limitsOf(asked)}
            daysLabel="授权天数"
            isPurposeFixed={asked !== null}
          />
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
            验证身份并同意
          </Button>
          <Button onClick={onCancel}>取消</Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

function numberFaults(given: string): FormError[] {
  const number = given.replace(/\s/g, '').toUpperCase();
  const message = number === '' ? '请填写被授权人证件号码' : untypedNumberError(number);
  return message === null ? [] : [{ id: NUMBER, message }];
}
