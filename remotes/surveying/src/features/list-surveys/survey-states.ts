// States of a survey in words and tint.
import type { TagTone } from '@portal/shared/ui';

export const surveyStates: Record<string, { name: string; tone: TagTone }> = {
  waiting: { name: '待受理', tone: 'neutral' },
  surveying: { name: '测绘中', tone: 'blue' },
  reviewing: { name: '待审核', tone: 'blue' },
  stored: { name: '已入库', tone: 'green' },
};
