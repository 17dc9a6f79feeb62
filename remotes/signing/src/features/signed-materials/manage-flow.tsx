// What whoever began the case does with its signature flow: opens it anew after a correction, or cancels it.
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, alert, confirm, toast } from '@portal/shared/ui';
import { useCancelFlowMutation, useCreateFlowMutation } from '../../api/manage-flow';

export interface ManageFlowProps {
  businessNumber: string;
  /** The flow that is open; undefined where there is none. */
  openFlowId?: string;
  /** Whether a flow can be opened here: the case is being corrected. */
  mayOpen: boolean;
  /** Cancelling takes the case back to a draft. */
  isBeforeSubmission: boolean;
}

export function ManageFlow({ businessNumber, openFlowId, mayOpen, isBeforeSubmission }: ManageFlowProps) {
  const [create, { isLoading: isOpening }] = useCreateFlowMutation();
  const [cancel, { isLoading: isCancelling }] = useCancelFlowMutation();

  async function run(failed: string, done: string, work: () => Promise<unknown>) {
    try {
      await work();
      toast(done);
    } catch (error) {
      const { message, silent } = describeError(error);
      if (!silent) await alert({ title: failed, text: message, tone: 'warning' });
    }
  }

  async function askAndCancel(flowId: string) {
    const agreed = await confirm({
      title: '撤销本次签署？',
      text: isBeforeSubmission
        ? '已有的签名全部作废，申请退回草稿，可以修改后重新送各方确认。'
        : '已有的签名全部作废，补正完成后可以重新发起签署。',
      confirmText: '撤销签署',
      cancelText: '暂不撤销',
      tone: 'danger',
    });
    if (agreed) await run('未能撤销签署', '签署已撤销', () => cancel({ flowId }).unwrap());
  }
  return (
    <ButtonRow>
      {openFlowId && (
        <Button loading={isCancelling} onClick={() => void askAndCancel(openFlowId)}>
          撤销签署
        </Button>
      )}
      {!openFlowId && mayOpen && (
        <Button
          loading={isOpening}
          onClick={() => void run('未能发起签署', '已发起签署', () => create({ businessNumber }).unwrap())}
        >
          重新发起签署
        </Button>
      )}
    </ButtonRow>
  );
}
