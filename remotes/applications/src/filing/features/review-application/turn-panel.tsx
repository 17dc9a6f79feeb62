// Whose turn it is with an application before submission, and the buttons for it.
import { declaresTaxes, stateOf } from '@portal/shared/catalogue';
import { Button, ButtonRow, Card, Notice, Stack, askReason, toast } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ApplicationFile } from '../../../api/application';
import { useRefuseApplicationMutation } from '../../api/refuse-application';
import { useSendForConfirmMutation } from '../../api/submit-application';
import { showError, useCaseActions } from '../../../parts/use-case-actions';
import { fieldErrorsOf } from '../../../parts/field-errors';
import type { FieldError } from '../../../parts/field-errors';

export interface TurnPanelProps {
  file: ApplicationFile;
  /** What the state asks for. */
  text: string;
  /** The services found things to mend. */
  onRefused: (errors: readonly FieldError[]) => void;
  onChanged: () => void;
}

/** Of what needs no signature nothing but the submission is left. */
function sentWords(status: string, isAlone: boolean): string {
  if (status === 'TO_SUBMIT') return '已确认，请提交';
  return isAlone ? '已确认，请签署' : '已发送，请通知其他申请人登录确认';
}

function DraftTurn({ file, onRefused, onChanged }: TurnPanelProps) {
  const [send, { isLoading }] = useSendForConfirmMutation();
  const { businessNumber, version } = file;
  const isAlone = file.parties.length > 0 && file.parties.every((party) => party.me);
  async function run() {
    if (isLoading) return;
    onRefused([]);
    try {
      const { status } = await send({ businessNumber, version }).unwrap();
      toast(sentWords(status, isAlone));
      onChanged();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      if (errors.length > 0) onRefused(errors);
      else await showError('未能发送确认', error);
    }
  }
  return (
    <Card title={isAlone ? '确认并签署' : '发送各方确认'}>
      <Stack>
        <p>
          {isAlone
            ? '确认后内容不能修改；要签署的，您签署后即可提交。需要修改时，可以撤回。'
            : '发送后内容不能修改，各方核对并签署后由您提交。需要修改时，可以撤回。'}
        </p>
        <ButtonRow align="end">
          <Button href={paths.materials(businessNumber)}>上一步</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void run()}>
            {isAlone ? '确认内容' : '发送确认'}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}

function useRefuse({ file, onChanged }: TurnPanelProps) {
  const [refuse, { isLoading }] = useRefuseApplicationMutation();
  const mine = file.parties.find((party) => party.me);
  async function run() {
    if (!mine || !file.flowId || isLoading) return;
    const reason = await askReason({
      title: '退回修改',
      label: '退回原因',
      hint: '退回后由发起人修改，各方须重新确认和签署。',
      confirmText: '退回修改',
      cancelText: '返回',
      tone: 'danger',
    });
    if (reason === null) return;
    try {
      await refuse({ flowId: file.flowId, applicantId: mine.applicantId, reason }).unwrap();
      toast('已退回修改');
      onChanged();
    } catch (error) {
      await showError('未能退回', error);
    }
  }
  return { run, isLoading };
}

function SignTurn(props: TurnPanelProps) {
  const { file, onChanged } = props;
  const { actions, businessNumber, flowId } = file;
  const refusal = useRefuse(props);
  const { run, busy } = useCaseActions();
  const mayConfirm = actions.includes('confirm');
  const maySign = actions.includes('sign');
  const missing = file.parties.flatMap(({ name, me, signedAt }) => (me || signedAt ? [] : name)).join('、');
  async function takeBack() {
    const { done } = await run('recall', file);
    if (done) onChanged();
  }
  return (
    <Card title={mayConfirm ? '请您核对' : maySign ? '请您签署' : `等待${missing || '各方'}签署`}>
      <Stack>
        <p>
          {mayConfirm
            ? '请核对以下内容和材料。确认无误后，进行身份核验并签署；有误的，可以退回修改。'
            : maySign
              ? '您已确认内容，请完成签署。'
              : '各方都签署后，由发起人提交申请。'}
        </p>
        <ButtonRow align="end">
          {actions.includes('recall') && (
            <Button loading={busy !== null} onClick={() => void takeBack()}>
              撤回修改
            </Button>
          )}
          {actions.includes('refuse') && (
            <Button variant="danger" loading={refusal.isLoading} onClick={() => void refusal.run()}>
              退回修改
            </Button>
          )}
          {mayConfirm && (
            <Button variant="primary" href={paths.sign(businessNumber, flowId)}>
              确认无误，去签署
            </Button>
          )}
          {!mayConfirm && maySign && (
            <Button variant="primary" href={paths.sign(businessNumber, flowId)}>
              去签署
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  );
}

export function TurnPanel(props: TurnPanelProps) {
  const { file } = props;
  const { status, actions } = file;
  if (status === 'DRAFT') return actions.includes('sendForConfirm') ? <DraftTurn {...props} /> : null;
  if (status === 'TO_CONFIRM' || (status === 'CORRECTION' && !actions.includes('correct')))
    return <SignTurn {...props} />;
  // Who has stopped others from acting for them confirms and signs in whatever state the case is.
  if (actions.includes('confirm') || actions.includes('sign')) return <SignTurn {...props} />;
  if (status === 'TO_SUBMIT')
    return (
      <Notice tone="info" title="各方已签署">
        等待发起人提交申请。
      </Notice>
    );
  return <OfficeTurn {...props} />;
}

interface Errand {
  title: string;
  label: string;
  href: string;
}

/** What the office waits for of this person, most urgent first; every other button only leads on. */
function errandsOf({ status, actions, businessNumber, processCode }: ApplicationFile): Errand[] {
  const awaitsTaxes = status === 'TAX_PENDING' && actions.includes('materials');
  return [
    ...(awaitsTaxes && declaresTaxes(processCode)
      ? [{ title: '请您申报缴税', label: '去申报缴税', href: paths.tax(businessNumber) }]
      : []),
    ...(awaitsTaxes
      ? [{ title: '请您上传完税凭证', label: '上传完税凭证', href: paths.materials(businessNumber) }]
      : []),
    ...(actions.includes('correct')
      ? [{ title: '请您补正', label: '去补正', href: paths.correction(businessNumber) }]
      : []),
    ...(actions.includes('pay') ? [{ title: '请您缴费', label: '去缴费', href: paths.payment(businessNumber) }] : []),
  ];
}

function OfficeTurn({ file, text }: TurnPanelProps) {
  const { status, actions, businessNumber } = file;
  const errands = errandsOf(file);
  return (
    <Card title={errands[0]?.title ?? stateOf(status).name}>
      <Stack>
        <p>{text}</p>
        <ButtonRow align="end">
          {actions.includes('print') && <Button href={paths.submitted(businessNumber)}>查看回执</Button>}
          {actions.includes('progress') && <Button href={paths.progress(businessNumber)}>查看办理进度</Button>}
          {errands.toReversed().map(({ label, href }, at) => (
            <Button key={label} variant={at === errands.length - 1 ? 'primary' : 'default'} href={href}>
              {label}
            </Button>
          ))}
        </ButtonRow>
      </Stack>
    </Card>
  );
}
