// A file of measured data on its way: checked here at once, put right where it has to be, then uploaded and checked
// again by the services.
import { useId, useState } from 'react';
import { uploadTransport } from '@portal/shared/filing/materials';
import {
  Button,
  ButtonRow,
  Notice,
  ProgressBar,
  Stack,
  announce,
  saveBlob,
  showFailure,
  useLeaveGuard,
} from '@portal/shared/ui';
import { FilePicker, fileSizeText, useResumableUpload } from '@portal/shared/ui/upload';
import type { FileRules, RejectedFile } from '@portal/shared/ui/upload';
import { DATA_MATERIAL, useCheckDataMutation } from '../../api/checking';
import type { DataChecks } from '../../api/checking';
import { reportCsv } from '../../geometry/report';
import type { SurveyReport } from '../../geometry/report';
import { Findings } from '../../parts/check-findings';
import { DrawingForm } from './drawing-form';
import { ReadingForm } from './reading-form';
import { ReportSummary } from './report-summary';
import { saidOfCall } from './said-of-call';
import { NOTHING_SAID, useLocalCheck } from './use-local-check';
import styles from './check-data.module.css';

/** As the catalogue bounds the material. */
const RULES: FileRules = {
  accept: ['application/zip', 'application/dxf', 'application/geo+json', 'text/csv', 'text/plain'],
  maxBytes: 100 * 1024 * 1024,
  maxFiles: 1,
};

/** What the page's own check said of a file that was uploaded. */
export interface LocalResult {
  errors: number;
  warnings: number;
}

export interface NewDataProps {
  businessNumber: string;
  district: DataChecks['district'];
  onUploaded: (fileId: string, local: LocalResult | null) => void;
}

export function NewData({ businessNumber, district, onUploaded }: NewDataProps) {
  const controlId = useId();
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const { check, start, forget } = useLocalCheck(district);
  const [checkData] = useCheckDataMutation();
  const upload = useResumableUpload<{ fileId: string; name: string }>({
    ...uploadTransport(businessNumber, DATA_MATERIAL),
    prepare: null,
    onDone(row) {
      announce(`${row.name}已上传`);
      void checkStored(row.fileId);
    },
  });
  useLeaveGuard(upload.busy);

  async function checkStored(fileId: string) {
    const said = check.phase === 'done' ? check.said : NOTHING_SAID;
    const report = check.phase === 'done' ? check.checked.report : null;
    forget();
    onUploaded(fileId, report);
    try {
      await checkData({ businessNumber, materialId: DATA_MATERIAL, fileId, ...saidOfCall(said) }).unwrap();
    } catch (error) {
      await showFailure('文件已上传，平台检查没有完成', error);
    }
    onUploaded(fileId, report);
  }
  const choose = (files: readonly File[]) => {
    setRejected([]);
    const [file] = files;
    if (file) start(file);
  };
  const item = upload.items[0];
  const isReadable = check.phase === 'done' && (check.checked.guess.best !== null || check.said.reading !== null);
  const isSystemOpen = check.phase === 'done' && check.said.reading === null && check.checked.guess.confirm.length > 0;
  const how = check.phase === 'done' && (
    <ReadingForm
      key={`${check.file.name}${String(check.file.lastModified)}`}
      how={check.checked}
      said={check.said}
      isAsked={isSystemOpen}
      onSay={(said) => start(check.file, said)}
    />
  );
  const drawn = check.phase === 'done' && check.checked.drawing && (
    <DrawingForm
      key={JSON.stringify(check.said)}
      drawing={check.checked.drawing}
      onSay={(drawing) => start(check.file, { ...check.said, drawing })}
    />
  );
  return (
    <Stack gap={4}>
      {!item && (
        <FilePicker
          id={controlId}
          label="测绘数据"
          {...RULES}
          onFiles={choose}
          onRejected={setRejected}
          disabled={check.phase === 'running'}
        />
      )}
      {rejected.map(({ file, message }) => (
        <Notice key={file.name} tone="danger" live>
          {message}
        </Notice>
      ))}
      {check.phase === 'running' && (
        <Stack gap={2}>
          <p
            className={styles.note}
          >{`正在本机检查“${check.file.name}”（${fileSizeText(check.file.size)}），可以继续使用本页。`}</p>
          <ProgressBar percent={check.percent} label={`检查${check.file.name}`} />
          <ButtonRow>
            <Button onClick={forget}>停止检查</Button>
          </ButtonRow>
        </Stack>
      )}
      {check.phase === 'failed' && (
        <Notice
          tone="danger"
          title={`“${check.file.name}”没有检查完`}
          live
          action={<Button onClick={() => start(check.file, check.said)}>重新检查</Button>}
        >
          {check.message}
        </Notice>
      )}
      {check.phase === 'done' && (
        <>
          {check.checked.report && (
            <ReportSummary title={`“${check.file.name}”上传前检查`} report={check.checked.report} />
          )}
          {isSystemOpen && how}
          {check.checked.report === null && drawn}
          <Findings
            key={JSON.stringify(check.said)}
            label="上传前检查发现的问题"
            rows={check.checked.report?.rows ?? check.checked.faults}
            total={totalOf(check.checked.report)}
            district={district}
            shapes={check.checked.outlines}
          />
          {check.checked.report && !item && (
            <ButtonRow>
              <Button
                variant={check.checked.report.errors === 0 ? 'primary' : undefined}
                icon="upload"
                onClick={() => upload.add(check.file)}
              >
                {check.checked.report.errors === 0 ? '上传' : '仍然上传，留存报告'}
              </Button>
              {check.checked.report.rows.length > 0 && (
                <Button icon="download" onClick={() => saveCsv(check.checked.report, check.file.name)}>
                  下载问题清单（CSV）
                </Button>
              )}
              <Button onClick={forget}>不用这个文件</Button>
            </ButtonRow>
          )}
          {check.checked.report !== null && drawn}
          {!isSystemOpen && isReadable && how}
        </>
      )}
      {item && (
        <Stack gap={2}>
          <p className={styles.note}>{`正在上传“${item.file.name}”。中断后重新选择同一文件，会从断开处继续。`}</p>
          <ProgressBar percent={upload.percent} label={`上传${item.file.name}`} />
          {item.phase === 'failed' && (
            <Notice tone="danger" title="没有传完" live>
              {item.message}
            </Notice>
          )}
          <ButtonRow>
            {item.phase === 'failed' && (
              <Button variant="primary" onClick={() => upload.retry(item.id)}>
                继续上传
              </Button>
            )}
            <Button onClick={() => upload.remove(item.id)}>取消上传</Button>
          </ButtonRow>
        </Stack>
      )}
    </Stack>
  );
}

const totalOf = (report: SurveyReport | null): number => (report ? report.errors + report.warnings : 0);

function saveCsv(report: SurveyReport | null, name: string): void {
  if (report) saveBlob(new Blob([reportCsv(report)], { type: 'text/csv' }), `${name}-上传前检查.csv`);
}
