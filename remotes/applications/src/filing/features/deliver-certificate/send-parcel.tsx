// The office's side: the parcel is handed to the carrier.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { ActionBar, Button, Card, ErrorSummary, Field, FormGrid, TextInput, confirm, toast } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import { useSendParcelMutation } from '../../api/mail-order';

export function SendParcel({ businessNumber }: { businessNumber: string }) {
  const [carrier, setCarrier] = useState('中国邮政');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [send, { isLoading }] = useSendParcelMutation();
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;

  async function submit() {
    const wrong = [
      ...(carrier.trim().length < 2 ? [{ id: 'parcel-carrier', label: '承运单位', message: '请填写承运单位' }] : []),
      ...(/^[A-Za-z0-9]{8,30}$/.test(trackingNumber.trim())
        ? []
        : [{ id: 'parcel-number', label: '运单号', message: '请输入8至30位字母或数字的运单号' }]),
    ];
    setErrors(wrong);
    setAttempt((count) => count + 1);
    if (wrong.length > 0) return;
    if (
      !(await confirm({
        title: '确认证书已经寄出？',
        text: `${carrier.trim()}，运单号 ${trackingNumber.trim()}。寄出后不能更改。`,
        confirmText: '确认寄出',
        cancelText: '返回核对',
      }))
    )
      return;
    try {
      await send({ businessNumber, carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }).unwrap();
      toast('已登记寄出');
    } catch (error) {
      setErrors([{ id: 'parcel-number', message: describeError(error).message }]);
      setAttempt((count) => count + 1);
    }
  }
  return (
    <Card title="登记寄出">
      <ErrorSummary errors={errors} attempt={attempt} />
      <FormGrid>
        <Field required label="承运单位" id="parcel-carrier" error={errorOf('parcel-carrier')}>
          <TextInput value={carrier} onChange={setCarrier} maxLength={40} />
        </Field>
        <Field required label="运单号" id="parcel-number" error={errorOf('parcel-number')}>
          <TextInput value={trackingNumber} onChange={setTrackingNumber} maxLength={30} autoComplete="off" />
        </Field>
      </FormGrid>
      <ActionBar>
        <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
          登记寄出
        </Button>
      </ActionBar>
    </Card>
  );
}
