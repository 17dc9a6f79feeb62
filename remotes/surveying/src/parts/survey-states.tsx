// States of a survey in words and tint, and what each means for whoever reads it.
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { SurveyStatus } from '../api/list-surveys';

interface State {
  readonly name: string;
  readonly tone: TagTone;
  readonly text: string;
}

export const surveyStates: Readonly<Record<SurveyStatus, State>> = {
  draft: { name: '草稿', tone: 'neutral', text: '还没有提交。草稿三十天未编辑会自动删除。' },
  waiting: { name: '待受理', tone: 'amber', text: '选择测绘单位并由其接受委托后开始测绘。' },
  surveying: { name: '测绘中', tone: 'blue', text: '测绘单位正在测绘，完成后上传成果。' },
  reviewing: { name: '待审核', tone: 'blue', text: '成果已上传，由登记机构两名审核人员先后审核。' },
  stored: { name: '已入库', tone: 'green', text: '成果已入库，可用于不动产登记。' },
  ended: { name: '已结束', tone: 'neutral', text: '这项测绘已撤回或者删除，没有成果。' },
};

export function stateOfSurvey(status: string): State {
  return surveyStates[status as SurveyStatus] ?? { name: '未知', tone: 'neutral', text: '' };
}

export function SurveyState({ status }: { status: string }) {
  const { name, tone } = stateOfSurvey(status);
  return <Tag tone={tone}>{name}</Tag>;
}
