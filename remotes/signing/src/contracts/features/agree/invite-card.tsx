// Inviting the other parties: they are told by message; a link and its code lead them here after their own sign-in.
import { CopyButton, Notice, QrCode, Section, Stack } from '@portal/shared/ui';

export function InviteCard({ path }: { path: string }) {
  const url = `${window.location.origin}${window.location.pathname}#${path}`;
  return (
    <Section title="邀请其他当事人">
      <Stack gap={3}>
        <p>平台已给各方发送站内消息。您也可以把链接或者二维码发给对方，对方以本人身份登录后才能打开合同。</p>
        <QrCode text={url} label="合同二维码" caption="扫码登录后查看合同" />
        <CopyButton text={url} label="合同链接" />
        <Notice tone="info">还没有账号的当事人，用合同中的证件号完成实名注册后即可打开。</Notice>
      </Stack>
    </Section>
  );
}
