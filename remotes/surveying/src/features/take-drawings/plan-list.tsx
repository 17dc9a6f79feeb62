// The plans of what is drawn for the case, 宗地图 and 房产分户图, each to be taken as PDF.
import { useState } from 'react';
import { formatUnitNumber } from '@portal/shared/kernel';
import { Button, Card, NumberText, ResponsiveList, saveBlob, showError } from '@portal/shared/ui';
import type { Column } from '@portal/shared/ui';
import type { IssuedDrawings } from '../../api/drawings';
import { loadPlan } from '../../api/graphics';

type Plan = IssuedDrawings['plans'][number];
const TITLES: Readonly<Record<Plan['kind'], string>> = { parcel: '宗地图', building: '房产分户图' };

const columns: Column<Plan & { label: string }>[] = [
  { key: 'label', title: '图名', render: ({ label }) => label, rowHeader: true },
  {
    key: 'unit',
    title: '不动产单元号',
    render: ({ unitNumber }) => (unitNumber ? <NumberText>{formatUnitNumber(unitNumber)}</NumberText> : '未赋码'),
  },
];

export function PlanList({ businessNumber, plans }: { businessNumber: string; plans: readonly Plan[] }) {
  const [busy, setBusy] = useState<string | null>(null);
  if (plans.length === 0) return null;
  const rows = plans.map((plan, at) => ({
    ...plan,
    label: `${TITLES[plan.kind]}：${plan.name || `图形${String(at + 1)}`}`,
  }));
  async function take({ key, label }: (typeof rows)[number]) {
    setBusy(key);
    try {
      saveBlob(await loadPlan(businessNumber, key), `${label.replace('：', '-')}-${businessNumber}.pdf`);
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(null);
    }
  }
  return (
    <Card title="宗地图与房产分户图">
      <ResponsiveList
        caption="宗地图与房产分户图"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        cardActions={(row) => (
          <Button
            size="small"
            icon="download"
            aria-label={`下载：${row.label}`}
            loading={busy === row.key}
            onClick={() => void take(row)}
          >
            下载 PDF
          </Button>
        )}
      />
    </Card>
  );
}
