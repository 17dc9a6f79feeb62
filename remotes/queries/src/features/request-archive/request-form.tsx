// Asking to look into the archive of a property that is not one's own.
import {
  Button,
  ButtonRow,
  Card,
  Field,
  FormGrid,
  Notice,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
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

interface Filled extends RequestDraft {
  files: readonly ArchiveProof[];
}
const formOf = (isPractice: boolean) =>
  defineServiceForm<Filled>({
    faultsOf: (draft) => {
      const wrong: FormError[] = MISSING.filter(([name]) => draft[name].trim() === '').map(([name, message]) => ({
        id: idOf(name),
        message,
      }));
      return draft.files.length > 0 || isPractice
        ? wrong
        : [...wrong, { id: idOf('files'), message: '请上传证明文件' }];
    },
    refusalAt: idOf('titleCertificateNumber'),
  });
const FORMS = { practice: formOf(true), sent: formOf(false) };

export interface RequestFormProps {
  initial: RequestDraft;
  onSent: (requestNumber: string) => void;
  /** Of the demonstration: checked like the others and sent nowhere. */
  onPractised?: () => void;
}

export function RequestForm({ initial, onSent, onPractised }: RequestFormProps) {
  const [apply] = useApplyForArchiveMutation();
  const isPractice = onPractised !== undefined;
  const form = useServiceForm(
    isPractice ? FORMS.practice : FORMS.sent,
    { ...initial, files: [] },
    {
      send: async ({ files, ground, ...draft }, idempotencyKey) =>
        isPractice || ground === ''
          ? null
          : apply({ ...draft, ground, fileIds: files.map(({ fileId }) => fileId), idempotencyKey }).unwrap(),
      onDone: (sent) => (sent ? onSent(sent.requestNumber) : onPractised?.()),
    },
  );
  const { draft, change, input } = form;
  const field = (name: keyof Filled) => form.field(idOf(name));
  const textField = (
    name: 'titleCertificateNumber' | 'rightHolderName' | 'proof',
    label: string,
    hint: string,
    maxLength: number,
  ) => (
    <Field required wide={name !== 'rightHolderName'} label={label} hint={hint} {...field(name)}>
      <TextInput {...input(name)} maxLength={maxLength} autoComplete="off" />
    </Field>
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Card title="申请信息">
        <Stack gap={4}>
          {form.summary}
          <Notice title="谁可以申请">
            登记原始资料只向权利人和依法可以查询的人提供。权利人查阅自己的档案不需要申请；与不动产有利害关系的，请查询登记结果。
          </Notice>
          <FormGrid>
            {textField('titleCertificateNumber', '不动产权证书号', '例如：浙（2023）杭州市不动产权第0000123号', 100)}
            {textField('rightHolderName', '权利人姓名或名称', '与证书上的一致', 100)}
            <Field required label="申请人身份" {...field('ground')}>
              <Select {...input('ground')} placeholder="请选择" options={grounds} />
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
              files={draft.files}
              most={MOST_ARCHIVE_PROOFS}
              send={keepArchiveProof}
              onChange={(next) => change((known) => ({ files: next(known.files) }))}
              error={field('files').error}
              isPractice={isPractice}
            />
            <Field required wide label="查阅的材料和用途" {...field('reason')}>
              <TextArea {...input('reason')} count={LONGEST_REASON} rows={4} />
            </Field>
          </FormGrid>
          <ButtonRow align="end">
            <Button type="submit" variant="primary" loading={form.isSending}>
              提交申请
            </Button>
          </ButtonRow>
        </Stack>
      </Card>
    </form>
  );
}
