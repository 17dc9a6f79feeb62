// What a schema refuses, in words for people: the library's own name types that only a developer knows.
import { z } from 'zod';

const MISSING = '缺少必填内容，请补全后重试';
const MALFORMED = '内容格式不正确，请核对后重试';
const UNITS: Record<string, string> = { string: '个字', array: '项', set: '项', file: '字节' };

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

function wordsOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return MISSING;
  if (issue.code === 'too_big') {
    const unit = UNITS[issue.origin];
    return unit ? `不能超过${issue.maximum}${unit}` : `不能大于${issue.maximum}`;
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.input === '') return MISSING;
    const unit = UNITS[issue.origin];
    return unit ? `至少${issue.minimum}${unit}` : `不能小于${issue.minimum}`;
  }
  return MALFORMED;
}

/** For every schema of the process; a schema's own words go before these. */
export function speakPlainly(): void {
  z.config({ ...z.locales.zhCN(), customError: wordsOf });
}
