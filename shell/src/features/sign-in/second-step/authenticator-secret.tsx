// What an authenticator app is given: a QR code to scan, or the secret to type.
import { QrCode } from '@portal/shared/ui';

export function AuthenticatorSecret({ secret, address }: { secret: string; address: string }) {
  return (
    <>
      <p>
        用手机上的身份验证器扫描二维码，或者手工输入密钥：<strong>{secret.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <QrCode text={address} label="用身份验证器扫描，绑定本账号" />
    </>
  );
}
