// Showing an interest in somebody else's property: which, on what it rests, and its papers (不动产登记资料查询暂行办法
// 第十九条).
import {
  Button,
  ButtonRow,
  Card,
  Field,
  FormGrid,
  RadioGroup,
  Stack,
  TextArea,
  TextInput,
  toast,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { INTERESTS, MOST_INTEREST_FILES, keepInterestFile, useSubmitInterestMutation } from '../../api/inquiries';
import type { Interest, InterestFile } from '../../api/inquiries';
import { INTEREST_WORDS } from '../../parts/inquiry-words';
import { PapersField } from '../../parts/papers-field';

const LONGEST = 500;
const SHORTEST = 5;
const OPTIONS = INTERESTS.map((value) => ({
  value,
  label: INTEREST_WORDS[value].word,
  hint: INTEREST_WORDS[value].hint,
}));

export interface InterestDraft {
  interest: '' | Interest;
  titleCertificateNumber: string;
  rightHolderName: string;
  statement: string;
  documentNumber: string;
}
const idOf = (name: keyof InterestDraft | 'files') => `interest-${name}`;
const BLANK: InterestDraft = {
  interest: '',
  titleCertificateNumber: '',
  rightHolderName: '',
  statement: '',
  documentNumber: '',
};

function errorsOf(draft: InterestDraft, files: readonly InterestFile[], needsFiles: boolean): FormError[] {
  const { interest, titleCertificateNumber, rightHolderName, statement } = draft;
  return [
    ...(interest ? [] : [{ id: idOf('interest'), message: '请选择利害关系' }]),
    ...(titleCertificateNumber.trim() ? [] : [{ id: idOf('titleCertificateNumber'), message: '请填写证书号' }]),
    ...(rightHolderName.trim() ? [] : [{ id: idOf('rightHolderName'), message: '请填写权利人' }]),
    ...(statement.trim().length >= SHORTEST
      ? []
      : [{ id: idOf('statement'), message: `请说明情况，至少${SHORTEST}个字` }]),
    ...(needsFiles && files.length === 0 ? [{ id: idOf('files'), message: '请上传证明材料' }] : []),
  ];
}

interface Filled extends InterestDraft {
  files: readonly InterestFile[];
}
const formOf = (isPractice: boolean) =>
  defineServiceForm<Filled>({
    faultsOf: (draft) => errorsOf(draft, draft.files, draft.interest !== 'intention' && !isPractice),
    refusalAt: idOf('titleCertificateNumber'),
  });
const FORMS = { practice: formOf(true), sent: formOf(false) };

export interface InterestFormProps {
  /** Null in the demonstration: checked like the others and sent nowhere. */
  inquiryNumber: string | null;
  initial?: InterestDraft;
  onSent: () => void;
}

export function InterestForm({ inquiryNumber, initial = BLANK, onSent }: InterestFormProps) {
  const [submit] = useSubmitInterestMutation();
  const isPractice = inquiryNumber === null;
  const form = useServiceForm(
    isPractice ? FORMS.practice : FORMS.sent,
    { ...initial, files: [] },
    {
      send: async ({ files, interest, ...draft }) => {
        if (isPractice || interest === '') return;
        const fileIds = interest === 'intention' ? [] : files.map(({ fileId }) => fileId);
        await submit({ inquiryNumber, ...draft, interest, fileIds }).unwrap();
        toast('申请已提交，请等待审核');
      },
      onDone: onSent,
    },
  );
  const { draft, change, input } = form;
  const isIntention = draft.interest === 'intention';
  const field = (name: keyof InterestDraft | 'files') => form.field(idOf(name));
  const textField = (name: 'titleCertificateNumber' | 'rightHolderName', label: string, hint: string, most: number) => (
    <Field required label={label} hint={hint} {...field(name)}>
      <TextInput {...input(name)} maxLength={most} autoComplete="off" />
    </Field>
  );
  return (
    <Card title="利害关系和材料">
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap={4}>
          {form.summary}
          <FormGrid>
            <Field group wide required label="利害关系" {...field('interest')}>
              <RadioGroup id={idOf('interest')} {...input('interest')} options={OPTIONS} />
            </Field>
            {textField('titleCertificateNumber', '不动产权证书号', '与合同、起诉状上的一致', 60)}
            {textField('rightHolderName', '权利人姓名或名称', '与证书上的一致', 100)}
            <Field optional id={idOf('documentNumber')} label="合同或案件编号">
              <TextInput {...input('documentNumber')} maxLength={100} autoComplete="off" />
            </Field>
            <Field
              wide
              required
              label="情况说明"
              hint="您与这处不动产有什么关系，为什么需要查询"
              {...field('statement')}
            >
              <TextArea {...input('statement')} count={LONGEST} rows={4} />
            </Field>
            {!isIntention && (
              <PapersField
                id={idOf('files')}
                label="证明材料"
                files={draft.files}
                most={MOST_INTEREST_FILES}
                send={keepInterestFile}
                onChange={(next) => change((known) => ({ files: next(known.files) }))}
                error={field('files').error}
                isPractice={isPractice}
              />
            )}
          </FormGrid>
          <ButtonRow>
            <Button type="submit" variant="primary" loading={form.isSending}>
              提交审核
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
