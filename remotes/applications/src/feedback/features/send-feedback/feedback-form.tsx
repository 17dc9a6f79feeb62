// Tells the office something: what kind, what, and how it can call back.
import {
  ActionBar,
  Button,
  Card,
  Field,
  FormGrid,
  RadioGroup,
  TextArea,
  TextInput,
  announce,
  toast,
} from '@portal/shared/ui';
import { useServiceForm } from '@portal/shared/ui/form';
import { useAddress } from '../../../api/address';
import type { SaveFeedback } from '../../api/entry';
import type { Picture } from '../../../api/picture';
import { LONGEST_ENTRY, useSaveFeedbackMutation } from '../../api/entry';
import { entryForm } from '../../parts/entries/entry-faults';
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

const feedbackForm = entryForm<Draft>();

export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { businessNumber = '' } = useAddress();
  const [save] = useSaveFeedbackMutation();
  const form = useServiceForm(
    feedbackForm,
    { kind: 'suggestion', text: '', telephone: '', businessNumber, pictures: [] },
    {
      send: ({ kind, text, telephone, pictures, ...draft }, idempotencyKey) => {
        const number = draft.businessNumber.trim();
        return save({
          kind,
          text: text.trim(),
          telephone: telephone.trim(),
          ...(number ? { businessNumber: number } : {}),
          pictureIds: pictures.map(({ pictureId }) => pictureId),
          idempotencyKey,
        }).unwrap();
      },
      onDone: (_result, _action, sent) => {
        sent.reset({ ...sent.draft, text: '', businessNumber: '', pictures: [] });
        toast('反馈已提交');
        announce('反馈已提交，可在“我的反馈”中查看答复');
        onSent();
      },
    },
  );
  const { draft, change, input } = form;
  return (
    <Card title="填写反馈">
      {form.summary}
      <FormGrid>
        <Field group wide required label="反馈类型" id="feedback-kind">
          <RadioGroup {...input('kind')} options={KINDS} />
        </Field>
        <Field
          wide
          required
          label="情况说明"
          hint="请写明时间、地点和经过，不要填写密码等信息"
          {...form.field('entry-text')}
        >
          <TextArea {...input('text')} count={LONGEST_ENTRY} rows={5} />
        </Field>
        <Field required label="联系电话" {...form.field('entry-telephone')}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...input('telephone')} chars={11} maxLength={11} />
        </Field>
        <Field optional label="业务号" id="feedback-case" hint="与某个办件有关时填写">
          <TextInput {...input('businessNumber')} chars={20} maxLength={40} />
        </Field>
        <NewPictures
          id="feedback-pictures"
          kind="feedback"
          label="图片"
          hint="如页面截图"
          pictures={draft.pictures}
          onAdd={(picture) => change(({ pictures }) => ({ pictures: [...pictures, picture] }))}
          onRemove={(id) => change({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== id) })}
        />
      </FormGrid>
      <ActionBar status="登记中心会在5个工作日内答复">
        <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
          提交反馈
        </Button>
      </ActionBar>
    </Card>
  );
}
