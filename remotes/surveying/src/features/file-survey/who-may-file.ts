// Whether this person may file this survey here, said before anything is typed, and which form is theirs instead.
import { findSurvey, listedSurveys, mayStart, startersOf } from '@portal/shared/catalogue';
import type { Business, ListedSurvey } from '@portal/shared/catalogue';
import type { Principal } from '@portal/shared/contract';
import type { User } from '@portal/shared/wire';

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

/**
 * Whether they may is the catalogue's rule, which the services ask as well; here it gets words and the form that is
 * theirs.
 */
export function whyNotHere(
  business: Pick<Business, 'id' | 'name' | 'startedBy' | 'ownMotion'>,
  account: Pick<User, 'userType' | 'roles'>,
  regionCode: string,
): NotHere | null {
  const { id } = business;
  const listed = findSurvey(id);
  const allowed = mayStart(account, business);
  if (allowed !== true) {
    const starters = startersOf(account);
    if (starters.length === 0) return { title: '工作人员账号不能提交申请', text: '请使用个人或者单位账号申请测绘。' };
    if (starters.includes('person'))
      return {
        title: '这项申请由单位办理',
        text: '个人为自己的住房或者宅基地申请测绘，请用下面的申请。',
        instead: findSurvey(MASSES[id] ?? ''),
      };
    if (starters.includes('enterprise'))
      return {
        title: '这项申请由个人办理',
        text: '单位的建设项目，请用下面的申请。',
        instead: findSurvey(ofOrganisation(id, regionCode) ?? ''),
      };
    return { title: '您的账号不能办理这项申请', text: allowed };
  }
  if (listed?.region && !regionCode.startsWith(listed.region))
    return {
      title: `“${listed.name}”只适用于舟山市`,
      text: '您当前所在的区划不在舟山市，请用本地的申请，或者先在页面顶部切换区划。',
      instead: findSurvey(id.replace(/^zs-/, '')),
    };
  return null;
}

/** Those in whose name it may be filed here: a letter lets nobody do what its writer may not. */
export function principalsHere(
  business: Parameters<typeof whyNotHere>[0],
  principals: readonly Principal[],
  regionCode: string,
): Principal[] {
  const mayAs = (userType: '1' | '2'): boolean => whyNotHere(business, { userType, roles: [] }, regionCode) === null;
  const may = { person: mayAs('1'), organisation: mayAs('2') };
  return principals.filter(({ kind }) => (kind === null ? may.person || may.organisation : may[kind]));
}

/** The organisation's own form for what a person asks for by this one. */
function ofOrganisation(id: string, regionCode: string): string | undefined {
  const plain = id === 'survey-masses-apply' ? 'survey-apply' : 'survey-modify-apply';
  const regional = listedSurveys.find((survey) => survey.id === `zs-${plain}`);
  return regional?.region && regionCode.startsWith(regional.region) ? regional.id : plain;
}
