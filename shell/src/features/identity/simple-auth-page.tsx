// /simple-auth: the identity of the signed-in person, or of the person named, checked by name and number and by the
// host's face check.
import { useState } from 'react';
import { checkIdentity, useHostBridge } from '@portal/shared/bridge';
import type { Person } from '@portal/shared/bridge';
import { describeError } from '@portal/shared/kernel';
import { useLocation, useQueryParam } from '@portal/shared/router';
import { useUser } from '@portal/shared/session';
import { Button, ButtonRow, Card, Notice, Page, Stack } from '@portal/shared/ui';
import { identityCalls } from '../../api/identity-calls';
import { PersonForm } from './person-form';
import { PersonList } from './person-list';
import { SignInFirst } from './sign-in-first';
import { useAddressedPerson } from './use-person';
import { useWayOn } from './use-way-on';

const TITLE = '身份认证';
type Outcome =
  | { state: 'idle' | 'checking' }
  | { state: 'failed'; message: string }
  | { state: 'passed'; passId: string };

export function SimpleAuthPage() {
  const user = useUser();
  const addressed = useAddressedPerson();
  const returned = useQueryParam('passId');
  if (!user) return <SignInFirst title={TITLE} />;
  return <SimpleAuth addressed={addressed} returned={returned} />;
}

function SimpleAuth({ addressed, returned }: { addressed?: Person; returned?: string }) {
  const bridge = useHostBridge();
  const way = useWayOn();
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [forOther, setForOther] = useState(false);
  const isBusy = outcome.state === 'checking';

  async function run(work: () => Promise<{ pass: 0 | 1; passId: string; message?: string }>) {
    setOutcome({ state: 'checking' });
    try {
      const { pass, passId, message } = await work();
      if (pass !== 1) setOutcome(message ? { state: 'failed', message } : { state: 'idle' });
      else if (way.path) way.go(passId);
      else setOutcome({ state: 'passed', passId });
    } catch (error) {
      const { message, silent } = describeError(error);
      setOutcome(silent ? { state: 'idle' } : { state: 'failed', message });
    }
  }
  const verify = (person?: Person) =>
    void run(() => checkIdentity(bridge, identityCalls, { person, returnTo: `${pathname}${search}` }));
  /** Back from a certification elsewhere: its record is all that counts. */
  const confirmReturned = (passId: string) =>
    void run(async () => ({
      pass: (await identityCalls.describeCheck(passId)) ? 1 : 0,
      passId,
      message: '身份核验未通过，请重新核验',
    }));

  if (outcome.state === 'passed') {
    return (
      <Page title={TITLE} width="form">
        <Card title="认证结果">
          <Stack gap={4}>
            <Notice tone="success" live title="身份认证已通过">
              认证结果5分钟内有效。
            </Notice>
            <ButtonRow>
              {bridge.type !== 'Test' && <Button onClick={bridge.close}>关闭页面</Button>}
              <Button variant="primary" href="/index">
                返回首页
              </Button>
            </ButtonRow>
          </Stack>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={TITLE} width="form" lead="核对姓名和证件号码是否与人口库一致。">
      <Stack gap={4}>
        {outcome.state === 'failed' && (
          <Notice tone="danger" live title="身份认证未通过">
            {outcome.message}
          </Notice>
        )}
        {returned && outcome.state === 'idle' && (
          <Notice
            tone="info"
            title="您已完成人脸认证"
            action={<Button onClick={() => confirmReturned(returned)}>查看认证结果</Button>}
          >
            请查看结果后继续。
          </Notice>
        )}
        {forOther && !addressed ? (
          <PersonForm busy={isBusy} onSubmit={verify} onCancel={() => setForOther(false)} />
        ) : (
          <Card title="认证人">
            <Stack gap={4}>
              <PersonList person={addressed} />
              <ButtonRow>
                <Button variant="primary" icon="shield" loading={isBusy} onClick={() => verify(addressed)}>
                  {outcome.state === 'failed' ? '重新认证' : '开始认证'}
                </Button>
                {!addressed && (
                  <Button
                    disabled={isBusy}
                    onClick={() => {
                      setForOther(true);
                      setOutcome({ state: 'idle' });
                    }}
                  >
                    为他人认证
                  </Button>
                )}
              </ButtonRow>
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
