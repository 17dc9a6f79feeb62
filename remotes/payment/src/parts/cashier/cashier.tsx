// The way to the cashier: a code to scan on a desktop, a link on a phone, WeChat's code on both, and the time it holds.
import { Button, ButtonRow, CopyButton, Notice, QrCode, Stack, useIsDesktop, VisuallyHidden } from '@portal/shared/ui';
import type { PaymentOrder } from '../../api/payment';
import { cashierAddress } from './cashier-address';
import { clockText, useCountdown } from './use-countdown';
import styles from './cashier.module.css';

export function Cashier({
  order,
  onRenew,
  isRenewing,
}: {
  order: PaymentOrder;
  onRenew: () => void;
  isRenewing: boolean;
}) {
  const isDesktop = useIsDesktop();
  const seconds = useCountdown(order.expiresAt);
  const address = cashierAddress(order.cashierUrl);
  const renew = (
    <Button icon="refresh" loading={isRenewing} onClick={onRenew}>
      重新生成
    </Button>
  );
  if (!address)
    return (
      <Notice tone="danger" live title="收银台地址无效" action={renew}>
        请重新生成支付订单，仍不成功请联系窗口。
      </Notice>
    );
  const hasCode = isDesktop || !address.isLink;
  if (seconds === 0)
    return (
      <Notice tone="warning" live title={hasCode ? '二维码已过期' : '支付链接已过期'} action={renew}>
        如您已完成支付，请点“刷新结果”，不要再次支付。
      </Notice>
    );
  return (
    <div className={styles.cashier}>
      {hasCode && (
        <QrCode
          text={address.text}
          label={address.isLink ? '手机扫码支付二维码' : '微信支付二维码'}
          caption={address.isLink ? '请用手机扫码支付' : '请用微信扫码支付；在手机上可以截图后在微信中识别'}
        />
      )}
      <Stack gap={3}>
        <p className={styles.left}>
          <span aria-hidden="true">剩余 {clockText(seconds)}</span>
          <VisuallyHidden>{`请在${Math.ceil(seconds / 60)}分钟内完成支付`}</VisuallyHidden>
        </p>
        <p className={styles.order}>
          订单号 {order.orderNumber} <CopyButton text={order.orderNumber} label="订单号" />
        </p>
        {address.isLink && (
          <ButtonRow>
            <Button
              variant={isDesktop ? 'default' : 'primary'}
              icon="external"
              href={address.text}
              target="_blank"
              aria-label={isDesktop ? '在本机支付（新标签页）' : '去支付（新标签页）'}
            >
              {isDesktop ? '在本机支付' : '去支付'}
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </div>
  );
}
