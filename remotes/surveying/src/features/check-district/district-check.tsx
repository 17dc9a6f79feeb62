// The check of one district: begun by an officer, how far it is, what the last one has found and where.
import { formatChineseDateTime } from '@portal/shared/kernel';
import {
  Button,
  ButtonRow,
  DefinitionList,
  Notice,
  ProgressBar,
  Stack,
  saveBlob,
  showFailure,
} from '@portal/shared/ui';
import type { useGetDistrictCheckQuery } from '../../api/district';
import { loadDistrictReport, useStartDistrictCheckMutation } from '../../api/district';
import { Findings } from '../../parts/check-findings';

type Check = NonNullable<ReturnType<typeof useGetDistrictCheckQuery>['currentData']>;

export function DistrictCheck({ check, onStarted }: { check: Check; onStarted: () => void }) {
  const { district, running, last, hasFailed } = check;
  const { regionCode, name } = district;
  const [start, starting] = useStartDistrictCheckMutation();
  async function begin() {
    await start({ regionCode })
      .unwrap()
      .then(onStarted, (error: unknown) => showFailure('没有开始检查', error));
  }
  return (
    <Stack gap={5}>
      {running ? (
        <Stack gap={2}>
          <Notice live>
            {`正在检查${name}的图形，由${running.startedBy}于${formatChineseDateTime(running.startedAt)}开始。检查在后台进行，可以离开本页，稍后回来查看。`}
          </Notice>
          <ProgressBar percent={running.percent} label={`检查${name}`} />
        </Stack>
      ) : (
        <ButtonRow>
          <Button variant="primary" loading={starting.isLoading} onClick={() => void begin()}>
            {last ? '重新检查' : '开始检查'}
          </Button>
        </ButtonRow>
      )}
      {hasFailed && (
        <Notice tone="danger" title="上次检查没有完成" live>
          检查中断，或者所需的时间、内存超过上限。请重新检查；仍然不能完成的，请联系平台运维人员。
        </Notice>
      )}
      {last ? (
        <Report name={name} regionCode={regionCode} last={last} district={district} />
      ) : (
        !running &&
        !hasFailed && <Notice>{`${name}还没有检查过。检查按测绘数据的质量规则核对全部现势宗地和自然幢图形。`}</Notice>
      )}
    </Stack>
  );
}

function Report({
  name,
  regionCode,
  last,
  district,
}: Pick<Check, 'district'> & { name: string; regionCode: string; last: NonNullable<Check['last']> }) {
  const { errors, warnings, checked, rows, finishedAt, startedBy } = last;
  const left = warnings > 0 ? `，另有${String(warnings)}个提示请核对` : '';
  async function save(format: 'pdf' | 'csv') {
    try {
      saveBlob(await loadDistrictReport(regionCode, format), `辖区图形检查报告-${name}.${format}`);
    } catch (error) {
      await showFailure('没有取到报告', error);
    }
  }
  return (
    <Stack gap={4}>
      <Notice tone={errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success'} title={`${name}图形检查报告`} live>
        {errors > 0 ? `有${String(errors)}个错误${left}。请核实后通过数据更正或者测绘修改改正。` : `没有错误${left}。`}
      </Notice>
      <DefinitionList
        items={[
          { term: '检查图形', detail: `${String(checked)}个现势宗地和自然幢` },
          { term: '完成时间', detail: formatChineseDateTime(finishedAt) },
          { term: '检查人', detail: startedBy || '—' },
        ]}
      />
      <ButtonRow>
        <Button icon="download" onClick={() => void save('pdf')}>
          报告 PDF
        </Button>
        <Button icon="download" onClick={() => void save('csv')}>
          报告 CSV
        </Button>
      </ButtonRow>
      <Findings
        key={finishedAt}
        label={`${name}图形的问题`}
        rows={rows}
        total={errors + warnings}
        district={district}
        leftText="请先核实改正已列出的，再重新检查。"
      />
    </Stack>
  );
}
