// Reads the trade bill of WeChat Pay (交易账单): columns by their titles, every value behind a backtick, a summary at
// the end.
import type { StatementLine } from './provider';
import { fromLocalTime, toFen } from './signatures';

const NEEDED = ['交易时间', '微信订单号', '商户订单号', '交易状态'] as const;
/** Titles of the summary, below the rows. */
const SUMMARY = '总交易单数';
/** What was sold is the only column that may contain anything. */
const FREE_TEXT = '商品名称';
/** 退款状态: CHANGE is a refund that the payer's bank has turned down. */
const REFUND_STATES: Readonly<Record<string, 'done' | 'pending' | 'failed'>> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  FAIL: 'failed',
  CHANGE: 'failed',
};
const RANK = ['unread', 'pending', 'failed', 'done'] as const;

/** A row that cannot be read is one line in state `unread`. @throws Error for a text that is no bill */
export function readBill(text: string): StatementLine[] {
  const [titles = '', ...rows] = text.replace(/^\uFEFF+/, '').split(/\r\n|\r|\n/);
  if (titles.trim() === '' && rows.every((row) => row.trim() === '')) return [];
  const columns = titles.split(',').map((title) => title.trim());
  const missing = NEEDED.filter((title) => !columns.includes(title));
  if (missing.length > 0) throw new Error(`the bill of WeChat Pay has no titles ${missing.join(', ')}`);
  const end = rows.findIndex((row) => row.startsWith(SUMMARY));
  const lines = rows
    .slice(0, end === -1 ? undefined : end)
    .flatMap((row, index) => (row.trim() === '' ? [] : [lineOf(columns, row, index + 2)]));
  return once(lines);
}

/** @param number of the line in the file */
function lineOf(columns: readonly string[], row: string, number: number): StatementLine {
  const values = valuesOf(columns, row);
  const of = (title: string): string => values?.[columns.indexOf(title)]?.trim() ?? '';
  try {
    return readLine(columns, of);
  } catch {
    return {
      refundNumber: of('商户退款单号') || null,
      orderNumber: of('商户订单号'),
      transactionNumber: [of('微信订单号'), `对账单第${number}行`].filter(Boolean).join('，'),
      amount: 0,
      at: '',
      state: 'unread',
    };
  }
}

/** @throws Error for what cannot be read */
function readLine(columns: readonly string[], of: (title: string) => string): StatementLine {
  const status = of('交易状态').toUpperCase();
  if (status !== 'SUCCESS' && status !== 'REFUND') throw new Error(`unknown state ${status}`);
  const isRefund = status === 'REFUND';
  const [orderNumber, transactionNumber, refundNumber] = ['商户订单号', '微信订单号', '商户退款单号'].map(of);
  if (!orderNumber || !transactionNumber || (isRefund && !refundNumber)) throw new Error('a number is missing');
  if (columns.includes('货币种类') && of('货币种类') !== 'CNY') throw new Error('another currency');
  // By the order: what the merchant is settled is less the vouchers.
  const [amount, settled] = isRefund ? ['申请退款金额', '退款金额'] : ['订单金额', '应结订单金额'];
  // Bills from before the column existed have done refunds alone.
  const state = isRefund && columns.includes('退款状态') ? REFUND_STATES[of('退款状态').toUpperCase()] : 'done';
  if (state === undefined) throw new Error('unknown state of a refund');
  return {
    refundNumber: isRefund ? (refundNumber ?? '') : null,
    orderNumber,
    transactionNumber,
    amount: toFen(of(columns.includes(amount ?? '') ? (amount ?? '') : (settled ?? ''))),
    at: fromLocalTime(of('交易时间')),
    ...(state === 'done' ? {} : { state }),
  };
}

/** Undefined for a row that has not as many values as there are titles; what was sold may contain the separator. */
function valuesOf(columns: readonly string[], row: string): string[] | undefined {
  const values = row.startsWith('`') ? row.slice(1).split(',`') : [];
  const extra = values.length - columns.length;
  if (extra < 0) return undefined;
  const at = columns.indexOf(FREE_TEXT);
  if (extra === 0) return values;
  return at === -1 ? undefined : values.toSpliced(at, extra + 1, values.slice(at, at + extra + 1).join(',`'));
}

/** A payment or refund that is named again counts once, in the state that is furthest; every unread row stays. */
function once(lines: readonly StatementLine[]): StatementLine[] {
  const rank = ({ state }: StatementLine): number => RANK.indexOf(state ?? 'done');
  const kept = new Map<string, StatementLine>();
  for (const line of lines) {
    const key =
      line.refundNumber === null || line.state === 'unread'
        ? `payment ${line.transactionNumber}`
        : `refund ${line.refundNumber}`;
    const known = kept.get(key);
    if (!known || rank(line) > rank(known)) kept.set(key, line);
  }
  return [...kept.values()];
}
