// The form of a business to try out: filled with made-up values, checked and read over like a real one, sent nowhere.
import { useState } from 'react';
import { sampleForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessForm, BusinessReview, buildForm, collectErrors } from '@portal/shared/forms-react';
import { toShanghaiDate } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Page, announce } from '@portal/shared/ui';

export function DemoForm({ business }: { business: Business }) {
  const [context] = useState(() => ({ today: toShanghaiDate(new Date()) }));
  const [model, setModel] = useState(() => buildForm(business, sampleForm(business, context), context));
  const [reading, setReading] = useState(false);

  function read() {
    if (collectErrors(model).length === 0) setReading(true);
  }
  function startAgain() {
    setModel(buildForm(business, sampleForm(business, context), context));
    announce('已恢复示例内容');
  }
  return (
    <Page key={String(reading)} title={business.name} lead={reading ? '这是核对页的样子。演示内容不会提交。' : '内容都是虚构的，可以任意修改。'}>
      <Card>
        {reading ? <BusinessReview business={business} form={model.value()} context={context} /> : <BusinessForm form={model} />}
        <ActionBar>
          {reading
            ? <Button variant="primary" onClick={() => setReading(false)}>返回修改</Button>
            : <><Button onClick={startAgain}>恢复示例内容</Button><Button variant="primary" onClick={read}>核对申请</Button></>}
        </ActionBar>
      </Card>
    </Page>
  );
}
