// The spatial analysis of a case: starting it, what it found, and the codes that clean parcels get.
import { useCallback, useMemo, useRef, useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, Notice, PrintButton, showError, Stack } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useAnalyzeCodingMutation } from '../../api/coding';
import type { Coding } from '../../api/coding';
import type { Graphic } from '../../api/graphics';
import { FindingsFigure } from './findings-figure';
import { FindingsMap } from './findings-map';
import { FindingsTable } from './findings-table';
import type { FindingRow } from './findings-table';
import { GiveCodesForm } from './give-codes-form';
import { ReportButton } from './report-button';
import { UnitCodes } from './unit-codes';

export interface AnalysisProps {
  graphic: Graphic;
  coding: Coding;
}

export function Analysis({ graphic, coding }: AnalysisProps) {
  const { businessNumber, shapes, attributes } = graphic;
  const { latest, isCurrent, codes, mayAnalyze, mayGive } = coding;
  const [analyze, { isLoading }] = useAnalyzeCodingMutation();
  const [shown, setShown] = useState<FindingRow | null>(null);
  const attempt = useRef({ about: '', key: '' });
  const parcels = useMemo(() => shapes.filter(({ kind }) => kind === 'parcel'), [shapes]);
  const nameOf = useCallback(
    (key: string) => {
      const at = shapes.findIndex((shape) => shape.key === key);
      return attributes.find((one) => one.key === key)?.name || (at < 0 ? '已修改的图形' : `图形${at + 1}`);
    },
    [shapes, attributes],
  );
  const rows = useMemo(
    () => latest?.findings.found.map((finding, index): FindingRow => ({ ...finding, number: index + 1 })) ?? [],
    [latest],
  );
  const run = async () => {
    // An attempt whose answer was lost is asked for again under its key; after an answer a new one begins.
    const about = `${businessNumber} ${graphic.version}`;
    if (attempt.current.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    try {
      setShown(null);
      await analyze({ businessNumber, shapes: parcels, idempotencyKey: attempt.current.key }).unwrap();
      attempt.current.about = '';
    } catch (error) {
      await showError(error);
    }
  };
  const coded = new Set(codes.map(({ key }) => key));
  const waiting = parcels.filter(({ key, unitNumber }) => unitNumber === '' && !coded.has(key)).length;
  const isReady = latest !== null && latest.isClean && isCurrent;
  if (parcels.length === 0)
    return (
      <Notice
        title="还没有可以分析的宗地"
        action={graphic.mayWrite && <Button href={paths.step('survey-fill-image', businessNumber)}>去填报图形</Button>}
      >
        请先在图形填报页绘制宗地并保存。
      </Notice>
    );
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={3}>
          <div role="status">
            {isLoading ? (
              <Notice>{`正在分析${parcels.length}宗宗地与已登记宗地、行政区界线的关系……`}</Notice>
            ) : (
              <Outcome coding={coding} rows={rows} />
            )}
          </div>
          <ButtonRow>
            {mayAnalyze && (
              <Button variant={isReady ? 'default' : 'primary'} loading={isLoading} onClick={() => void run()}>
                {latest ? '重新分析' : '开始空间分析'}
              </Button>
            )}
            {graphic.mayWrite && <Button href={paths.step('survey-fill-image', businessNumber)}>修改图形</Button>}
            {latest && isCurrent && <ReportButton businessNumber={businessNumber} />}
            {latest && <PrintButton>打印本页</PrintButton>}
          </ButtonRow>
          <FindingsMap graphic={graphic} rows={rows} shown={shown} nameOf={nameOf} />
          {latest && <FindingsFigure shapes={parcels.map(({ outline }) => outline)} rows={rows} />}
        </Stack>
      </Card>
      {rows.length > 0 && (
        <Card title={`分析结果（${rows.length}处）`} padding="plain">
          <FindingsTable rows={rows} nameOf={nameOf} onShow={setShown} />
        </Card>
      )}
      {codes.length > 0 && <UnitCodes codes={codes} nameOf={nameOf} />}
      {mayGive && isReady && waiting > 0 && (
        <GiveCodesForm businessNumber={businessNumber} analysisId={latest.analysisId} waiting={waiting} />
      )}
    </Stack>
  );
}

/** What the latest analysis says, in one sentence. */
function Outcome({ coding: { latest, isCurrent }, rows }: { coding: Coding; rows: readonly FindingRow[] }) {
  if (!latest)
    return <Notice>还没有进行空间分析。分析会检查填报宗地与已登记宗地是否重叠、有无缝隙，以及是否超出行政区。</Notice>;
  const { tolerance, meridian } = latest.findings;
  const basis = `${formatChineseDateTime(latest.analysedAt)}分析，中央经线${meridian}°，界址点误差${tolerance}米。`;
  if (!isCurrent)
    return (
      <Notice tone="warning" title="图形在分析之后有改动">
        {`${basis}下面是改动之前的结果，请重新分析。`}
      </Notice>
    );
  if (!latest.isClean)
    return (
      <Notice tone="warning" title="空间分析没有通过，不能赋码">
        {`${basis}请按下表修改图形后重新分析。`}
      </Notice>
    );
  return (
    <Notice tone="success" title="空间分析通过，可以赋码">
      {rows.length > 0 ? `${basis}另有${rows.length}处请核实，不影响赋码。` : basis}
    </Notice>
  );
}
