// Describes a difficult problem: which house, what happened, which papers there are.
import { useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import {
  ActionBar,
  Button,
  Card,
  ErrorSummary,
  Field,
  FormGrid,
  Notice,
  TextArea,
  TextInput,
  toast,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { Entry } from '../../api/entry';
import type { Picture } from '../../../api/picture';
import { LONGEST_ENTRY, useSaveIssueMutation } from '../../api/entry';
import { entryFaults, serverFaults } from '../../parts/entries/entry-faults';
import { EntryPictures } from '../../parts/entries/entry-pictures';
import { NewPictures } from '../../parts/entries/new-pictures';

interface Draft {
  location: string;
  titleCertificateNumber: string;
  text: string;
  telephone: string;
  pictures: readonly Picture[];
}
const EMPTY: Draft = { location: '', titleCertificateNumber: '', text: '', telephone: '', pictures: [] };
const DEMO: Draft = {
  ...EMPTY,
  location: '演示市示范区样板路1号',
  text: '房屋建成于1994年，单位已经注销，至今没有办理首次登记。',
  telephone: '13900000000',
};

export function IssueForm({ issue }: { issue?: Entry }) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const demo = useLayoutMode() === 'demo';
  const [draft, setDraft] = useState<Draft>(
    issue
      ? {
          ...EMPTY,
          location: issue.location ?? '',
          titleCertificateNumber: issue.titleCertificateNumber ?? '',
          text: issue.text,
          telephone: issue.telephone,
        }
      : demo
        ? DEMO
        : EMPTY,
  );
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(uuid);
  const [save, { isLoading }] = useSaveIssueMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    setKey(uuid()); // other content is another request
    if (errors.length > 0) setErrors(errors.filter((error) => entryFaults(next).some((left) => left.id === error.id)));
  }
  async function submit() {
    const wrong = entryFaults(draft);
    setErrors(wrong);
    setAttempt(attempt + 1);
    if (wrong.length > 0) return;
    if (demo) {
      toast('演示中填写的内容不会提交');
      void navigate(inLayout(paths.issue('demo')));
      return;
    }
    const certificate = draft.titleCertificateNumber.trim();
    try {
      const { recordId } = await save({
        ...(issue ? { recordId: issue.recordId } : {}),
        location: draft.location.trim(),
        ...(certificate ? { titleCertificateNumber: certificate } : {}),
        text: draft.text.trim(),
        telephone: draft.telephone.trim(),
        pictureIds: draft.pictures.map(({ pictureId }) => pictureId),
        idempotencyKey: key,
      }).unwrap();
      toast(issue ? '修改已保存' : '疑难问题已提交');
      void navigate(inLayout(paths.issue(recordId)), { replace: true });
    } catch (error) {
      setErrors(serverFaults(error));
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title="问题情况">
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormGrid>
        <Field
          wide
          required
          label="房屋坐落"
          id="issue-location"
          hint="到幢、单元、室；没有门牌的请写明四至"
          error={errorOf('issue-location')}
        >
          <TextInput value={draft.location} onChange={(location) => change({ location })} maxLength={200} />
        </Field>
        <Field wide optional label="不动产权证号或旧证号" id="issue-certificate">
          <TextInput
            value={draft.titleCertificateNumber}
            onChange={(titleCertificateNumber) => change({ titleCertificateNumber })}
            maxLength={60}
          />
        </Field>
        <Field
          wide
          required
          label="情况说明"
          id="entry-text"
          hint="房屋的来历、现在的困难，以及找过哪些部门"
          error={errorOf('entry-text')}
        >
          <TextArea value={draft.text} onChange={(text) => change({ text })} count={LONGEST_ENTRY} rows={6} />
        </Field>
        <Field required label="联系电话" id="entry-telephone" error={errorOf('entry-telephone')}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={draft.telephone}
            onChange={(telephone) => change({ telephone })}
            chars={11}
            maxLength={11}
          />
        </Field>
        {demo ? (
          <Notice tone="info">正式办理时，可在这里添加证明材料的照片。</Notice>
        ) : (
          <NewPictures
            id="issue-pictures"
            kind="issue"
            label="证明材料照片"
            hint="如旧证、购房合同、缴款凭证"
            pictures={draft.pictures}
            onAdd={(picture) => setDraft((now) => ({ ...now, pictures: [...now.pictures, picture] }))}
            onRemove={(id) => change({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== id) })}
          />
        )}
        {issue && <EntryPictures pictureIds={issue.pictureIds} />}
      </FormGrid>
      <ActionBar>
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          {issue ? '保存修改' : '提交'}
        </Button>
      </ActionBar>
    </Card>
  );
}
