// A filled form to read and print: for those who look at a case, and for staff beside its material.
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import type { ApplicationForm } from '@portal/shared/catalogue';
import { Button, Card, Page } from '@portal/shared/ui';
import type { ApplicationFile } from '../../api/application';

export function ReadForm({ business, file }: { business: Business; file: ApplicationFile }) {
  return (
    <Page title={business.name} meta={<span>编号 {file.businessNumber}</span>} actions={<Button icon="print" onClick={() => window.print()}>打印</Button>}>
      <Card><BusinessReview business={business} form={file.form as ApplicationForm} /></Card>
    </Page>
  );
}
