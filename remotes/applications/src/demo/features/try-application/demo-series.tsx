// Every business to try out by group; for practice with what has been finished.
import { businessSummaries } from '@portal/shared/catalogue';
import type { BusinessSummary } from '@portal/shared/catalogue';
import { Card, CardList, Stack, Tag } from '@portal/shared/ui';
import { hasPractised } from '../../../parts/demo/demo-case';
import { demoPaths } from '../../../parts/demo/demo-paths';

export interface DemoSeriesProps {
  isPractice: boolean;
  /** Code of the registration type that alone is shown; what no business has shows all. */
  registrationType?: string | undefined;
}

export function DemoSeries({ isPractice, registrationType }: DemoSeriesProps) {
  const ofType = businessSummaries.filter((business) => business.registrationType === registrationType);
  const businesses = ofType.length > 0 ? ofType : businessSummaries;
  const groups = [...new Set(businesses.map(({ group }) => group))];
  return (
    <Stack gap={5}>
      {groups.map((group) => (
        <Card key={group} title={group}>
          <CardList
            caption={`${group}类登记`}
            columns={[]}
            rows={businesses.filter((business) => business.group === group)}
            rowKey={({ id }: BusinessSummary) => id}
            cardTitle={({ name }) => name}
            cardCorner={
              isPractice
                ? ({ id }) => (hasPractised(id) ? <Tag tone="green">已完成</Tag> : <Tag tone="neutral">未练习</Tag>)
                : undefined
            }
            rowHref={({ id, route }) => demoPaths.form({ processCode: id, isPractice }, route)}
          />
        </Card>
      ))}
    </Stack>
  );
}
