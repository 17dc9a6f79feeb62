// Who watches a property: requests that wait for the holder, invitations, and those who are notified at present.
import { useState } from 'react';
import { AppLink, Button, ButtonRow, Card, Stack, confirm } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { RELATION_LABELS, useAnswerWatchMutation, useEndWatchMutation } from '../../api/protection';
import type { PropertyWatcher } from '../../api/protection';
import { act } from './act';
import { InviteForm } from './invite-form';
import styles from './protect-property.module.css';

const STATES = { asked: '请求关注，等您决定', invited: '已邀请，等对方接受', watching: '正在关注' } as const;

export interface WatchCardProps {
  titleCertificateNumber: string;
  watchers: readonly PropertyWatcher[];
}

export function WatchCard({ titleCertificateNumber, watchers }: WatchCardProps) {
  const [isInviting, setIsInviting] = useState(false);
  const [answer, answering] = useAnswerWatchMutation();
  const [end] = useEndWatchMutation();

  async function stop({ recordId, name, state }: PropertyWatcher) {
    const isSure = await confirm({
      title: state === 'watching' ? `不再让${name}关注？` : `撤回对${name}的邀请？`,
      text: '对方会收到消息，以后不再收到这处不动产的任何消息。',
      confirmText: state === 'watching' ? '取消关注' : '撤回',
    });
    if (isSure) await act(() => end({ recordId }).unwrap(), '已取消');
  }
  return (
    <Card title="关注" actions={<AppLink href={paths.watched}>我关注的</AppLink>}>
      <Stack>
        <p>有申请、查看和登簿时，您和共有人立即收到站内消息和短信；也可以让亲属一起关注。</p>
        {watchers.length === 0 && <p>还没有亲属关注这处不动产。</p>}
        {watchers.length > 0 && (
          <ul className={styles.rows} aria-label="关注人">
            {watchers.map((watcher) => (
              <li key={watcher.recordId}>
                <span>
                  <b>{watcher.name}</b>
                  {`（${RELATION_LABELS[watcher.relation]}）${STATES[watcher.state]}`}
                </span>
                {watcher.isOwn && (
                  <ButtonRow>
                    {watcher.state === 'asked' ? (
                      <>
                        <Button
                          size="small"
                          variant="primary"
                          loading={answering.isLoading}
                          aria-label={`同意${watcher.name}关注`}
                          onClick={() =>
                            void act(() => answer({ recordId: watcher.recordId, agrees: true }).unwrap(), '已同意关注')
                          }
                        >
                          同意
                        </Button>
                        <Button
                          size="small"
                          aria-label={`拒绝${watcher.name}关注`}
                          onClick={() =>
                            void act(() => answer({ recordId: watcher.recordId, agrees: false }).unwrap(), '已拒绝')
                          }
                        >
                          拒绝
                        </Button>
                      </>
                    ) : (
                      <Button size="small" aria-label={`取消${watcher.name}的关注`} onClick={() => void stop(watcher)}>
                        取消
                      </Button>
                    )}
                  </ButtonRow>
                )}
              </li>
            ))}
          </ul>
        )}
        {isInviting ? (
          <InviteForm titleCertificateNumber={titleCertificateNumber} onClose={() => setIsInviting(false)} />
        ) : (
          <ButtonRow>
            <Button icon="bell" onClick={() => setIsInviting(true)}>
              邀请亲属关注
            </Button>
          </ButtonRow>
        )}
      </Stack>
    </Card>
  );
}
