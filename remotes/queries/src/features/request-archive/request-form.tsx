// Asking to look into the archive of a property that is not one's own.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError, uuid } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  Card,
  ErrorSummary,
  Field,
  FormGrid,
  Notice,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import {
  ARCHIVE_GROUNDS,
  LONGEST_REASON,
  MOST_ARCHIVE_PROOFS,
  keepArchiveProof,
  useApplyForArchiveMutation,
} from '../../api/archives';
import type { ArchiveProof, ArchiveRequest } from '../../api/archives';
import { GROUND_WORDS } from '../../parts/archive-words';
import { PapersField } from '../../parts/papers-field';

const grounds = ARCHIVE_GROUNDS.map((value) => ({ value, label: GROUND_WORDS[value] }));
export interface RequestDraft {
  titleCertificateNumber: string;
  rightHolderName: string;
  ground: '' | ArchiveRequest['ground'];
  proof: string;
  reason: string;
}
const MISSING: readonly (readonly [name: keyof RequestDraft, words: string])[] = [
  ['titleCertificateNumber', '证书号不能空着'],
  ['rightHolderName', '权利人不能空着'],
  ['ground', '申请人身份还没有选择'],
  ['proof', '证明文件的名称和编号不能空着'],
  ['reason', '查阅的材料和用途不能空着'],
];
const idOf = (name: keyof RequestDraft | 'files') => `archive-${name}`;

export interface RequestFormProps {
  initial: RequestDraft;
  onSent: (requestNumber: string) => void;
  /** Of the demonstration: checked like the others and sent nowhere. */
  onPractised?: () => void;
}

export function RequestForm({ initial, onSent, onPractised }: RequestFormProps) {
  const [draft, setDraft] = useState(initial);
  const [files, setFiles] = useState<readonly ArchiveProof[]>([]);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(uuid);
  const [apply, { isLoading }] = useApplyForArchiveMutation();
  const isPractice = onPractised !== undefined;
  const errorOf = (name: keyof RequestDraft | 'files') => errors.find(({ id }) => id === idOf(name))?.message;
  function changed() {
    setErrors([]);
    setKey(uuid()); // other words are another request
  }
  function change(name: keyof RequestDraft, value: string) {
    setDraft({ ...draft, [name]: value });
    changed();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { ground } = draft;
    const wrong: FormError[] = MISSING.filter(([name]) => draft[name].trim() === '').map(([name, message]) => ({
      id: idOf(name),
      message,
    }));
    if (files.length === 0 && !isPractice) wrong.push({ id: idOf('files'), message: '请上传证明文件' });
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0 || ground === '') return;
    if (isPractice) return onPractised();
    const fileIds = files.map(({ fileId }) => fileId);
    try {
      onSent((await apply({ ...draft, ground, fileIds, idempotencyKey: key }).unwrap()).requestNumber);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) setErrors([{ id: idOf('titleCertificateNumber'), message }]);
      setAttempt((count) => count + 1);
    }
  }
  const textField = (
    name: 'titleCertificateNumber' | 'rightHolderName' | 'proof',
    label: string,
    hint: string,
    maxLength: number,
  ) => (
    <Field required wide={name !== 'rightHolderName'} id={idOf(name)} label={label} hint={hint} error={errorOf(name)}>
      <TextInput
        value={draft[name]}
        onChange={(value) => change(name, value)}
        maxLength={maxLength}
        autoComplete="off"
      />
    </Field>
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card title="申请信息">
        <Stack gap={4}>
          <ErrorSummary errors={errors} attempt={attempt} />
          <Notice title="谁可以申请">
            登记原始资料只向权利人和依法可以查询的人提供。权利人查阅自己的档案不需要申请；与不动产有利害关系的，请查询登记结果。
          </Notice>
          <FormGrid>
            {textField('titleCertificateNumber', '不动产权证书号', '例如：浙（2023）杭州市不动产权第0000123号', 100)}
            {textField('rightHolderName', '权利人姓名或名称', '与证书上的一致', 100)}
            <Field required id={idOf('ground')} label="申请人身份" error={errorOf('ground')}>
              <Select
                value={draft.ground}
                onChange={(value) => change('ground', value)}
                placeholder="请选择"
                options={grounds}
              />
            </Field>
            {textField(
              'proof',
              '证明文件的名称和编号',
              '例如：继承公证书（2026）浙杭证字第12号；登记机构会核对原件',
              200,
            )}
            <PapersField
              id={idOf('files')}
              label="证明文件"
              files={files}
              most={MOST_ARCHIVE_PROOFS}
              send={keepArchiveProof}
              onChange={(next) => {
                setFiles(next);
                changed();
              }}
              error={errorOf('files')}
              isPractice={isPractice}
            />
            <Field required wide id={idOf('reason')} label="查阅的材料和用途" error={errorOf('reason')}>
              <TextArea
                value={draft.reason}
                onChange={(value) => change('reason', value)}
                count={LONGEST_REASON}
                rows={4}
              />
            </Field>
          </FormGrid>
          <ButtonRow align="end">
            <Button type="submit" variant="primary" loading={isLoading}>
              提交申请
            </Button>
          </ButtonRow>
        </Stack>
      </Card>
    </form>
  );
}
