// Who has the case, why it is not this officer's, and the ways to take it, give it back, or to be recused from it.
import { Button, ButtonRow, Notice } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../api/application';
import { useCaseActions } from '../../../parts/use-case-actions';
import { isOpenTo, LookReason } from './look-reason';
import { useGiveBack } from './use-give-back';

export interface ClaimBannerProps {
  file: ApplicationFile;
  userName: string;
  onChanged: () => void;
}

export function ClaimBanner({ file, userName, onChanged }: ClaimBannerProps) {
  const { run, busy } = useCaseActions();
  const { claimedBy, actions, businessNumber, bar } = file;
  const { giveBack, recuse: stepBack, isLoading } = useGiveBack(businessNumber, onChanged);

  async function take() {
    await run('claim', file);
    onChanged();
  }
  const isOpen = isOpenTo(file, userName);
  const look = isOpen ? undefined : <LookReason file={file} onOpened={onChanged} />;
  const shown = isOpen
    ? '您已说明查看原因，查看会被记录并告知当事人。'
    : '证件号、电话等不完整显示，材料不能打开；工作需要的，请说明原因后查看。';
  const recuse = (
    <Button variant="text" loading={isLoading} onClick={() => void stepBack()}>
      申请回避
    </Button>
  );
  if (actions.includes('claim')) {
    return (
      <Notice
        tone="info"
        title="该办件待领取"
        action={
          <ButtonRow>
            <Button variant="primary" loading={busy !== null} onClick={() => void take()}>
              领取
            </Button>
            {look}
            {recuse}
          </ButtonRow>
        }
      >
        领取后由您办理，其他工作人员不能同时处理。领取后方可查看完整的证件号、电话、地址和材料，查看会被记录并告知当事人。
      </Notice>
    );
  }
  if (bar !== null)
    return (
      <Notice
        tone="warning"
        title="本案不由您办理"
        action={
          claimedBy === userName ? (
            <Button loading={isLoading} onClick={() => void giveBack()}>
              退回队列
            </Button>
          ) : (
            look
          )
        }
      >
        {bar}
      </Notice>
    );
  if (claimedBy === null)
    return (
      <Notice tone="info" title="当前环节不由您办理" action={look}>
        {`可以查看案卷内容。${shown}`}
      </Notice>
    );
  if (claimedBy !== userName)
    return (
      <Notice tone="warning" title={`该办件已由${claimedBy}领取`} action={look}>
        {`您可以查看，不能办理。${shown}`}
      </Notice>
    );
  return (
    <Notice
      tone="success"
      title="该办件由您办理"
      action={
        <ButtonRow>
          <Button loading={isLoading} onClick={() => void giveBack()}>
            退回队列
          </Button>
          {recuse}
        </ButtonRow>
      }
    >
      不再办理时请退回队列，以便其他工作人员领取。
    </Notice>
  );
}
