// Inviting a relative to watch one's own property.
import { Button, ButtonRow, Field, FormGrid, Stack, TextInput, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { untypedNumberError } from '@portal/shared/validation';
import { useInviteWatcherMutation } from '../../api/protection';
import { RelationSelect, relationOf } from './relation-field';

const NAME = 'watcher-name';
const NUMBER = 'watcher-number';
const RELATION = 'watcher-relation';
interface Draft {
  name: string;
  identityNumber: string;
  relation: string;
}
const tidy = (number: string) => number.replace(/\s/g, '').toUpperCase();
const inviteForm = defineServiceForm<Draft>({
  faultsOf: ({ name, identityNumber, relation }) => {
    const wrong = tidy(identityNumber) === '' ? '请填写亲属的证件号码' : untypedNumberError(tidy(identityNumber));
    return [
      ...(name.trim() ? [] : [{ id: NAME, message: '请填写亲属的姓名' }]),
      ...(wrong ? [{ id: NUMBER, message: wrong }] : []),
      ...(relationOf(relation) ? [] : [{ id: RELATION, message: '请选择与您的关系' }]),
    ];
  },
  refusalAt: () => NUMBER,
});

export interface InviteFormProps {
  titleCertificateNumber: string;
  onClose: () => void;
}

export function InviteForm({ titleCertificateNumber, onClose }: InviteFormProps) {
  const [invite] = useInviteWatcherMutation();
  const form = useServiceForm(
    inviteForm,
    { name: '', identityNumber: '', relation: '' },
    {
      send: ({ name, identityNumber, relation }) =>
        invite({
          ...{ titleCertificateNumber, name: name.trim(), identityNumber: tidy(identityNumber) },
          relation: relationOf(relation) ?? 'other',
        }).unwrap(),
      onDone: () => {
        toast('邀请已发出，对方接受后生效');
        onClose();
      },
    },
  );
  return (
    <form noValidate aria-label="邀请亲属关注" onSubmit={form.onSubmit}>
      <Stack gap={4}>
        {form.summary}
        <FormGrid>
          <Field required label="亲属姓名" {...form.field(NAME)}>
            <TextInput {...form.input('name')} maxLength={60} autoComplete="off" />
          </Field>
          <Field required label="亲属证件号码" {...form.field(NUMBER)}>
            <TextInput {...form.input('identityNumber')} maxLength={40} chars={18} autoComplete="off" />
          </Field>
          <Field required label="与您的关系" {...form.field(RELATION)}>
            <RelationSelect value={form.draft.relation} onChange={(relation) => form.change({ relation })} />
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button type="submit" variant="primary" loading={form.isSending}>
            验证身份并邀请
          </Button>
          <Button onClick={onClose}>取消</Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
