// The frame of the pages for people without a session, with the other ways in.
import type { ReactNode } from 'react';
import { Card, Page, Stack } from '@portal/shared/ui';
import styles from '../sign-in.module.css';
import { OtherWays } from './other-ways';

export function AccessPage({
  path,
  title,
  lead,
  children,
}: {
  path: string;
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={lead}>
      <Stack>
        <Card>
          <div className={styles.form}>{children}</div>
        </Card>
        <OtherWays path={path} />
      </Stack>
    </Page>
  );
}
