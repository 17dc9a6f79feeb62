// The report on the outlines of a district as a paper and as a table.
import type { InputOf } from '@portal/shared/contract';
import { formatChineseDateTime } from '@portal/shared/kernel';
import type * as calls from '@portal/surveying/contract';
import { reportCsv } from '@portal/surveying/geometry/report';
import { QUALITY_RULES } from '@portal/surveying/geometry/rules';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../papers/documents/public';
import { sendBytes } from '../../../papers/files/public';
import type { Context, CurrentUser } from '../../../platform/core/context';
import type {} from '../data/findings-paper';
import { requireReport } from './district-check';

/** @throws Refusal for a district of others, and where nothing was checked */
export async function sendDistrictReport(
  { db, now, pdfWorker }: Pick<Context, 'db' | 'now' | 'pdfWorker'>,
  { user, reply }: { user: CurrentUser; reply: FastifyReply },
  { regionCode, format }: InputOf<typeof calls.districtReport>,
): Promise<FastifyReply> {
  const { district, report } = await requireReport(db, user, regionCode);
  const { findings: rows, checked, errors, warnings, finishedAt } = report;
  const name = `辖区图形检查报告-${district.name}`;
  if (format === 'csv')
    return sendBytes(reply, { bytes: Buffer.from(reportCsv({ rows })), name: `${name}.csv`, mime: 'text/csv' });
  const content = {
    title: '辖区图形检查报告',
    subtitle: `${district.name}（${district.regionCode}）`,
    pairs: [
      ['检查时间', formatChineseDateTime(finishedAt.toISOString())],
      ['检查图形', `${checked}个现势宗地和自然幢`],
      ['质量规则', `${QUALITY_RULES.length}项`],
      ['检查结论', errors === 0 ? '没有错误' : `有${errors}个错误，请组织核实更正`],
      ['错误', `${errors}个`],
      ['提示', `${warnings}个`],
    ] as const,
    rows,
    total: errors + warnings,
  };
  const bytes = await pdfWorker.run(user.id, 'survey-findings', content, formatChineseDateTime(now()));
  return sendPdf(reply, bytes, name);
}
