// Feedback: a form to send one, and one's own with the answers.
import { useRef } from 'react';
import { selectIsStaff, usePortalSelector } from '@portal/shared/session';
import { Page, Section, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { FeedbackForm } from '../features/send-feedback/feedback-form';
import { FeedbackList } from '../features/send-feedback/feedback-list';

export function SuggestBackPage() {
  const staff = usePortalSelector(selectIsStaff);
  const own = useRef<HTMLDivElement>(null);
  return (
    <Page title="在线反馈" width="form" breadcrumb={[{ label: '首页', href: paths.home }, { label: '在线反馈' }]}>
      <Stack gap={5}>
        {!staff && <FeedbackForm onSent={() => own.current?.scrollIntoView?.({ block: 'start' })} />}
        <div ref={own}>
          <Section title={staff ? '群众反馈' : '我的反馈'}>
            <FeedbackList />
          </Section>
        </div>
      </Stack>
    </Page>
  );
}
