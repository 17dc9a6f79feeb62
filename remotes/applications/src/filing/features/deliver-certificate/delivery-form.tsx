// Chooses how the certificate comes; a parcel needs a recipient and an address.
import { useState } from 'react';
import { deliveryMethods } from '@portal/shared/catalogue';
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
  toast,
  useLayoutMode,
} from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useSaveMailOrderMutation } from '../../api/mail-order';
import type { MailOrder } from '../../api/mail-order';
import { BY_POST } from '../../api/delivery-fields';
import type { Delivery } from '../../api/delivery-fields';
import { deliveryFaults, deliveryRefusals } from './delivery-faults';

const METHODS = deliveryMethods.items.map(({ code, name }) => ({ value: code, label: name }));

export function DeliveryForm({ order }: { order: MailOrder }) {
  const demo = useLayoutMode() === 'demo';
  const [choice, setChoice] = useState<Delivery>({
    method: order.method,
    recipient: order.recipient,
    telephone: order.telephone,
    address: order.address,
  });
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [save, { isLoading }] = useSaveMailOrderMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;

  function change(part: Partial<Delivery>) {
    const next = { ...choice, ...part };
    setChoice(next);
    if (errors.length > 0)
      setErrors(errors.filter((error) => deliveryFaults(next).some((left) => left.id === error.id)));
  }
  async function submit() {
    const wrong = deliveryFaults(choice);
    setErrors(wrong);
    setAttempt((count) => count + 1);
    if (wrong.length > 0) return;
    try {
      if (!demo)
        await save({
          businessNumber: order.businessNumber,
          method: choice.method,
          recipient: choice.recipient.trim(),
          telephone: choice.telephone.trim(),
          address: choice.address.trim(),
        }).unwrap();
      toast(demo ? '演示内容不会保存' : '领证方式已保存');
    } catch (error) {
      setErrors(deliveryRefusals(error));
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title="选择领证方式">
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormGrid>
        <Field group wide required label="领证方式" id="delivery-method" error={errorOf('delivery-method')}>
          <RadioGroup value={choice.method} onChange={(method) => change({ method })} options={METHODS} />
        </Field>
        {choice.method === BY_POST && (
          <>
            <Field required label="收件人" id="delivery-recipient" error={errorOf('delivery-recipient')}>
              <TextInput
                value={choice.recipient}
                onChange={(recipient) => change({ recipient })}
                autoComplete="name"
                maxLength={30}
              />
            </Field>
            <Field required label="收件电话" id="delivery-telephone" error={errorOf('delivery-telephone')}>
              <TextInput
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                value={choice.telephone}
                onChange={(telephone) => change({ telephone })}
                chars={11}
                maxLength={11}
              />
            </Field>
            <Field
              wide
              required
              label="收件地址"
              id="delivery-address"
              hint="省、市、区、街道和门牌号"
              error={errorOf('delivery-address')}
            >
              <TextArea value={choice.address} onChange={(address) => change({ address })} rows={2} count={200} />
            </Field>
          </>
        )}
      </FormGrid>
      <ActionBar status="证书寄出前可以更改">
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          保存领证方式
        </Button>
      </ActionBar>
    </Card>
  );
}
