// Begins an application to query what is not one's own alone: for what, within what, for how long, and that the terms
// have been read.
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { AppLink, Button, ButtonRow, Card, Checkbox, Field, FormGrid, Select, Stack } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { paths } from '../../api/address';
import { useStartInquiryMutation } from '../../api/inquiries';
import type { InquiryKind } from '../../api/inquiries';
import { NEW_TERMS, termsErrors } from '../../parts/query-terms';
import type { TermsDraft } from '../../parts/query-terms';
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

interface Draft {
  terms: TermsDraft;
  region: string;
  isAgreed: boolean;
}
const formOf = (refusalAt: string) =>
  defineServiceForm<Draft>({
    faultsOf: ({ terms, isAgreed }) => [
      ...termsErrors(ID, terms),
      ...(isAgreed ? [] : [{ id: AGREED, message: '请先阅读并同意查询须知' }]),
    ],
    refusalAt,
  });
const FORMS = { interest: formOf(REGION), others: formOf(`${ID}-purpose`) };

export function BeginInquiry({ kind, title, submit, onBegun, onPractised }: BeginInquiryProps) {
  const isInterest = kind === 'interested-party-query';
  const own = usePortalSelector(selectRegion)?.regionCode ?? '';
  const [start] = useStartInquiryMutation();
  const form = useServiceForm(
    isInterest ? FORMS.interest : FORMS.others,
    { terms: NEW_TERMS, region: '', isAgreed: false },
    {
      send: async ({ terms: { purpose, scopes, days }, region }, idempotencyKey) =>
        onPractised
          ? null
          : start({
              kind,
              regionCode: region || own,
              purpose,
              scopes: [...scopes],
              days: Number(days),
              idempotencyKey,
            }).unwrap(),
      onDone: (begun) => (begun ? onBegun(begun.inquiryNumber) : onPractised?.()),
    },
  );
  const { draft, change } = form;
  return (
    <Card title={title}>
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap={4}>
          {form.summary}
          <FormGrid>
            {isInterest && (
              <Field required label="不动产所在地" hint="由当地登记机构审核" {...form.field(REGION)}>
                <Select
                  value={draft.region || own}
                  onChange={(region) => change({ region })}
                  options={regionOptions(draft.region, own)}
                />
              </Field>
            )}
            <TermsFields
              id={ID}
              value={draft.terms}
              onChange={(terms) => change({ terms })}
              errors={form.errors}
              daysLabel={isInterest ? null : '请对方授权的天数'}
            />
            <Field group wide required label="查询须知" {...form.field(AGREED)}>
              <Checkbox checked={draft.isAgreed} onChange={(isAgreed) => change({ isAgreed })}>
                我已阅读并同意，查询结果只用于所填目的
              </Checkbox>
              <AppLink href={paths.queryNotice}>阅读查询须知</AppLink>
            </Field>
          </FormGrid>
          <ButtonRow>
            <Button type="submit" variant="primary" loading={form.isSending}>
              {submit}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
