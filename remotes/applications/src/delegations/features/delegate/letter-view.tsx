// A letter of attorney: what it says, where it stands, and what its two sides can do now.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { formatChineseDate, formatChineseDateTime } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  Field,
  Notice,
  NumberText,
  PrintButton,
  Stack,
  Tag,
  TextInput,
  askReason,
  confirm,
  toast,
  useIsReadOnly,
  useLayoutPath,
  saveBlob,
} from '@portal/shared/ui';
import { paths, useAddress } from '../../../api/address';
import {
  downloadLetter,
  useAttachDelegationMutation,
  useConfirmDelegationMutation,
  useEndDelegationMutation,
} from '../../api/delegation';
import { letterFileName } from '../../api/delegation';
import type { Delegation } from '../../api/delegation';
import { showError } from '../../../parts/use-case-actions';
import { STATES } from './delegation';

export function LetterView({ delegation }: { delegation: Delegation }) {
  const { recordId, number, role, principal, agent, matters, state, actions, coversAll } = delegation;
  const readOnly = useIsReadOnly();
  const inLayout = useLayoutPath();
  const navigate = useNavigate();
  const address = useAddress();
  const [busy, setBusy] = useState<string | null>(null);
  const [businessNumber, setBusinessNumber] = useState(address.businessNumber ?? '');
  const [confirmLetter] = useConfirmDelegationMutation();
  const [end] = useEndDelegationMutation();
  const [attach] = useAttachDelegationMutation();
  const may = (action: Delegation['actions'][number]) => !readOnly && actions.includes(action);

  async function run(what: string, title: string, work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await showError(title, error);
    } finally {
      setBusy(null);
    }
  }
  async function agree() {
    const text =
      role === 'principal'
        ? `核验您的身份后，委托书将发送给${agent.name}确认。`
        : '核验您的身份后，委托生效，您可以在委托权限内代为办理。';
    if (!(await confirm({ title: '确认这份委托？', text, confirmText: '核验身份并确认', cancelText: '返回' }))) return;
    if (
      coversAll === '1' &&
      role === 'principal' &&
      !(await confirm({
        title: '委托包括您名下全部不动产',
        text: `${agent.name}可以就您现有的和以后取得的每一处不动产办理“${delegation.businessName}”，不只是某一处。`,
        confirmText: '确认委托全部不动产',
        cancelText: '返回修改',
        tone: 'danger',
      }))
    )
      return;
    await confirmLetter({ recordId, applicantId: recordId, coversAll }).unwrap();
    toast(role === 'principal' ? '委托书已发送' : '委托已生效');
  }
  async function finish() {
    const revocationReason =
      role === 'principal'
        ? await askReason({
            title: '撤销委托',
            label: '撤销原因',
            hint: '撤销后受托人不能再代为办理，并会收到通知；已代为确认、尚未登簿的业务须由您本人重新确认。',
            confirmText: '撤销委托',
            cancelText: '返回',
            tone: 'danger',
          })
        : await askReason({
            title: '谢绝委托',
            label: '谢绝原因',
            hint: '原因会告知委托人。',
            confirmText: '谢绝委托',
            cancelText: '返回',
            tone: 'danger',
          });
    if (revocationReason === null) return;
    await end({ recordId, revocationReason }).unwrap();
    toast(role === 'principal' ? '委托已撤销' : '委托已谢绝');
  }
  async function save() {
    const { blob, fileName } = await fetchFile(downloadLetter, { recordId });
    saveBlob(blob, fileName ?? letterFileName(number));
  }
  async function use() {
    const target = businessNumber.trim();
    await attach({ recordId, businessNumber: target }).unwrap();
    toast('委托书已加入申请材料');
    void navigate(paths.materials(target));
  }
  return (
    <Stack gap={5}>
      {state === 'toConfirm' && role === 'principal' && (
        <Notice tone="info" title="等待受托人确认">{`${agent.name}登录后可以确认或谢绝。确认前您可以撤销。`}</Notice>
      )}
      {(state === 'refused' || state === 'revoked') && delegation.reason && (
        <Notice tone="warning" title={state === 'refused' ? '受托人已谢绝' : '委托人已撤销'}>
          {delegation.reason}
        </Notice>
      )}
      <Card title="授权委托书" actions={<Tag tone={STATES[state].tone}>{STATES[state].word}</Tag>}>
        <DefinitionList
          columns={2}
          items={[
            { term: '编号', detail: <NumberText>{number}</NumberText>, wide: true },
            { term: '委托人', detail: `${principal.name}，${principal.identityNumber}` },
            { term: '受托人', detail: `${agent.name}，${agent.identityNumber}` },
            { term: '受托人电话', detail: agent.telephone },
            { term: '转委托', detail: delegation.mayPassOn === '1' ? '可以' : '不可以' },
            { term: '委托办理的业务', detail: delegation.businessName, wide: true },
            ...(delegation.notaryNumber ? [{ term: '公证书编号', detail: delegation.notaryNumber, wide: true }] : []),
            { term: '委托事项', detail: matters.join('、'), wide: true },
            {
              term: '不动产',
              detail:
                delegation.titleCertificateNumber ??
                (delegation.coversAll === '1' ? '委托人名下全部不动产' : '未写明，不能用于申请'),
              wide: true,
            },
            {
              term: '委托期限',
              detail: `${formatChineseDate(delegation.startsOn)}至${formatChineseDate(delegation.endsOn)}`,
              wide: true,
            },
            {
              term: '委托人确认',
              detail: delegation.principalAt ? formatChineseDateTime(delegation.principalAt) : '尚未确认',
            },
            { term: '受托人确认', detail: delegation.agentAt ? formatChineseDateTime(delegation.agentAt) : '尚未确认' },
          ]}
        />
      </Card>
      {may('attach') && (
        <Card title="用于登记申请">
          <Stack gap={3}>
            <Field label="草稿编号或业务号" id="letter-case" hint="委托书会加入该申请的“代理人身份证明及授权委托书”">
              <TextInput value={businessNumber} onChange={setBusinessNumber} chars={20} maxLength={40} />
            </Field>
            <ButtonRow>
              <Button
                loading={busy === 'attach'}
                disabled={businessNumber.trim() === ''}
                onClick={() => void run('attach', '未能加入申请材料', use)}
              >
                加入申请材料
              </Button>
            </ButtonRow>
          </Stack>
        </Card>
      )}
      <ButtonRow>
        {may('confirm') && (
          <Button
            variant="primary"
            loading={busy === 'confirm'}
            onClick={() => void run('confirm', '未能确认委托', agree)}
          >
            {role === 'principal' ? '确认并发送' : '确认接受委托'}
          </Button>
        )}
        {may('edit') && <Button href={inLayout(paths.delegations({ recordId }))}>修改</Button>}
        {actions.includes('print') && (
          <Button icon="download" loading={busy === 'print'} onClick={() => void run('print', '未能下载委托书', save)}>
            下载委托书
          </Button>
        )}
        <PrintButton />
        {(may('revoke') || may('refuse')) && (
          <Button
            loading={busy === 'end'}
            onClick={() => void run('end', role === 'principal' ? '未能撤销委托' : '未能谢绝委托', finish)}
          >
            {role === 'principal' ? '撤销委托' : '谢绝委托'}
          </Button>
        )}
        <Button variant="text" href={inLayout(paths.delegations())}>
          返回委托列表
        </Button>
      </ButtonRow>
    </Stack>
  );
}
