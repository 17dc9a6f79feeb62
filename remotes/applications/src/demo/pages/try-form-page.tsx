// The form of a business to try out: real fields and real checks, made-up values, nothing stored.
import { useEffect, useRef, useState } from 'react';
import { businessCodesAt, readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { serverToday } from '@portal/shared/kernel';
import { useLocation, useNavigate } from '@portal/shared/router';
import { ActionBar, Button, Card, Page, announce, queryState } from '@portal/shared/ui';
import { useAddress } from '../../api/address';
import { ChooseBusiness } from '../../filing/features/fill-form/choose-business';
import { readDemoCase } from '../../parts/demo/demo-case';
import { demoPaths } from '../../parts/demo/demo-paths';
import { useDemoCase } from '../../parts/demo/use-demo-case';
import type { DemoVisit } from '../../parts/demo/use-demo-case';

/** Businesses of the pages that belong to the demonstration alone. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'demo-house-transfer': 'house-transfer',
  'demo-new-house-transfer': 'new-house-transfer',
  'demo-pledge-first': 'pledge-first',
  'demo-homestead-first': 'homestead-first',
};

function TryForm({ business, visit }: { business: Business; visit: DemoVisit }) {
  const [model] = useState(() => buildForm(business, readForm(business, visit.demo?.form), { today: serverToday() }));
  const navigate = useNavigate();
  const place = { processCode: business.id, isPractice: visit.isPractice };
  // Kept when the form is left, and not at every key: reading hundreds of fields is for whoever looks at them next.
  const isEdited = useRef(false);
  const edited = () => {
    isEdited.current = true;
  };
  const keep = () => {
    if (isEdited.current) visit.update({ form: model.value() });
    isEdited.current = false;
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => () => latest.current(), []);

  function empty() {
    model.replace(readForm(business, {}));
    edited();
  }
  function restore() {
    visit.restart();
    isEdited.current = false;
    model.replace(readForm(business, readDemoCase(business, visit.isPractice).form));
    announce(visit.isPractice ? '已清空' : '已恢复示例内容');
  }
  function next() {
    keep();
    if (model.check().length === 0) void navigate(demoPaths.materials(place));
  }
  return (
    <Card>
      <BusinessForm form={model} onEdit={edited} />
      <ActionBar>
        <Button variant="text" onClick={empty}>
          清空内容
        </Button>
        {!visit.isPractice && <Button onClick={restore}>恢复示例内容</Button>}
        <Button variant="primary" onClick={next}>
          下一步
        </Button>
      </ActionBar>
    </Card>
  );
}

export function TryFormPage() {
  const { processCode } = useAddress();
  const { pathname } = useLocation();
  const here = businessCodesAt(pathname);
  const named = processCode ?? EXAMPLES[pathname.split('/').at(-1) ?? ''] ?? (here.length === 1 ? here[0] : undefined);
  const visit = useDemoCase(named);
  if (!named && here.length > 1) return <ChooseBusiness />;
  return (
    <Page
      title={visit.data?.name ?? '申请信息'}
      lead={
        visit.isPractice
          ? '练习：请从头填写，每一步都按正式办理的规则检查。'
          : '示例中的人员和不动产均为虚构，可以任意修改。'
      }
      {...queryState(visit)}
    >
      {visit.data && visit.demo && (
        <TryForm key={`${visit.data.id} ${String(visit.isPractice)}`} business={visit.data} visit={visit} />
      )}
    </Page>
  );
}
