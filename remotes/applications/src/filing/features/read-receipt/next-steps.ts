// What follows a submission and by when, from the time limits of the case.
import { PLAIN_WEEK, addWorkingDays, formatChineseDate, toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationFile } from '../../../api/application';

export interface NextStep {
  title: string;
  text: string;
}

/** Offices look at a new application within this many working days. */
const PRE_REVIEW_DAYS = 2;

function by(from: string, workingDays: number): string {
  return formatChineseDate(addWorkingDays(toShanghaiDate(new Date(from)), workingDays, PLAIN_WEEK));
}

/**
 * The way from here, with expected dates by the ordinary working week (public holidays postpone them).
 */
export function nextSteps(file: Pick<ApplicationFile, 'submittedAt' | 'commitDays'>): NextStep[] {
  const { submittedAt, commitDays } = file;
  if (!submittedAt) return [];
  const steps: NextStep[] = [
    {
      title: '登记机构预审',
      text: `预计${by(submittedAt, PRE_REVIEW_DAYS)}前完成。材料需要补正时，会一次告知全部内容。`,
    },
  ];
  if (commitDays) {
    steps.push({
      title: '受理、审核、核定',
      text: `自受理之日起${commitDays}个工作日内办结，预计${by(submittedAt, PRE_REVIEW_DAYS + commitDays)}前，遇节假日顺延，补正、公告和缴纳税费的时间不计入。`,
    });
  }
  steps.push({
    title: '缴纳税费、登簿、领证',
    text: '核定通过后会通知您缴费，缴清后登簿并制作电子证照，可在“我的证照”查看。',
  });
  return steps;
}
