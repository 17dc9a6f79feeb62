// Who has confirmed and signed, with a reminder for those who have not.
import { useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ResponsiveList, Tag, toast } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { ApplicationParty } from '../api/application';
import { useRemindPartyMutation } from '../api/remind-party';
import { showError } from './use-case-actions';

export interface PartyStatesProps {
  parties: readonly ApplicationParty[];
  roleLabel: (role: string) => string;
  /** The running signature flow; null before the application was sent. */
  flowId: string | null;
  /** When the parties were asked: those who are missing are waited for since then. */
  since?: string;
  mayRemind: boolean;
}

function State({ at, done, open, since }: { at: string | null; done: string; open: string; since?: string }) {
  return at ? (
    <span>
      <Tag tone="green">{done}</Tag> {formatChineseDateTime(at)}
    </span>
  ) : (
    <span>
      <Tag tone="neutral" icon="clock">
        {open}
      </Tag>
      {since && ` ${formatChineseDateTime(since)}起`}
    </span>
  );
}

export function PartyStates({ parties, roleLabel, flowId, since, mayRemind }: PartyStatesProps) {
  const [remind] = useRemindPartyMutation();
  const [busy, setBusy] = useState<string | null>(null);
  async function send({ applicantId, name }: ApplicationParty) {
    if (!flowId) return;
    setBusy(applicantId);
    try {
      await remind({ flowId, applicantId }).unwrap();
      toast(`已提醒${name}`);
    } catch (error) {
      await showError('未能提醒', error);
    } finally {
      setBusy(null);
    }
  }
  const columns: Column<ApplicationParty>[] = [
    { key: 'name', title: '申请人', render: ({ name, me }) => (me ? `${name}（您本人）` : name), rowHeader: true },
    { key: 'role', title: '身份', render: ({ role }) => roleLabel(role) },
    ...(flowId
      ? [
          {
            key: 'confirmed',
            title: '核对',
            render: ({ confirmedAt, notice }: ApplicationParty) => (
              <>
                <State at={confirmedAt} done="已确认" open="待确认" since={since} />
                {notice && <span>{`，同意须知 ${notice.version}`}</span>}
              </>
            ),
          },
          {
            key: 'signed',
            title: '签署',
            render: ({ signedAt }: ApplicationParty) => (
              <State at={signedAt} done="已签署" open="待签署" since={since} />
            ),
          },
        ]
      : []),
  ];
  const waits = ({ me, signedAt }: ApplicationParty) => !me && signedAt === null;
  return (
    <ResponsiveList
      caption="各方确认与签署情况"
      columns={columns}
      rows={parties}
      rowKey={({ applicantId }) => applicantId}
      cardActions={
        mayRemind && flowId && parties.some(waits)
          ? (party) =>
              waits(party) && (
                <Button
                  size="small"
                  loading={busy === party.applicantId}
                  aria-label={`提醒${party.name}`}
                  onClick={() => void send(party)}
                >
                  提醒
                </Button>
              )
          : undefined
      }
    />
  );
}
