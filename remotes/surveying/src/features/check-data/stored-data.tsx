// Files of measured data that are stored with the case, each with the services' report: read, confirmed, loaded down,
// taken away.
import { useRef, useState } from 'react';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Button, ButtonRow, Notice, Tag, announce, confirm, saveBlob, showFailure } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import { fileSizeText } from '@portal/shared/ui/upload';
import { useDeleteFilesMutation } from '@portal/shared/filing/materials';
import { DATA_MATERIAL, loadDataReport, useCheckDataMutation } from '../../api/checking';
import type { DataCheck, DataChecks, DataFile } from '../../api/checking';
import { systemOfEpsg } from '../../geometry/coordinate-system';
import type { Reading } from '../../geometry/guess-system';
import { Findings } from '../../parts/check-findings';
import type { LocalResult } from './new-data';
import type { HowToRead } from './reading-form';
import { DrawingForm, answersOf } from './drawing-form';
import { ReadingForm } from './reading-form';
import { ReportSummary } from './report-summary';
import { saidOfCall } from './said-of-call';
import { NOTHING_SAID } from './use-local-check';
import type { Said } from './use-local-check';
import styles from './check-data.module.css';

export interface StoredDataProps {
  businessNumber: string;
  data: DataChecks;
  /** What the page's own check said of files that were uploaded just now. */
  local: ReadonlyMap<string, LocalResult>;
  onChanged: () => void;
}

export function StoredData({ data, ...more }: StoredDataProps) {
  if (data.files.length === 0) return <Notice>还没有上传测绘数据。</Notice>;
  return (
    <ul className={styles.files}>
      {data.files.map((file) => (
        <li key={file.fileId} className={styles.file}>
          <StoredFile file={file} data={data} {...more} />
        </li>
      ))}
    </ul>
  );
}

function StoredFile({ file, data, businessNumber, local, onChanged }: StoredDataProps & { file: DataFile }) {
  const { fileId, name, size, uploadedAt, check } = file;
  const [isOpen, setOpen] = useState(false);
  const [checkData, checking] = useCheckDataMutation();
  const [deleteFiles] = useDeleteFilesMutation();
  const state = stateOf(check);
  const before = local.get(fileId);
  const report = check?.report ?? null;
  /** The system and the layers are asked apart: what was said of one goes with the answer to the other. */
  const said = useRef<Partial<Said>>({});
  async function say(answer: Partial<Said>) {
    said.current = { ...said.current, ...answer };
    const whole = { ...NOTHING_SAID, ...(check && saidOf(check)), ...said.current };
    const asked = { businessNumber, materialId: DATA_MATERIAL, fileId, ...saidOfCall(whole) } as const;
    try {
      const after = await checkData(asked).unwrap();
      announce(`${name}：${stateOf(after).text}`);
      onChanged();
    } catch (error) {
      await showFailure('没有检查完', error);
    }
  }
  async function save(format: 'pdf' | 'csv') {
    try {
      saveBlob(await loadDataReport(businessNumber, fileId, format), `测绘数据检查报告-${businessNumber}.${format}`);
    } catch (error) {
      await showFailure('没有取到报告', error);
    }
  }
  async function remove() {
    const isSure = await confirm({
      title: `删除“${name}”？`,
      text: '检查报告一并删除。',
      confirmText: '删除',
      tone: 'danger',
    });
    if (!isSure) return;
    await deleteFiles({ businessNumber, fileIds: [fileId] })
      .unwrap()
      .then(onChanged, (error: unknown) => showFailure('没有删除', error));
  }
  return (
    <>
      <p className={styles.name}>
        <span>{name}</span>
        <Tag tone={state.tone}>{state.text}</Tag>
      </p>
      <p className={styles.note}>
        {`${fileSizeText(size)}，${formatChineseDateTime(uploadedAt)}上传`}
        {check && `，${formatChineseDateTime(check.checkedAt)}由平台检查`}
      </p>
      {report && before && (
        <p className={styles.note}>
          {before.errors === report.errors && before.warnings === report.warnings
            ? '平台检查与上传前检查结果一致。'
            : `上传前检查为错误${String(before.errors)}个、提示${String(before.warnings)}个，以平台检查为准。`}
        </p>
      )}
      {check && !report && data.mayWrite && (
        <>
          <ReadingForm
            how={howOf(check)}
            said={saidOf(check)}
            isAsked={check.guess.confirm.length > 0}
            isBusy={checking.isLoading}
            onSay={({ reading, encoding }) => void say({ reading, encoding })}
          />
          {check.drawing && (
            <DrawingForm
              key={check.checkedAt}
              drawing={check.drawing}
              isBusy={checking.isLoading}
              onSay={(drawing) => void say({ drawing })}
            />
          )}
        </>
      )}
      {report && isOpen && (
        <>
          <ReportSummary title={`“${name}”平台检查`} report={{ ...report, counts: countsOf(report) }} />
          <Findings
            label={`${name}的问题`}
            rows={report.rows}
            total={report.errors + report.warnings}
            district={data.district}
          />
          {data.mayWrite && check?.drawing && (
            <DrawingForm
              key={check.checkedAt}
              drawing={check.drawing}
              isBusy={checking.isLoading}
              onSay={(drawing) => void say({ drawing })}
            />
          )}
          {data.mayWrite && check && (
            <ReadingForm
              key={check.checkedAt}
              how={howOf(check)}
              said={saidOf(check)}
              isAsked={false}
              isBusy={checking.isLoading}
              onSay={({ reading, encoding }) => void say({ reading, encoding })}
            />
          )}
        </>
      )}
      <ButtonRow>
        {!check && data.mayWrite && (
          <Button variant="primary" loading={checking.isLoading} onClick={() => void say(NOTHING_SAID)}>
            检查
          </Button>
        )}
        {report && (
          <>
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起报告' : '查看报告'}
            </Button>
            <Button icon="download" aria-label={`报告 PDF：${name}`} onClick={() => void save('pdf')}>
              报告 PDF
            </Button>
            <Button icon="download" aria-label={`报告 CSV：${name}`} onClick={() => void save('csv')}>
              报告 CSV
            </Button>
          </>
        )}
        {data.mayWrite && (
          <Button aria-label={`删除${name}`} onClick={() => void remove()}>
            删除
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

function stateOf(check: DataCheck | null): { text: string; tone: TagTone } {
  if (!check) return { text: '未检查', tone: 'neutral' };
  if (!check.report) return { text: check.guess.confirm.length > 0 ? '待确认坐标系' : '待说明图层', tone: 'amber' };
  const { errors, warnings } = check.report;
  if (errors > 0) return { text: `${String(errors)}个错误`, tone: 'red' };
  return { text: warnings > 0 ? `通过，${String(warnings)}个提示` : '通过', tone: 'green' };
}

const readingOf = ({ epsg, swapped }: { epsg: number; swapped: boolean }): Reading | null => {
  const system = systemOfEpsg(epsg);
  return system && { system, swapped };
};

const howOf = ({ guess, encoding }: DataCheck): HowToRead => ({
  guess: {
    ...guess,
    best: guess.best && readingOf(guess.best),
    others: guess.others.flatMap((other) => readingOf(other) ?? []),
  },
  encoding,
});

/** Nothing of it is kept beside the check: what was read is what was said. */
const saidOf = ({ report, drawing }: DataCheck): Said => ({
  reading: report && readingOf(report),
  encoding: null,
  drawing: drawing ? answersOf(drawing) : null,
});

const countsOf = ({ parcels, buildings, units, points, lines }: NonNullable<DataCheck['report']>) => ({
  parcel: parcels,
  building: buildings,
  unit: units,
  point: points,
  line: lines,
});
