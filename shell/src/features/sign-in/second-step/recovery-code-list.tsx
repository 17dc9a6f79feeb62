// Recovery codes as they are shown: once, right after they were drawn.
import { Notice } from '@portal/shared/ui';

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Notice tone="warning">
        手机丢失或者更换时，用恢复码登录。恢复码只显示这一次，每个只能使用一次，请抄写或者打印后妥善保管。
      </Notice>
      <ul aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
