// Begins an application to query what is not one's own alone: for what, within what, for how long, and that the terms
// have been read.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError, uuid } from '@portal/shared/kernel';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import {
  AppLink,
  Button,
  ButtonRow,
  Card,
  Checkbox,
  ErrorSummary,
  Field,
  FormGrid,
  Select,
  Stack,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useStartInquiryMutation } from '../../api/inquiries';
import type { InquiryKind } from '../../api/inquiries';
import { NEW_TERMS, termsErrors } from '../../parts/query-terms';
import { regionOptions } from '../../parts/region-options';
import { TermsFields } from '../../parts/terms-fields';

const ID = 'inquiry';
const AGREED = 'inquiry-agreed';
const REGION = 'inquiry-region';

export interface BeginInquiryProps {
  kind: InquiryKind;
  title: string;
  submit: string;
  onBegun: (inquiryNumber: string) => void;
  /** Of the demonstration: checked like the others and sent nowhere. */
  onPractised?: () => void;
}

export function BeginInquiry({ kind, title, submit, onBegun, onPractised }: BeginInquiryProps) {
  const isInterest = kind === 'interested-party-query';
  const own = usePortalSelector(selectRegion)?.regionCode ?? '';
  const [terms, setTerms] = useState(NEW_TERMS);
  const [region, setRegion] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(uuid);
  const [start, { isLoading }] = useStartInquiryMutation();
  const regionCode = region || own;
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  /** Other words are another application. */
  const change = () => {
    setErrors([]);
    setKey(uuid());
  };
  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = [...termsErrors(ID, terms), ...(isAgreed ? [] : [{ id: AGREED, message: '请先阅读并同意查询须知' }])];
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    if (onPractised) return onPractised();
    const { purpose, scopes, days } = terms;
    const asked = { kind, regionCode, purpose, scopes: [...scopes], days: Number(days), idempotencyKey: key };
    try {
      onBegun((await start(asked).unwrap()).inquiryNumber);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: isInterest ? REGION : `${ID}-purpose`, message }]);
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title={title}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <ErrorSummary errors={errors} attempt={attempt} />
          <FormGrid>
            {isInterest && (
              <Field required id={REGION} label="不动产所在地" hint="由当地登记机构审核" error={errorOf(REGION)}>
                <Select
                  value={regionCode}
                  onChange={(code) => {
                    setRegion(code);
                    change();
                  }}
                  options={regionOptions(region, own)}
                />
              </Field>
            )}
            <TermsFields
              id={ID}
              value={terms}
              onChange={(next) => {
                setTerms(next);
                change();
              }}
              errors={errors}
              daysLabel={isInterest ? null : '请对方授权的天数'}
            />
            <Field group wide required id={AGREED} label="查询须知" error={errorOf(AGREED)}>
              <Checkbox checked={isAgreed} onChange={setIsAgreed}>
                我已阅读并同意，查询结果只用于所填目的
              </Checkbox>
              <AppLink href={paths.queryNotice}>阅读查询须知</AppLink>
            </Field>
          </FormGrid>
          <ButtonRow>
            <Button type="submit" variant="primary" loading={isLoading}>
              {submit}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
