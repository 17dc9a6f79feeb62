// Around an open form: what this device still has, that the network is gone, both versions of a conflict, and the
// question before leaving.
import { useState } from 'react';
import type { Business } from '../../catalogue';
import { formatChineseDateTime } from '../../kernel';
import { Button, Notice } from '../../ui';
import { ConflictLayer } from '../conflict/conflict-layer';
import type { FormContent } from './form-content';
import { LeaveGuard } from './leave-guard';
import type { Draft } from './use-draft';
import type { useRecovery } from './use-recovery';

export interface DraftCareProps {
  business: Business;
  draft: Draft;
  recovery: ReturnType<typeof useRecovery>;
  /** The present content; null while there is no form yet. */
  read: () => FormContent | null;
  /** Fills the form with another content. */
  onReplace: (form: FormContent) => void;
}

export function DraftCare({ business, draft, recovery, read, onReplace }: DraftCareProps) {
  const [busy, setBusy] = useState(false);
  const { copy } = recovery;
  const local = draft.conflict && read();

  function recover() {
    if (!copy) return;
    onReplace(copy.form);
    recovery.close();
    draft.changed();
  }
  async function adopt() {
    if (!draft.conflict) return;
    onReplace(draft.conflict.form);
    await draft.adoptServer();
  }
  async function overwrite(merged: FormContent | null) {
    setBusy(true);
    if (merged) onReplace(merged);
    await draft.overwrite();
    setBusy(false);
  }
  return (
    <>
      {copy && (
        <Notice
          tone="warning"
          live
          title={`本机有${formatChineseDateTime(copy.typedAt)}填写、尚未保存到服务器的内容`}
          action={
            <>
              <Button size="small" variant="primary" onClick={recover}>
                恢复本机内容
              </Button>
              <Button size="small" onClick={recovery.drop}>
                不恢复
              </Button>
            </>
          }
        >
          恢复后会继续自动保存。
        </Notice>
      )}
      {draft.status.kind === 'offline' && (
        <Notice tone="warning" live title="网络已断开">
          请保留此页面，恢复后将自动保存。申请未提交，未取得业务号。
        </Notice>
      )}
      {draft.conflict && local && (
        <ConflictLayer
          business={business}
          local={local}
          server={draft.conflict}
          busy={busy}
          onAdoptServer={() => void adopt()}
          onOverwrite={(merged) => void overwrite(merged)}
        />
      )}
      <LeaveGuard draft={draft} />
    </>
  );
}
