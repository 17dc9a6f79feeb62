// Showing an interest in somebody else's property: which, on what it rests, and its papers (不动产登记资料查询暂行办法
// 第十九条).
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Field,
  FormGrid,
  RadioGroup,
  Stack,
  TextArea,
  TextInput,
  toast,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
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

export interface InterestFormProps {
  /** Null in the demonstration: checked like the others and sent nowhere. */
  inquiryNumber: string | null;
  initial?: InterestDraft;
  onSent: () => void;
}

export function InterestForm({ inquiryNumber, initial = BLANK, onSent }: InterestFormProps) {
  const [draft, setDraft] = useState(initial);
  const [files, setFiles] = useState<readonly InterestFile[]>([]);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [submit, { isLoading }] = useSubmitInterestMutation();
  const errorOf = (name: keyof InterestDraft | 'files') => errors.find(({ id }) => id === idOf(name))?.message;
  const isIntention = draft.interest === 'intention';
  const isPractice = inquiryNumber === null;
  function change(part: Partial<InterestDraft>) {
    setDraft({ ...draft, ...part });
    setErrors([]);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const { interest } = draft;
    const wrong = errorsOf(draft, files, !isIntention && !isPractice);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0 || interest === '') return;
    if (isPractice) return onSent();
    const fileIds = isIntention ? [] : files.map(({ fileId }) => fileId);
    try {
      await submit({ inquiryNumber, ...draft, interest, fileIds }).unwrap();
      toast('申请已提交，请等待审核');
      onSent();
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: idOf('titleCertificateNumber'), message }]);
      setAttempt((count) => count + 1);
    }
  }
  const textField = (name: 'titleCertificateNumber' | 'rightHolderName', label: string, hint: string, most: number) => (
    <Field required id={idOf(name)} label={label} hint={hint} error={errorOf(name)}>
      <TextInput
        value={draft[name]}
        onChange={(value) => change({ [name]: value })}
        maxLength={most}
        autoComplete="off"
      />
    </Field>
  );
  return (
    <Card title="利害关系和材料">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={4}>
          <ErrorSummary errors={errors} attempt={attempt} />
          <FormGrid>
            <Field group wide required id={idOf('interest')} label="利害关系" error={errorOf('interest')}>
              <RadioGroup
                id={idOf('interest')}
                value={draft.interest}
                onChange={(interest) => change({ interest: interest as Interest })}
                options={OPTIONS}
              />
            </Field>
            {textField('titleCertificateNumber', '不动产权证书号', '与合同、起诉状上的一致', 60)}
            {textField('rightHolderName', '权利人姓名或名称', '与证书上的一致', 100)}
            <Field optional id={idOf('documentNumber')} label="合同或案件编号">
              <TextInput
                value={draft.documentNumber}
                onChange={(documentNumber) => change({ documentNumber })}
                maxLength={100}
                autoComplete="off"
              />
            </Field>
            <Field
              wide
              required
              id={idOf('statement')}
              label="情况说明"
              hint="您与这处不动产有什么关系，为什么需要查询"
              error={errorOf('statement')}
            >
              <TextArea
                value={draft.statement}
                onChange={(statement) => change({ statement })}
                count={LONGEST}
                rows={4}
              />
            </Field>
            {!isIntention && (
              <PapersField
                id={idOf('files')}
                label="证明材料"
                files={files}
                most={MOST_INTEREST_FILES}
                send={keepInterestFile}
                onChange={(next) => {
                  setFiles(next);
                  setErrors([]);
                }}
                error={errorOf('files')}
                isPractice={isPractice}
              />
            )}
          </FormGrid>
          <ButtonRow>
            <Button type="submit" variant="primary" loading={isLoading}>
              提交审核
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
