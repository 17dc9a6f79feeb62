// /face-auth-aly: starts the certification elsewhere, and is the address it comes back to; the services' record
// decides.
import { useCallback, useEffect, useState } from 'react';
import { useHostBridge } from '@portal/shared/bridge';
import type { Person } from '@portal/shared/bridge';
import { ask } from '@portal/shared/http';
import { useUser } from '@portal/shared/session';
import { announce, Button, ButtonRow, Card, Notice, Page, Stack } from '@portal/shared/ui';
import { initFaceVerify } from '../../api/init-face-verify';
import { describeFaceVerify } from '../../contract/identity';
import { findReturnedFace, forgetPendingFace } from '../../bridge/pending-face';
import { FACE_LOADING, startRemoteFace } from '../../bridge/remote-face';
import { PersonList } from './person-list';
import { SignInFirst } from './sign-in-first';
import { useAddressedPerson } from './use-person';
import { useWayOn } from './use-way-on';
import { FACE_NOT_PASSED } from '../../contract/face';

const TITLE = '人脸认证';
const STARTING = { [FACE_LOADING]: '认证服务暂不可用，请稍后重试' } as Readonly<Record<string, string>>;
type Outcome =
  | { state: 'idle' | 'starting' | 'asking' | 'passed' }
  | { state: 'failed'; message: string }
  | { state: 'unknown'; error: unknown };

export function FaceAuthPage() {
  const user = useUser();
  const person = useAddressedPerson();
  if (!user) return <SignInFirst title={TITLE} />;
  return <FaceAuth person={person} />;
}

function FaceAuth({ person }: { person?: Person }) {
  const bridge = useHostBridge();
  const { path, go } = useWayOn();
  const [returned] = useState(() => findReturnedFace());
  const [outcome, setOutcome] = useState<Outcome>({ state: returned ? 'asking' : 'idle' });

  const askRecord = useCallback(async (certifyId: string) => {
    setOutcome({ state: 'asking' });
    try {
      const { passed, message } = await ask(describeFaceVerify, { certifyId });
      forgetPendingFace();
      if (!passed) return setOutcome({ state: 'failed', message: message || FACE_NOT_PASSED });
      announce('人脸认证已通过');
      if (path) go(certifyId);
      else setOutcome({ state: 'passed' });
    } catch (error) {
      // The record stays where it is: asking once more may find it.
      setOutcome({ state: 'unknown', error });
    }
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- the way on is fixed by the address of this page
  }, []);
  useEffect(() => {
    if (returned) void askRecord(returned.certifyId);
  }, [returned, askRecord]);

  async function start() {
    setOutcome({ state: 'starting' });
    const { message } = await startRemoteFace(
      { view: window, initFaceVerify, leave: (address) => window.location.assign(address) },
      { person, returnTo: path },
    );
    setOutcome(message ? { state: 'failed', message: STARTING[message] ?? message } : { state: 'idle' });
  }

  if (outcome.state === 'asking' || outcome.state === 'unknown') {
    return (
      <Page
        title={TITLE}
        width="form"
        state={outcome.state === 'asking' ? 'loading' : 'error'}
        loadingLabel="正在查询认证结果"
        error={outcome.state === 'unknown' ? outcome.error : undefined}
        onRetry={returned && (() => void askRecord(returned.certifyId))}
      />
    );
  }
  return (
    <Page
      title={TITLE}
      width="form"
      lead={outcome.state === 'passed' ? undefined : '将打开认证机构的页面，认证完成后自动回到本平台。'}
    >
      <Stack gap={4}>
        {outcome.state === 'failed' && (
          <Notice tone="danger" live title="人脸认证未通过">
            {outcome.message}
          </Notice>
        )}
        {outcome.state === 'passed' && (
          <Notice tone="success" live title="人脸认证已通过">
            认证结果5分钟内有效。
          </Notice>
        )}
        <Card title="认证人">
          <Stack gap={4}>
            <PersonList person={person} />
            <ButtonRow>
              {outcome.state === 'passed' ? (
                <>
                  {bridge.type !== 'Test' && <Button onClick={bridge.close}>关闭页面</Button>}
                  <Button variant="primary" href="/index">
                    返回首页
                  </Button>
                </>
              ) : (
                <Button
                  variant="primary"
                  icon="shield"
                  loading={outcome.state === 'starting'}
                  onClick={() => void start()}
                >
                  {outcome.state === 'failed' ? '重新认证' : '开始人脸认证'}
                </Button>
              )}
            </ButtonRow>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
