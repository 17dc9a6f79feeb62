// What is done with a listing after a question: hand in, take down, remove, and the office's word.
import { useState } from 'react';
import { askReason, confirm, toast } from '@portal/shared/ui';
import {
  useDeleteListingMutation,
  useSubmitListingMutation,
  useVerifyListingMutation,
  useWithdrawListingMutation,
} from '../../api/listing';
import type { Listing } from '../../api/listing';
import { showError } from '../../../parts/use-case-actions';

export type ListingAction = 'submit' | 'withdraw' | 'delete' | 'pass' | 'refuse';
type Subject = Pick<Listing, 'recordId' | 'title'>;

const FAILED: Record<ListingAction, string> = {
  submit: '未能提交核验',
  withdraw: '未能下架',
  delete: '未能删除',
  pass: '未能通过核验',
  refuse: '未能退回',
};

export function useListingActions() {
  const [busy, setBusy] = useState<string | null>(null);
  const [submit] = useSubmitListingMutation();
  const [withdraw] = useWithdrawListingMutation();
  const [remove] = useDeleteListingMutation();
  const [verify] = useVerifyListingMutation();

  const work: Record<ListingAction, (subject: Subject) => Promise<boolean>> = {
    async submit({ recordId, title }) {
      if (
        !(await confirm({
          title: '提交核验？',
          text: `“${title}”提交后，登记中心将核对登记信息、限制情况和照片，核验结束前不能修改。`,
          confirmText: '提交核验',
          cancelText: '返回',
        }))
      )
        return false;
      await submit({ recordId }).unwrap();
      toast('房源已提交核验');
      return true;
    },
    async withdraw({ recordId }) {
      const revocationReason = await askReason({
        title: '下架房源',
        label: '下架原因',
        hint: '下架后买家不再看到这个房源，如需再次出售请重新发布。',
        confirmText: '下架',
        cancelText: '返回',
        tone: 'danger',
      });
      if (revocationReason === null) return false;
      await withdraw({ recordId, revocationReason }).unwrap();
      toast('房源已下架');
      return true;
    },
    async delete({ recordId, title }) {
      if (
        !(await confirm({
          title: '删除这个房源？',
          text: `“${title}”和已上传的照片将一并删除，不能恢复。`,
          confirmText: '删除',
          tone: 'danger',
        }))
      )
        return false;
      await remove({ recordId }).unwrap();
      toast('房源已删除');
      return true;
    },
    async pass({ recordId, title }) {
      if (
        !(await confirm({
          title: '通过核验？',
          text: `“${title}”将公开发布，并生成核验码。`,
          confirmText: '通过核验',
          cancelText: '返回',
        }))
      )
        return false;
      await verify({ recordId, passed: true, reason: '' }).unwrap();
      toast('房源已发布');
      return true;
    },
    async refuse({ recordId }) {
      const reason = await askReason({
        title: '核验不通过',
        label: '不通过原因',
        hint: '原因会告知房源的发布人。',
        confirmText: '退回修改',
        cancelText: '返回',
        tone: 'danger',
      });
      if (reason === null) return false;
      await verify({ recordId, passed: false, reason }).unwrap();
      toast('房源已退回');
      return true;
    },
  };
  return {
    /** `action recordId` of what is running. */
    busy,
    /** True once it was done; false when it was given up or refused. */
    async run(action: ListingAction, subject: Subject): Promise<boolean> {
      setBusy(`${action} ${subject.recordId}`);
      try {
        return await work[action](subject);
      } catch (error) {
        await showError(FAILED[action], error);
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
