// Asking somebody else to pay: a link and its code for one slip, good for a day, taken back at will.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { announce, Button, ButtonRow, CopyButton, Notice, QrCode, Stack } from '@portal/shared/ui';
import { useCreatePaymentLinkMutation, useRevokePaymentLinkMutation } from '../../api/payment';
import styles from './share-slip.module.css';

/** For slips that can be paid now. */
export function ShareSlip({ slipNumber }: { slipNumber: string }) {
  const [create, creation] = useCreatePaymentLinkMutation();
  const [revoke, revocation] = useRevokePaymentLinkMutation();
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  const failure = creation.error ?? revocation.error;
  const words = failure && describeError(failure);

  async function share() {
    const { data } = await create({ slipNumber });
    if (!data) return;
    setLink(data);
    announce('代缴链接已生成');
  }
  async function takeBack() {
    if ('error' in (await revoke({ slipNumber }))) return;
    setLink(undefined);
    announce('代缴链接已撤回');
  }
  return (
    <Stack gap={3}>
      {words && !words.silent && (
        <Notice tone="danger" live title="未能完成">
          {words.message}
        </Notice>
      )}
      {link && (
        <div className={styles.link}>
          <QrCode text={link.url} label="代缴二维码" caption="请代缴人扫码" />
          <Stack gap={2}>
            <p>
              对方只能看到金额和隐去部分姓名的缴款人，看不到办件内容。链接在
              {formatChineseDateTime(new Date(link.expiresAt))}前有效。
            </p>
            <ButtonRow>
              <CopyButton text={link.url} label="代缴链接" />
              <Button variant="text" loading={revocation.isLoading} onClick={() => void takeBack()}>
                撤回链接
              </Button>
            </ButtonRow>
          </Stack>
        </div>
      )}
      <ButtonRow>
        <Button icon="qr" loading={creation.isLoading} onClick={() => void share()}>
          {link ? '重新生成代缴链接' : '请他人代缴'}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
