// The review of the demonstration: what a real application would still need, the declarations, and a submission that
// sends nothing.
import { useState } from 'react';
import { readForm } from '@portal/shared/catalogue';
import type { Business } from '@portal/shared/catalogue';
import { BusinessReview } from '@portal/shared/forms-react';
import { serverNow, toShanghaiIso } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import { ActionBar, Button, Card, Checkbox, DefinitionList, ErrorSummary, Stack } from '@portal/shared/ui';
import { checkDemoCase, demoMaterials } from '../../../parts/demo/demo-case';
import type { DemoCase } from '../../../parts/demo/demo-case';
import { demoPaths } from '../../../parts/demo/demo-paths';
import { isOpenMaterial } from '../../../parts/steps';

export interface TryReviewProps {
  business: Business;
  demo: DemoCase;
  isPractice: boolean;
  onSubmitted: (at: string) => void;
}

const idOf = (code: string) => `declaration-${code}`;

export function TryReview({ business, demo, isPractice, onSubmitted }: TryReviewProps) {
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const place = { processCode: business.id, isPractice };
  const form = demoPaths.form(place, business.route);
  const materials = demoMaterials(business, demo);
  const problems = [
    ...checkDemoCase(business, demo).map(({ path, label, message }) => ({
      id: `review ${path}`,
      message: `${label}：${message}`,
      href: form,
    })),
    ...materials.filter(isOpenMaterial).map(({ materialId, name }) => ({
      id: `material ${materialId}`,
      message: `请选择材料：${name}`,
      href: demoPaths.materials(place),
    })),
    ...business.declarations
      .filter(({ code }) => !ticked[code])
      .map(({ code }) => ({ id: idOf(code), message: '请阅读并勾选这项声明', href: '' })),
  ];

  function submit() {
    if (problems.length > 0) return setAttempt((count) => count + 1);
    onSubmitted(toShanghaiIso(new Date(serverNow())));
    return void navigate(demoPaths.submitted(place));
  }
  return (
    <Stack gap={5}>
      <ErrorSummary
        errors={attempt === 0 ? [] : problems}
        attempt={attempt}
        title={`有${problems.length}处需要处理`}
        onNavigate={({ id }) => {
          const href = problems.find((problem) => problem.id === id)?.href;
          if (href) void navigate(href);
        }}
      />
      <Card>
        <BusinessReview business={business} form={readForm(business, demo.form)} editHref={() => form} />
      </Card>
      <Card title="材料">
        <DefinitionList
          items={materials
            .filter(({ required, files }) => required || files.length > 0)
            .map(({ name, files, kind }) => ({
              term: name,
              detail: kind === 'generated' ? '系统生成' : files.map((file) => file.name).join('、') || '未选择',
            }))}
        />
      </Card>
      <Card title="声明与提交">
        <Stack gap={4}>
          {business.declarations.map(({ code, text }) => (
            <Checkbox
              key={code}
              id={idOf(code)}
              checked={ticked[code] ?? false}
              required
              onChange={(on) => setTicked((others) => ({ ...others, [code]: on }))}
            >
              {text}
            </Checkbox>
          ))}
          <ActionBar status="演示不会提交申请。">
            <Button href={demoPaths.materials(place)}>上一步</Button>
            <Button variant="primary" onClick={submit}>
              完成演示
            </Button>
          </ActionBar>
        </Stack>
      </Card>
    </Stack>
  );
}
