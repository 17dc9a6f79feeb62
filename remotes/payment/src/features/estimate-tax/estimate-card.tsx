// 测算: what a transfer would cost both sides in taxes, before any case. Computed on the page by the rules of the day;
// nothing is kept.
import { useState } from 'react';
import { readForm, taxEstimateForm } from '@portal/shared/catalogue';
import type { TaxReckoning, TaxSide } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { formatChineseDate, parseIsoDate, serverToday } from '@portal/shared/kernel';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { ActionBar, Button, Card, Notice, Section, Stack, announce, focusControl } from '@portal/shared/ui';
import { AmountDue } from '../../parts/amount-due';
import { TaxSteps } from '../../parts/tax-steps';
import { sideWords } from '../../parts/tax-words';
import { estimate } from './estimate';

const RESULT = 'tax-estimate-result';
const SIDES: readonly TaxSide[] = ['transferee', 'transferor'];

function Result({ found }: { found: TaxReckoning }) {
  return (
    <Card id={RESULT} title="测算结果">
      <Stack gap={5}>
        {SIDES.map((side) => (
          <Section key={side} level={3} title={sideWords[side]}>
            <Stack gap={4}>
              <AmountDue label={`${sideWords[side]}应缴税款（测算）`} total={found[side]} />
              <TaxSteps
                caption={`${sideWords[side]}的税款计算过程`}
                steps={found.steps
                  .filter((step) => step.side === side)
                  .map((step) => ({ ...step, figures: [...step.figures] }))}
              />
            </Stack>
          </Section>
        ))}
        <Notice tone="info">按{formatChineseDate(parseIsoDate(found.policy.from))}起施行的规定测算。</Notice>
      </Stack>
    </Card>
  );
}

export function EstimateCard() {
  const region = usePortalSelector(selectRegion);
  const today = serverToday();
  const [model] = useState(() => {
    const blank = buildForm(taxEstimateForm, null, { today }).value();
    const fields = { ...blank.fields, qyrq: today };
    return buildForm(taxEstimateForm, readForm(taxEstimateForm, { ...blank, fields }), { today });
  });
  const [found, setFound] = useState<TaxReckoning | null>(null);
  const [fault, setFault] = useState<string>();

  function run() {
    setFound(null);
    setFault(undefined);
    if (model.check().length > 0) return;
    const result = estimate(model.value(), region?.regionCode ?? '', today);
    if (result.fault !== null) {
      setFault(result.fault);
      return;
    }
    setFound(result.found);
    announce('测算完成');
    // The result is drawn after this.
    setTimeout(() => focusControl(RESULT));
  }
  return (
    <Stack gap={5}>
      <Card>
        <BusinessForm form={model} onEdit={() => setFound(null)} />
        {fault && (
          <Notice tone="danger" live title="不能测算">
            {fault}
          </Notice>
        )}
        <ActionBar>
          <Button variant="primary" onClick={run}>
            测算税费
          </Button>
        </ActionBar>
      </Card>
      {found && <Result found={found} />}
    </Stack>
  );
}
