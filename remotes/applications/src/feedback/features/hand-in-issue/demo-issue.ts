// The made-up problem of the demonstration.
import type { Entry } from '../../api/entry';

export const DEMO_ISSUE: Entry = {
  recordId: 'demo',
  kind: 'issue',
  text: '房屋建成于1994年，单位已经注销，至今没有办理首次登记。',
  telephone: '13900000000',
  businessNumber: null,
  location: '演示市示范区样板路1号',
  titleCertificateNumber: null,
  state: 'answered',
  answer: '经核实，可以由现住户申请首次登记，请携带购房合同和缴款凭证预约窗口办理。',
  createdAt: '2026-11-02T09:10:00+08:00',
  answeredAt: '2026-11-12T15:00:00+08:00',
  pictureIds: [],
  mine: true,
  steps: [
    { state: 'received', actor: '张*', note: '', at: '2026-11-02T09:10:00+08:00' },
    { state: 'accepted', actor: '李*', note: '已转历史遗留问题工作专班', at: '2026-11-03T10:00:00+08:00' },
    { state: 'answered', actor: '李*', note: '可以办理首次登记', at: '2026-11-12T15:00:00+08:00' },
  ],
};
