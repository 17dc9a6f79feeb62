// Tells the office something: what kind, what, and how it can call back.
import { useState } from 'react';
import { uuid } from '@portal/shared/kernel';
import {
  ActionBar,
  Button,
  Card,
  ErrorSummary,
  Field,
  FormGrid,
  RadioGroup,
  TextArea,
  TextInput,
  announce,
  toast,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useAddress } from '../../../api/address';
import type { SaveFeedback } from '../../api/entry';
import type { Picture } from '../../../api/picture';
import { LONGEST_ENTRY, useSaveFeedbackMutation } from '../../api/entry';
import { entryFaults, serverFaults } from '../../parts/entries/entry-faults';
import { KIND_NAMES } from '../../parts/entries/entry-words';
import { NewPictures } from '../../parts/entries/new-pictures';

interface Draft {
  kind: SaveFeedback['kind'];
  text: string;
  telephone: string;
  businessNumber: string;
  pictures: readonly Picture[];
}
const KINDS = (['suggestion', 'complaint', 'fault'] as const).map((value) => ({ value, label: KIND_NAMES[value] }));

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { businessNumber = '' } = useAddress();
  const [draft, setDraft] = useState<Draft>({
    kind: 'suggestion',
    text: '',
    telephone: '',
    businessNumber,
    pictures: [],
  });
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState(uuid);
  const [save, { isLoading }] = useSaveFeedbackMutation();
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
    const { kind, text, telephone, pictures } = draft;
    const number = draft.businessNumber.trim();
    try {
      await save({
        kind,
        text: text.trim(),
        telephone: telephone.trim(),
        ...(number ? { businessNumber: number } : {}),
        pictureIds: pictures.map(({ pictureId }) => pictureId),
        idempotencyKey: key,
      }).unwrap();
      setDraft({ ...draft, text: '', businessNumber: '', pictures: [] });
      setKey(uuid());
      toast('反馈已提交');
      announce('反馈已提交，可在“我的反馈”中查看答复');
      onSent();
    } catch (error) {
      setErrors(serverFaults(error));
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title="填写反馈">
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormGrid>
        <Field group wide required label="反馈类型" id="feedback-kind">
          <RadioGroup value={draft.kind} onChange={(kind) => change({ kind: kind as Draft['kind'] })} options={KINDS} />
        </Field>
        <Field
          wide
          required
          label="情况说明"
          id="entry-text"
          hint="请写明时间、地点和经过，不要填写密码等信息"
          error={errorOf('entry-text')}
        >
          <TextArea value={draft.text} onChange={(text) => change({ text })} count={LONGEST_ENTRY} rows={5} />
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
        <Field optional label="业务号" id="feedback-case" hint="与某个办件有关时填写">
          <TextInput
            value={draft.businessNumber}
            onChange={(number) => change({ businessNumber: number })}
            chars={20}
            maxLength={40}
          />
        </Field>
        <NewPictures
          id="feedback-pictures"
          kind="feedback"
          label="图片"
          hint="如页面截图"
          pictures={draft.pictures}
          onAdd={(picture) => setDraft((now) => ({ ...now, pictures: [...now.pictures, picture] }))}
          onRemove={(id) => change({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== id) })}
        />
      </FormGrid>
      <ActionBar status="登记中心会在5个工作日内答复">
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          提交反馈
        </Button>
      </ActionBar>
    </Card>
  );
}
