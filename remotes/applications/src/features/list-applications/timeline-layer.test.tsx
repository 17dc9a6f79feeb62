import { screen } from '@testing-library/react';
import { aFile, anApplication, answerWith, renderWithPortal, startAnswering } from '@portal/shared/testing';
import { applicationFileWire } from '@portal/shared/wire';
import { TimelineLayer } from './timeline-layer';

test('the steps of a case are shown with the days that were left', async () => {
  const file = { ...aFile(), timeline: [{ event: 'submit', status: 'SUBMITTED' as const, label: '提交申请', actor: '申请人 张*', at: '2026-11-21T09:30:00+08:00', note: '', remainingDays: 5 }] };
  const server = await startAnswering(() => answerWith(applicationFileWire.encode(file)));
  renderWithPortal(<TimelineLayer row={anApplication()} onClose={() => undefined} />, { baseUrl: server.url });
  expect(await screen.findByText('提交申请')).toBeTruthy();
  expect(screen.getByText('剩余5个工作日')).toBeTruthy();
  await server.close();
});
