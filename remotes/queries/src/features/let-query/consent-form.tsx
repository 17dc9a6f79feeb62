// Letting somebody query what is registered in one's own name: what they have asked for, or less of it; or unasked,
// whoever is named.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, ErrorSummary, Field, FormGrid, Notice, Stack, TextInput, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
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

export function ConsentForm({ asked, onDone, onCancel }: ConsentFormProps) {
  const [person, setPerson] = useState({ name: '', identityNumber: '' });
  const [terms, setTerms] = useState<TermsDraft>(
    asked ? { purpose: asked.purpose, scopes: asked.scopes, days: String(asked.days) } : NEW_TERMS,
  );
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading }] = useSaveAuthorizationQueryMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  const limits = asked ? { scopes: asked.scopes, days: asked.days } : undefined;
  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = [
      ...(asked || person.name.trim() ? [] : [{ id: NAME, message: '请填写被授权人姓名或名称' }]),
      ...(asked ? [] : numberFaults(person.identityNumber)),
      ...termsErrors(ID, terms, limits),
    ];
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    const { purpose, scopes, days } = terms;
    // Who has asked stands in the services; the shown name and masked number only fill the call.
    const named = asked ? { recordId: asked.recordId, name: asked.name, identityNumber: asked.identityNumber } : person;
    try {
      await save({ ...named, purpose, scopes: [...scopes], days: Number(days) }).unwrap();
      toast('已同意查询');
      onDone();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: asked ? `${ID}-scopes` : NUMBER, message }]);
      setAttempt((count) => count + 1);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap={4}>
        <ErrorSummary errors={errors} attempt={attempt} />
        {asked && (
          <Notice title={`${asked.name}（${asked.identityNumber}）请求查询您名下的不动产`}>
            {`目的：${purposeWords(asked.purpose)}。您可以缩小范围、减少天数；同意后可以随时撤销，对方每次查询都会留下记录。`}
          </Notice>
        )}
        <FormGrid>
          {!asked && (
            <>
              <Field required id={NAME} label="被授权人姓名或名称" error={errorOf(NAME)}>
                <TextInput
                  value={person.name}
                  onChange={(name) => setPerson({ ...person, name })}
                  maxLength={60}
                  autoComplete="off"
                />
              </Field>
              <Field required id={NUMBER} label="被授权人证件号码" error={errorOf(NUMBER)}>
                <TextInput
                  value={person.identityNumber}
                  onChange={(identityNumber) => setPerson({ ...person, identityNumber })}
                  maxLength={40}
                  chars={18}
                  autoComplete="off"
                />
              </Field>
            </>
          )}
          <TermsFields
            id={ID}
            value={terms}
            onChange={setTerms}
            errors={errors}
            limits={limits}
            daysLabel="授权天数"
            isPurposeFixed={asked !== null}
          />
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" loading={isLoading}>
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
