// Gives a claimed case back to the queue, or has the officer recused from it.
import { askReason, toast } from '@portal/shared/ui';
import { useUnclaimApplicationMutation } from '../../../api/claims';
import { showError } from '../../../parts/use-case-actions';

export interface GiveBack {
  /** @returns whether it was given back; a failure has been shown */
  giveBack: () => Promise<boolean>;
  /** Asks for the reason first; nothing happens without one. */
  recuse: () => Promise<void>;
  isLoading: boolean;
}

/** @param onChanged after each attempt: the case may be another one's meanwhile */
export function useGiveBack(businessNumber: string, onChanged: () => void = () => undefined): GiveBack {
  const [unclaim, { isLoading }] = useUnclaimApplicationMutation();
  async function attempt(failed: string, recusal?: string): Promise<boolean> {
    try {
      await unclaim({ businessNumber, recusal }).unwrap();
      return true;
    } catch (error) {
      await showError(failed, error);
      return false;
    } finally {
      onChanged();
    }
  }
  return {
    isLoading,
    giveBack: () => attempt('未能退回队列'),
    async recuse() {
      const recusal = await askReason({
        title: '申请回避',
        label: '回避原因',
        hint: '您与申请人或者本案有利害关系的，应当回避。回避后本案由其他工作人员办理，您不能再办理；原因仅供内部查阅。',
        confirmText: '申请回避',
        cancelText: '返回',
        tone: 'danger',
      });
      if (recusal !== null && (await attempt('未能申请回避', recusal))) toast('已回避，本案由其他工作人员办理');
    },
  };
}
