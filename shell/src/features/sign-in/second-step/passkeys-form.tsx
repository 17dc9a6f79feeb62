// Adds and removes passkeys of the account: the telephone agrees, the device asks for finger, face or screen lock.
import { useCallback, useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { describeError, formatChineseDateTime, isAbortedError } from '@portal/shared/kernel';
import { Button, Card, Field, Notice, Stack, TextInput, confirm, toast } from '@portal/shared/ui';
import { supportsPasskeys } from '../../../api/browser-passkeys';
import { addPasskey, listPasskeys, removePasskey } from '../api/own-passkeys';
import type { OwnPasskeys } from '../api/own-passkeys';

const MOST = 5;

export function PasskeysForm() {
  const [list, setList] = useState<OwnPasskeys>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setList(await listPasskeys(signal));
    } catch (cause) {
      if (!isAbortedError(cause)) setFailure(describeError(cause).message);
    }
  }, []);
  useEffect(() => {
    const control = new AbortController();
    void load(control.signal);
    return () => control.abort();
  }, [load]);

  async function run(change: () => Promise<void>, done: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      toast(done);
      await load();
    } catch (cause) {
      const { message, silent } = describeError(cause);
      if (!silent) setFailure(message);
    } finally {
      setBusy(false);
    }
  }
  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const given = name.trim();
    if (given === '') return setError('请给通行密钥起一个名称，例如“我的手机”');
    await run(async () => {
      await addPasskey(given);
      setName('');
    }, '通行密钥已添加');
  }
  async function remove({ recordId, name: own }: OwnPasskeys[number]) {
    const text = '移除后，办理时改用短信验证码验证身份。设备上保存的通行密钥请在设备的设置中删除。';
    if (await confirm({ title: `移除“${own}”？`, text, confirmText: '移除' }))
      await run(() => removePasskey(recordId), '通行密钥已移除');
  }
  return (
    <Card title="通行密钥">
      <Stack gap={4}>
        <p>添加后，签署、缴款和修改账号信息时，可以用这台设备的指纹、面容或锁屏密码验证身份，不必等待短信。</p>
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        {list?.map((passkey) => (
          <div key={passkey.recordId}>
            <p>
              {passkey.name}（{formatChineseDateTime(passkey.createdAt)}添加
              {passkey.lastUsedAt ? `，${formatChineseDateTime(passkey.lastUsedAt)}使用过` : ''}）
            </p>
            <Button disabled={isBusy} aria-label={`移除通行密钥${passkey.name}`} onClick={() => void remove(passkey)}>
              移除
            </Button>
          </div>
        ))}
        {!supportsPasskeys() && <p>当前浏览器不支持通行密钥。</p>}
        {supportsPasskeys() && list && list.length < MOST && (
          <form noValidate onSubmit={(event) => void add(event)} aria-label="添加通行密钥">
            <Stack>
              <Field id="passkey-name" label="通行密钥名称" required hint="便于以后辨认，例如“我的手机”" error={error}>
                <TextInput
                  name="passkeyName"
                  value={name}
                  onChange={(value) => {
                    setName(value);
                    setError(undefined);
                  }}
                  maxLength={32}
                />
              </Field>
              <div>
                <Button type="submit" variant="primary" loading={isBusy}>
                  添加通行密钥
                </Button>
              </div>
            </Stack>
          </form>
        )}
      </Stack>
    </Card>
  );
}
