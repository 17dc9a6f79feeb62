// Chooses how the certificate comes; a parcel needs a recipient and an address.
import { deliveryMethods } from '@portal/shared/catalogue';
import {
  ActionBar,
  Button,
  Card,
  Field,
  FormGrid,
  RadioGroup,
  TextArea,
  TextInput,
  toast,
  useLayoutMode,
} from '@portal/shared/ui';
import { useServiceForm } from '@portal/shared/ui/form';
import { useSaveMailOrderMutation } from '../../api/mail-order';
import type { MailOrder } from '../../api/mail-order';
import { BY_POST } from '../../api/delivery-fields';
import { deliveryForm } from './delivery-faults';

const METHODS = deliveryMethods.items.map(({ code, name }) => ({ value: code, label: name }));

export function DeliveryForm({ order }: { order: MailOrder }) {
  const demo = useLayoutMode() === 'demo';
  const [save] = useSaveMailOrderMutation();
  const { businessNumber, method, recipient, telephone, address } = order;
  const form = useServiceForm(
    deliveryForm,
    { method, recipient, telephone, address },
    {
      send: async (choice) =>
        demo ||
        save({
          businessNumber,
          method: choice.method,
          recipient: choice.recipient.trim(),
          telephone: choice.telephone.trim(),
          address: choice.address.trim(),
        }).unwrap(),
      onDone: () => toast(demo ? '演示内容不会保存' : '领证方式已保存'),
    },
  );
  return (
    <Card title="选择领证方式">
      {form.summary}
      <FormGrid>
        <Field group wide required label="领证方式" {...form.field('delivery-method')}>
          <RadioGroup {...form.input('method')} options={METHODS} />
        </Field>
        {form.draft.method === BY_POST && (
          <>
            <Field required label="收件人" {...form.field('delivery-recipient')}>
              <TextInput {...form.input('recipient')} autoComplete="name" maxLength={30} />
            </Field>
            <Field required label="收件电话" {...form.field('delivery-telephone')}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                {...form.input('telephone')}
                chars={11}
                maxLength={11}
              />
            </Field>
            <Field wide required label="收件地址" hint="省、市、区、街道和门牌号" {...form.field('delivery-address')}>
              <TextArea {...form.input('address')} rows={2} count={200} />
            </Field>
          </>
        )}
      </FormGrid>
      <ActionBar status="证书寄出前可以更改">
        <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
          保存领证方式
        </Button>
      </ActionBar>
    </Card>
  );
}
