// The office's side: the parcel is handed to the carrier.
import { ActionBar, Button, Card, Field, FormGrid, TextInput, confirm, toast } from '@portal/shared/ui';
import { defineServiceForm, useServiceForm } from '@portal/shared/ui/form';
import { useSendParcelMutation } from '../../api/mail-order';

const parcelForm = defineServiceForm<{ carrier: string; trackingNumber: string }>({
  faultsOf: ({ carrier, trackingNumber }) => [
    ...(carrier.trim().length < 2 ? [{ id: 'parcel-carrier', label: '承运单位', message: '请填写承运单位' }] : []),
    ...(/^[A-Za-z0-9]{8,30}$/.test(trackingNumber.trim())
      ? []
      : [{ id: 'parcel-number', label: '运单号', message: '请输入8至30位字母或数字的运单号' }]),
  ],
  refusalAt: 'parcel-number',
});

export function SendParcel({ businessNumber }: { businessNumber: string }) {
  const [send] = useSendParcelMutation();
  const form = useServiceForm(
    parcelForm,
    { carrier: '中国邮政', trackingNumber: '' },
    {
      isSure: ({ carrier, trackingNumber }) =>
        confirm({
          title: '确认证书已经寄出？',
          text: `${carrier.trim()}，运单号 ${trackingNumber.trim()}。寄出后不能更改。`,
          confirmText: '确认寄出',
          cancelText: '返回核对',
        }),
      send: ({ carrier, trackingNumber }) =>
        send({ businessNumber, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }).unwrap(),
      onDone: () => toast('已登记寄出'),
    },
  );
  return (
    <Card title="登记寄出">
      {form.summary}
      <FormGrid>
        <Field required label="承运单位" {...form.field('parcel-carrier')}>
          <TextInput {...form.input('carrier')} maxLength={40} />
        </Field>
        <Field required label="运单号" {...form.field('parcel-number')}>
          <TextInput {...form.input('trackingNumber')} maxLength={30} autoComplete="off" />
        </Field>
      </FormGrid>
      <ActionBar>
        <Button variant="primary" loading={form.isSending} onClick={() => void form.submit()}>
          登记寄出
        </Button>
      </ActionBar>
    </Card>
  );
}
