// Describes a difficult problem: which house, what happened, which papers there are.
import { useNavigate } from '@portal/shared/router';
import {
  ActionBar,
  Button,
  Card,
  Field,
  FormGrid,
  Notice,
  TextArea,
  TextInput,
  toast,
  useLayoutMode,
  useLayoutPath,
} from '@portal/shared/ui';
import { useServiceForm } from '@portal/shared/ui/form';
import { paths } from '../../../api/address';
import type { Entry } from '../../api/entry';
import type { Picture } from '../../../api/picture';
import { LONGEST_ENTRY, useSaveIssueMutation } from '../../api/entry';
import { entryForm } from '../../parts/entries/entry-faults';
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

const issueForm = entryForm<Draft>();

export function IssueForm({ issue }: { issue?: Entry }) {
  const navigate = useNavigate();
  const inLayout = useLayoutPath();
  const demo = useLayoutMode() === 'demo';
  const [save] = useSaveIssueMutation();
  const initial = issue
    ? {
        ...EMPTY,
        location: issue.location ?? '',
        titleCertificateNumber: issue.titleCertificateNumber ?? '',
        text: issue.text,
        telephone: issue.telephone,
      }
    : demo
      ? DEMO
      : EMPTY;
  const form = useServiceForm(issueForm, initial, {
    send: async ({ location, titleCertificateNumber, text, telephone, pictures }, idempotencyKey) => {
      if (demo) return { recordId: 'demo' };
      const certificate = titleCertificateNumber.trim();
      return save({
        ...(issue ? { recordId: issue.recordId } : {}),
        location: location.trim(),
        ...(certificate ? { titleCertificateNumber: certificate } : {}),
        text: text.trim(),
        telephone: telephone.trim(),
        pictureIds: pictures.map(({ pictureId }) => pictureId),
        idempotencyKey,
      }).unwrap();
    },
    onDone: ({ recordId }) => {
      toast(demo ? '演示中填写的内容不会提交' : issue ? '修改已保存' : '疑难问题已提交');
      void navigate(inLayout(paths.issue(recordId)), { replace: !demo });
    },
  });
  const { draft, change, input } = form;
  return (
    <Card title="问题情况">
      {form.summary}
      <FormGrid>
        <Field
          wide
          required
          label="房屋坐落"
          hint="到幢、单元、室；没有门牌的请写明四至"
          {...form.field('issue-location')}
        >
          <TextInput {...input('location')} maxLength={200} />
        </Field>
        <Field wide optional label="不动产权证号或旧证号" id="issue-certificate">
          <TextInput {...input('titleCertificateNumber')} maxLength={60} />
        </Field>
        <Field
          wide
          required
          label="情况说明"
          hint="房屋的来历、现在的困难，以及找过哪些部门"
          {...form.field('entry-text')}
        >
          <TextArea {...input('text')} count={LONGEST_ENTRY} rows={6} />
        </Field>
        <Field required label="联系电话" {...form.field('entry-telephone')}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...input('telephone')} chars={11} maxLength={11} />
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
            onAdd={(picture) => change(({ pictures }) => ({ pictures: [...pictures, picture] }))}
            onRemove={(id) => change({ pictures: draft.pictures.filter(({ pictureId }) => pictureId !== id) })}
          />
        )}
        {issue && <EntryPictures pictureIds={issue.pictureIds} />}
      </FormGrid>
      <ActionBar>
        <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
          {issue ? '保存修改' : '提交'}
        </Button>
      </ActionBar>
    </Card>
  );
}
