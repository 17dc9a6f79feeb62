// New recovery codes in the place of all earlier ones, against a code of the authenticator.
import { useEffect, useRef, useState } from 'react';
import { Button, Card, Stack } from '@portal/shared/ui';
import { renewRecoveryCodes } from '../api/renew-recovery-codes';
import { CodeForm } from './code-form';
import { RecoveryCodeList } from './recovery-code-list';

export function RecoveryCodesForm() {
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (codes) shown.current?.focus();
  }, [codes]);
  return (
    <Card title="恢复码">
      <Stack gap={4}>
        {codes ? (
          <>
            <p ref={shown} tabIndex={-1}>
              新的恢复码已生成，以前的恢复码全部失效。
            </p>
            <RecoveryCodeList codes={codes} />
          </>
        ) : (
          <p>身份验证器不在身边时，用恢复码登录。用完或者可能被他人看到时，请重新生成，以前的恢复码随即全部失效。</p>
        )}
        {!codes && !isOpen && (
          <div>
            <Button onClick={() => setOpen(true)}>重新生成恢复码</Button>
          </div>
        )}
        {!codes && isOpen && (
          <CodeForm
            id="renew-recovery-codes"
            label="身份验证码"
            hint="打开手机上的身份验证器，输入其中显示的6位数字"
            submitText="生成恢复码"
            onCode={async (code) => setCodes(await renewRecoveryCodes(code))}
            actions={<Button onClick={() => setOpen(false)}>取消</Button>}
          />
        )}
      </Stack>
    </Card>
  );
}
