// What else can be done with a contract now: change, send, withdraw, file again, cancel together, begin the
// registration.
import { useState } from 'react';
import { useNavigate } from '@portal/shared/router';
import { Button, ButtonRow, askReason, confirm, showError, toast } from '@portal/shared/ui';
import {
  useRegisterContractMutation,
  useSendContractMutation,
  useUpdateContractStateMutation,
} from '../../api/contracts';
import type { Contract } from '../../api/contracts';
import { contractPaths } from '../../api/paths';

export function ContractActions({ contract, formPath }: { contract: Contract; formPath: string }) {
  const { contractNumber, actions, sha256, state, caseNumber, caseRoute, begins, parties } = contract;
  const [send] = useSendContractMutation();
  const [update] = useUpdateContractStateMutation();
  const [register] = useRegisterContractMutation();
  const [busy, setBusy] = useState<string>();
  const navigate = useNavigate();
  const may = (action: Contract['actions'][number]) => actions.includes(action);

  async function run(name: string, act: () => Promise<unknown>) {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(undefined);
    }
  }
  const move = (to: 'revoked' | 'filed' | 'cancelled', reason?: string) =>
    update({ contractNumber, state: to, ...(reason ? { reason } : {}) }).unwrap();
  async function revoke() {
    if (state === 'draft') {
      if (await confirm({ title: '撤销这份草稿？', confirmText: '撤销', tone: 'danger' }))
        await run('revoke', () => move('revoked'));
      return;
    }
    const reason = await askReason({ title: '撤销合同', label: '撤销的原因', confirmText: '撤销合同', tone: 'danger' });
    if (reason) await run('revoke', () => move('revoked', reason));
  }
  async function cancel() {
    const isFirst = parties.every(({ cancelAgreedAt }) => !cancelAgreedAt);
    const reason = isFirst
      ? await askReason({ title: '申请注销合同', label: '注销的原因', hint: '对方同意后，合同注销。', tone: 'danger' })
      : (await confirm({
            title: '同意注销合同？',
            text: '各方同意后，合同注销，不再作为登记的依据。',
            confirmText: '同意注销',
            tone: 'danger',
          }))
        ? '同意注销'
        : null;
    if (reason) await run('cancel', () => move('cancelled', reason));
  }
  async function begin({ name, notice }: NonNullable<typeof begins>) {
    const sure = await confirm({
      title: `凭合同申请${name}`,
      text: notice.paragraphs.map(({ title, text }) => `${title}：${text}`).join('\n'),
      confirmText: '我已阅读并同意，开始申请',
    });
    if (!sure) return;
    await run('register', async () => {
      const { businessNumber, route } = await register({ contractNumber, noticeVersion: notice.version }).unwrap();
      await navigate(contractPaths.application(route, businessNumber));
    });
  }
  return (
    <ButtonRow>
      {may('send') && (
        <Button
          variant="primary"
          loading={busy === 'send'}
          onClick={() =>
            void run('send', async () => {
              await send({ contractNumber, sha256 }).unwrap();
              toast('合同已发送，已通知各方');
            })
          }
        >
          发送给各方确认
        </Button>
      )}
      {may('edit') && <Button href={contractPaths.form(formPath, contractNumber)}>修改合同</Button>}
      {may('edit') && <Button href={contractPaths.supplement(contractNumber)}>补充协议</Button>}
      {may('register') && begins && (
        <Button variant="primary" loading={busy === 'register'} onClick={() => void begin(begins)}>
          凭合同申请登记
        </Button>
      )}
      {caseNumber && caseRoute && <Button href={contractPaths.application(caseRoute, caseNumber)}>打开登记申请</Button>}
      {may('file') && (
        <Button loading={busy === 'file'} onClick={() => void run('file', () => move('filed'))}>
          重新申请备案
        </Button>
      )}
      {may('cancel') && (
        <Button variant="text" loading={busy === 'cancel'} onClick={() => void cancel()}>
          申请注销
        </Button>
      )}
      {may('revoke') && (
        <Button variant="text" loading={busy === 'revoke'} onClick={() => void revoke()}>
          撤销合同
        </Button>
      )}
    </ButtonRow>
  );
}
