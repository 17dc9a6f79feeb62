// The empty form of a business as its administrators see it while they decide who sees and changes what.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { toShanghaiDate } from '@portal/shared/kernel';
import { Card, Page } from '@portal/shared/ui';

export function SettingForm({ business }: { business: Business }) {
  const [model] = useState(() => buildForm(business, null, { today: toShanghaiDate(new Date()) }));
  return <Page title={business.name} lead="这里显示该业务的全部控件，填写的内容不会保存。"><Card><BusinessForm form={model} /></Card></Page>;
}
