// Whether this person may file this survey here, said before anything is typed, and which form is theirs instead.
import { findSurvey, listedSurveys } from '@portal/shared/catalogue';
import type { Business, ListedSurvey } from '@portal/shared/catalogue';

export interface NotHere {
  readonly title: string;
  readonly text: string;
  /** The form of the same purpose that they may file. */
  readonly instead?: ListedSurvey;
}

const MASSES: Readonly<Record<string, string>> = {
  'survey-apply': 'survey-masses-apply',
  'zs-survey-apply': 'survey-masses-apply',
  'survey-modify-apply': 'survey-masses-modfiy-apply',
  'zs-survey-modify-apply': 'survey-masses-modfiy-apply',
  'survey-data-maintenance-apply': 'data-correction-apply',
};

/** @param userType of the session: '0' official, '1' person, '2' organisation */
export function whyNotHere(
  { id, startedBy }: Pick<Business, 'id' | 'startedBy'>,
  { userType, regionCode }: { userType: string; regionCode: string },
): NotHere | null {
  const listed = findSurvey(id);
  if (userType === '0') return { title: '工作人员账号不能提交申请', text: '请使用个人或者单位账号申请测绘。' };
  const starter = userType === '2' ? 'enterprise' : 'person';
  if (startedBy && !startedBy.includes(starter)) {
    const other = starter === 'person' ? MASSES[id] : ofOrganisation(id, regionCode);
    return {
      title: starter === 'person' ? '这项申请由单位办理' : '这项申请由个人办理',
      text:
        starter === 'person'
          ? '个人为自己的住房或者宅基地申请测绘，请用下面的申请。'
          : '单位的建设项目，请用下面的申请。',
      instead: findSurvey(other ?? ''),
    };
  }
  if (listed?.region && !regionCode.startsWith(listed.region))
    return {
      title: `“${listed.name}”只适用于舟山市`,
      text: '您当前所在的区划不在舟山市，请用本地的申请，或者先在页面顶部切换区划。',
      instead: findSurvey(id.replace(/^zs-/, '')),
    };
  return null;
}

/** The organisation's own form for what a person asks for by this one. */
function ofOrganisation(id: string, regionCode: string): string | undefined {
  const plain = id === 'survey-masses-apply' ? 'survey-apply' : 'survey-modify-apply';
  const regional = listedSurveys.find((survey) => survey.id === `zs-${plain}`);
  return regional?.region && regionCode.startsWith(regional.region) ? regional.id : plain;
}
