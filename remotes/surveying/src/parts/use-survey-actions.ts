// What is done with a survey on the spot: each after a question that says what follows, with the services' words where
// it is refused.
import { useState } from 'react';
import { askReason, confirm, showFailure, toast } from '@portal/shared/ui';
import { useAnswerJobMutation, useEndSurveyMutation, useReleaseTeamMutation } from '../api/surveys';
import type { SurveyAction } from '../api/surveys';
import { askForAnswer } from './ask-for-answer';

interface Asked {
  readonly businessNumber: string;
}
/** Done or given up. */
type Work = (subject: Asked) => Promise<boolean>;
type OnTheSpot = Extract<SurveyAction, 'answerJob' | 'takeBackJob' | 'changeTeam' | 'withdraw' | 'delete'>;

const isOnTheSpot = (action: SurveyAction, work: Record<OnTheSpot, Work>): action is OnTheSpot =>
  Object.hasOwn(work, action);

export function useSurveyActions() {
  const [busy, setBusy] = useState<string | null>(null);
  const [end] = useEndSurveyMutation();
  const [release] = useReleaseTeamMutation();
  const [answer] = useAnswerJobMutation();

  const releasing =
    (title: string, hint: string, done: string): Work =>
    async ({ businessNumber }) => {
      const reason = await askReason({
        ...{ title, hint, label: '原因', confirmText: title, cancelText: '返回', maxLength: 300, tone: 'danger' },
      });
      if (reason === null) return false;
      await release({ businessNumber, reason }).unwrap();
      toast(done);
      return true;
    };
  const work: Record<OnTheSpot, Work> = {
    async answerJob({ businessNumber }) {
      const given = await askForAnswer();
      if (given === null) return false;
      await answer({ businessNumber, ...given }).unwrap();
      toast(given.accepts ? '已接受委托，可以开始测绘' : '已谢绝委托，申请人会收到通知');
      return true;
    },
    takeBackJob: releasing('收回委托', '测绘单位会收到通知。收回后可以另选测绘单位。', '委托已收回，请另选测绘单位'),
    changeTeam: releasing(
      '更换测绘单位',
      '现在的测绘单位不再承担这项测绘，会收到通知；已上传的数据保留。',
      '请另选测绘单位',
    ),
    async withdraw({ businessNumber }) {
      const reason = await askReason({
        title: '撤回申请',
        label: '撤回原因',
        hint: '撤回后这项测绘结束，不能恢复；需要时请重新申请。',
        ...{ confirmText: '撤回申请', cancelText: '返回', maxLength: 300, tone: 'danger' },
      });
      if (reason === null) return false;
      await end({ businessNumber, reason }).unwrap();
      toast('申请已撤回');
      return true;
    },
    async delete({ businessNumber }) {
      const sure = await confirm({
        title: '删除这份草稿？',
        text: '已填写的内容和已上传的材料将一并删除，不能恢复。',
        ...{ confirmText: '删除', tone: 'danger' },
      });
      if (!sure) return false;
      await end({ businessNumber, reason: '删除草稿' }).unwrap();
      toast('草稿已删除');
      return true;
    },
  };
  return {
    /** `action businessNumber` of what is running, for busy buttons. */
    busy,
    async run(action: SurveyAction, subject: Asked): Promise<boolean> {
      if (!isOnTheSpot(action, work)) return false;
      setBusy(`${action} ${subject.businessNumber}`);
      try {
        return await work[action](subject);
      } catch (error) {
        await showFailure('未能办理', error);
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
