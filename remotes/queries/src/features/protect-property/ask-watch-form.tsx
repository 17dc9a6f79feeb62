// Requesting to watch a relative's property, named by its certificate and its holder.
import { Button, ButtonRow, Field, FormGrid, Stack, TextInput, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { useAskToWatchMutation } from '../../api/protection';
import { RelationSelect, relationOf } from './relation-field';

const TITLE = 'watched-title';
const NAME = 'watched-holder';
const RELATION = 'watched-relation';
interface Draft {
  titleCertificateNumber: string;
  holderName: string;
  relation: string;
}
const EMPTY: Draft = { titleCertificateNumber: '', holderName: '', relation: '' };
const askForm = defineServiceForm<Draft>({
  faultsOf: ({ titleCertificateNumber, holderName, relation }) => [
    ...(titleCertificateNumber.trim() ? [] : [{ id: TITLE, message: '请填写不动产权证书号' }]),
    ...(holderName.trim() ? [] : [{ id: NAME, message: '请填写权利人姓名' }]),
    ...(relationOf(relation) ? [] : [{ id: RELATION, message: '请选择与权利人的关系' }]),
  ],
  refusalAt: () => TITLE,
});

export function AskWatchForm() {
  const [ask] = useAskToWatchMutation();
  const form = useServiceForm(askForm, EMPTY, {
    send: ({ titleCertificateNumber, holderName, relation }) =>
      ask({
        ...{ titleCertificateNumber: titleCertificateNumber.trim(), holderName: holderName.trim() },
        relation: relationOf(relation) ?? 'other',
      }).unwrap(),
    onDone: () => {
      toast('请求已发出，权利人同意后开始关注');
      form.change(EMPTY);
    },
  });
  return (
    <form noValidate aria-label="请求关注亲属的不动产" onSubmit={form.onSubmit}>
      <Stack gap={4}>
        {form.summary}
        <FormGrid>
          <Field required wide label="不动产权证书号" {...form.field(TITLE)}>
            <TextInput {...form.input('titleCertificateNumber')} maxLength={60} autoComplete="off" />
          </Field>
          <Field required label="权利人姓名" {...form.field(NAME)}>
            <TextInput {...form.input('holderName')} maxLength={60} autoComplete="off" />
          </Field>
          <Field required label="您与权利人的关系" {...form.field(RELATION)}>
            <RelationSelect value={form.draft.relation} onChange={(relation) => form.change({ relation })} />
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
            请求关注
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
