// Whose the case is, in one line of the decision bar, with the ways to claim it, give it back and be recused.
import { Button, toast } from '@portal/shared/ui';
import type { ApplicationFile } from '../../../../api/application';
import { isOpenTo, LookReason } from '../look-reason';
import { useGiveBack } from '../use-give-back';
import styles from './desk.module.css';

export interface ClaimLineProps {
  file: ApplicationFile;
  userName: string;
  isBusy: boolean;
  onClaim: () => void;
}

/** Why the case is not this officer's to decide on; null when it is. */
export function whyNotMine({ actions, bar, claimedBy }: ApplicationFile, userName: string): string | null {
  if (actions.includes('claim')) return '该办件待领取。领取后可查看完整的证件号和材料，查看会被记录并告知当事人。';
  if (bar !== null) return bar;
  if (claimedBy === null) return '当前环节不由您办理，可以查看案卷内容。';
  return claimedBy === userName ? null : `该办件已由${claimedBy}领取，您可以查看，不能办理。`;
}

export function ClaimLine({ file, userName, isBusy, onClaim }: ClaimLineProps) {
  const { actions, businessNumber, claimedBy } = file;
  const { giveBack, recuse, isLoading } = useGiveBack(businessNumber);
  async function toQueue() {
    if (await giveBack()) toast('已退回队列');
  }
  const isMine = claimedBy === userName;
  return (
    <div className={styles.claim}>
      <p>{whyNotMine(file, userName) ?? '该办件由您办理。'}</p>
      {isMine && (
        <Button size="small" variant="text" loading={isLoading} onClick={() => void toQueue()}>
          退回队列
        </Button>
      )}
      {(isMine || actions.includes('claim')) && (
        <Button size="small" variant="text" loading={isLoading} onClick={() => void recuse()}>
          申请回避
        </Button>
      )}
      {!isOpenTo(file, userName) && <LookReason file={file} size="small" />}
      {actions.includes('claim') && (
        <Button variant="primary" aria-keyshortcuts="Alt+C" loading={isBusy} onClick={onClaim}>
          领取
        </Button>
      )}
    </div>
  );
}
