import { screen } from '@testing-library/react';
import {
  anApplication,
  answerWith,
  renderWithPortal,
  startAnswering,
  wireFile,
  wireStep,
} from '@portal/shared/testing';
import { TimelineLayer } from './timeline-layer';

test('the steps of a case are shown with the days that were left', async () => {
  const timeline = [wireStep({ event: 'submit', zt: 'SUBMITTED', label: '提交申请', actor: '申请人 张*', syts: 5 })];
  const server = await startAnswering(() => answerWith(wireFile({ timeline })));
  renderWithPortal(<TimelineLayer row={anApplication()} onClose={() => undefined} />, { baseUrl: server.url });
  expect(await screen.findByText('提交申请')).toBeTruthy();
  expect(screen.getByText('剩余5个工作日')).toBeTruthy();
  await server.close();
});
