// The report on measured data as a paper and as a table.
import { formatChineseDateTime } from '@portal/shared/kernel';
import { systemName, systemOfEpsg } from '@portal/surveying/geometry';
import { reportCsv } from '@portal/surveying/geometry/report';
import type { DataCheck } from '@portal/surveying/contract';
import { systemSourceText } from '@portal/surveying/contract';
import type * as calls from '@portal/surveying/contract';
import type { InputOf } from '@portal/shared/contract';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../papers/documents/public';
import { sendBytes } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import { refuse } from '../../../platform/core/errors';
import { checksOf, dataFileOf, findDataCase } from './check-data';
import type { FindingsContent } from './findings-paper';

type Report = NonNullable<DataCheck['report']>;

/** @throws Refusal for a case of others, a file that is not its, and one that was not checked */
export async function sendDataReport(
  { db, now, pdfWorker }: Pick<Context, 'db' | 'now' | 'pdfWorker'>,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { businessNumber, fileId, format }: InputOf<typeof calls.dataReport>,
): Promise<FastifyReply> {
  const survey = await findDataCase(db, user, businessNumber);
  const { file } = await dataFileOf(db, survey.caseId, fileId);
  const check = (await checksOf(db, [fileId])).get(fileId);
  if (!check?.report) return refuse('该文件还没有检查报告，请先检查');
  const name = `测绘数据检查报告-${survey.businessNumber}`;
  if (format === 'csv')
    return sendBytes(reply, { bytes: Buffer.from(reportCsv(check.report)), name: `${name}.csv`, mime: 'text/csv' });
  const about = { businessNumber: survey.businessNumber, kind: survey.kind, fileName: file.name };
  const madeAt = formatChineseDateTime(now());
  const content = contentOf(about, check, check.report);
  return sendPdf(reply, await pdfWorker.run(user.id, 'survey-findings', content, madeAt), name);
}

function contentOf(
  { businessNumber, kind, fileName }: { businessNumber: string; kind: string; fileName: string },
  { checkedAt, encoding }: DataCheck,
  report: Report,
): FindingsContent {
  const system = systemOfEpsg(report.epsg);
  return {
    title: '测绘数据检查报告',
    subtitle: `业务号：${businessNumber}`,
    pairs: [
      ['业务名称', kind],
      ['检查时间', formatChineseDateTime(checkedAt)],
      ['数据文件', fileName],
      ['检查结论', report.errors === 0 ? '没有错误，可以提交成果' : `有${report.errors}个错误，改正后重新上传`],
      ['坐标系', [system ? systemName(system) : '', ...remarksOf(report)].join('，')],
      ['文字编码', encoding ? (encoding.used === 'utf-8' ? 'UTF-8' : 'GBK') : '—'],
      ['错误', `${report.errors}个`],
      ['提示', `${report.warnings}个`],
      ['图形', contentsOf(report)],
      ['宗地面积', `${report.parcelArea.toFixed(2)}㎡（椭球面）`],
    ],
    rows: report.rows,
    total: report.errors + report.warnings,
  };
}

const remarksOf = ({ swapped, systemBy }: Report): string[] => [
  ...(swapped ? ['纵坐标写在前面'] : []),
  ...(systemBy ? [systemSourceText[systemBy]] : []),
];

const contentsOf = ({ parcels, buildings, units, points, lines }: Report): string =>
  `宗地${parcels}、自然幢${buildings}、户${units}、界址点${points}、界址线${lines}`;
