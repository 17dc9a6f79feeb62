// Who signs and how far each one is, with a reminder for those who are waited for.
import { useState } from 'react';
import { describeError, formatChineseDateTime } from '@portal/shared/kernel';
import { alert, Button, Tag, toast } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import { useRemindSignerMutation } from '../../api/signing';
import type { SignerState } from '../../api/signing';
import type { SignerSummary } from '../../parts/signing-state';
import styles from './follow-signers.module.css';

const words: Record<SignerState, { text: string; tone: TagTone }> = {
  waiting: { text: '待确认并签名', tone: 'amber' },
  confirmed: { text: '已确认，待签名', tone: 'amber' },
  signed: { text: '已签名', tone: 'green' },
  refused: { text: '已拒绝', tone: 'red' },
};

/** What the business calls a role; nothing where it does not say. */
export type RoleLabel = (role: string) => string;

export interface SignerListProps {
  signers: readonly SignerSummary[];
  roleLabel: RoleLabel;
  /** Only where reminding makes sense: while the flow is open. */
  flowId?: string;
}

export function SignerList({ signers, roleLabel, flowId }: SignerListProps) {
  const [remind] = useRemindSignerMutation();
  const [busy, setBusy] = useState<string>();
  const [reminded, setReminded] = useState<readonly string[]>([]);

  async function run({ applicantId, name }: SignerSummary) {
    if (!flowId) return;
    setBusy(applicantId);
    try {
      await remind({ flowId, applicantId }).unwrap();
      setReminded((before) => [...before, applicantId]);
      toast(`已提醒${name}签名`);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) await alert({ title: '未能提醒', text: message, tone: 'warning' });
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <ul className={styles.list}>
      {signers.map((signer) => (
        <li key={signer.applicantId} className={styles.signer}>
          <span className={styles.who}>
            <b>{signer.name}</b>
            {signer.me && '（本人）'}
            <span className={styles.role}>{roleLabel(signer.role)}</span>
          </span>
          <Tag tone={words[signer.state].tone}>
            {signer.total > 1 && signer.state !== 'refused'
              ? `${words[signer.state].text}（${signer.signed}/${signer.total}份）`
              : words[signer.state].text}
          </Tag>
          {signer.state === 'signed' && signer.at && (
            <span className={styles.at}>{formatChineseDateTime(new Date(signer.at))}</span>
          )}
          {flowId && !signer.me && signer.state !== 'signed' && signer.state !== 'refused' && (
            <Button
              size="small"
              icon="bell"
              loading={busy === signer.applicantId}
              aria-label={`${reminded.includes(signer.applicantId) ? '再次提醒' : '提醒签名'}：${signer.name}`}
              onClick={() => void run(signer)}
            >
              {reminded.includes(signer.applicantId) ? '再次提醒' : '提醒签名'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
