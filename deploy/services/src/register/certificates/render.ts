// The electronic certificate, or proof of registration, as PDF.
import {
  MAXIMUM_MORTGAGE,
  allEnums,
  findEnumName,
  isDateRange,
  isEmptyValue,
  shareLabel,
  unitFields,
} from '@portal/shared/catalogue';
import type { FieldValue } from '@portal/shared/catalogue';
import { formatChineseDate, formatChineseDateTime, formatUnitNumber } from '@portal/shared/kernel';
import { maskIdentityNumber } from '@portal/shared/validation';
import type { Context } from '../../platform/core/context';
import type { CertificateContent, Pair } from '../../papers/documents/public';
import { generateDocument, officeOf } from '../../papers/documents/public';
import { entryNames } from './entry-names';
import type { FullCertificate } from './store';

const WARNINGS = {
  making: '本证正在制作，尚未生效。',
  valid: null,
  restricted: null,
  cancelled: '本证已注销，不再作为权属证明。',
} as const;

/** Address of the public check page for a code. */
export function verifyUrlOf(origin: string, verifyCode: string): string {
  return `${origin}/#/certificate-and-proof?code=${verifyCode}`;
}

export async function renderElectronicCertificate(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  row: FullCertificate,
  origin: string,
): Promise<Buffer> {
  const { applicationId } = row.certificate;
  return (await generateDocument(context, 'certificate', applicationId, contentOf(row, origin))).bytes;
}

/** The same under a password; kept nowhere. */
export const renderEncryptedCertificate = (
  { now, pdfWorker }: Pick<Context, 'now' | 'pdfWorker'>,
  row: FullCertificate,
  origin: string,
  password: string,
): Promise<Buffer> =>
  pdfWorker.run(row.certificate.id, 'certificate', contentOf(row, origin), formatChineseDateTime(now()), password);

function contentOf(row: FullCertificate, origin: string): CertificateContent {
  const { certificate, right, holders } = row;
  return {
    titleCertificateNumber: certificate.titleCertificateNumber,
    kind: certificate.kind,
    verifyCode: certificate.verifyCode,
    verifyUrl: verifyUrlOf(origin, certificate.verifyCode),
    holders: holders.map((holder) => ({
      name: holder.name,
      identity: maskIdentityNumber(holder.identityNumber),
      share: holder.share ? shareLabel(holder.share) : row.mode || '—',
    })),
    pairs: pairsOf(row),
    registeredAt: formatChineseDate(right?.registeredAt ?? certificate.issuedAt),
    office: officeOf(certificate.regionCode),
    warning: WARNINGS[certificate.status],
  };
}

/** What the paper says of the right or the entry, and of the unit. */
export function pairsOf(row: FullCertificate): Pair[] {
  const { right, entry } = row;
  return [...(right ? rightPairs(row, right) : []), ...(entry ? entryPairs(row, entry) : []), ...unitPairs(row)];
}

function rightPairs({ mode }: FullCertificate, right: NonNullable<FullCertificate['right']>): Pair[] {
  return [
    ['共有情况', mode],
    ['权利类型', rightTypeName(right.rightType)],
  ];
}

export function rightTypeName(rightType: string): string {
  return nameOf('QLLX', rightType) ?? nameOf('QLLX_EXT', rightType) ?? rightType;
}

/**
 * What the register keeps of a mortgage, in the words and order of its proof (实施细则 第六十六条), with the table of a
 * code.
 */
const TERMS: readonly (readonly [key: string, label: string, table?: string])[] = [
  ['dyfs', '抵押方式', 'DYFS'],
  ['zwr', '债务人'],
  ['zwlxqssj', '债务履行期限（债权确定期间）起'],
  ['zwlxjssj', '债务履行期限（债权确定期间）止'],
  ['zqqdsy', '债权确定事由', 'ZQQDSY'],
  ['zgzqqdss', '最高债权确定事实'],
  ['dbfw', '担保范围'],
  ['dyw', '抵押物范围'],
  ['jzfw', '居住的条件和要求'],
  ['sfkcz', '住宅是否可以出租', 'SF'],
];

/** What the register keeps of an entry; of a living mortgage with its rank. */
export function entryPairs(
  { rank }: Pick<FullCertificate, 'rank'>,
  entry: NonNullable<FullCertificate['entry']>,
): Pair[] {
  const isMortgage = entry.kind === 'mortgage' || entry.kind === 'mortgageNotice';
  const debt = entry.details.dyfs === MAXIMUM_MORTGAGE ? '最高债权数额' : '债权数额';
  const pairs: (Pair | null)[] = [
    ['证明事项', entryNames[entry.kind]],
    entry.amount ? (isMortgage ? [debt, `${entry.amount}万元`] : ['数额', `${entry.amount}元`]) : null,
    entry.documentNumber ? ['合同或文书编号', entry.documentNumber] : null,
    ['起始日期', formatChineseDate(entry.startsOn)],
    entry.endsOn ? ['终止日期', formatChineseDate(entry.endsOn)] : null,
    rank === null ? null : ['抵押顺位', `第${rank}顺位`],
    isMortgage ? ['禁止或限制转让的约定', entry.noTransferClause ? '有' : '无'] : null,
    ...TERMS.map(([key, label, table]): Pair | null =>
      isEmptyValue(entry.details[key]) ? null : [label, valueText(entry.details[key], table)],
    ),
  ];
  return pairs.filter((pair) => pair !== null);
}

/** The unit as the register describes its kind; what it does not know is left out. */
function unitPairs({ unit }: FullCertificate): Pair[] {
  const known = unitFields[unit.unitKind as keyof typeof unitFields] ?? [];
  const described = known
    .filter(({ key }) => !isEmptyValue(unit.register[key]))
    .map(({ key, label, enum: table, unit: measure }): Pair => [label, valueText(unit.register[key], table, measure)]);
  return [['不动产单元号', formatUnitNumber(unit.unitNumber)], ['坐落', unit.location], ...described];
}

/** A value of the register in words. */
export function valueText(value: FieldValue | undefined, table?: string, measure = ''): string {
  if (value === undefined) return '—';
  if (isDateRange(value)) return `${formatChineseDate(value.from)}至${formatChineseDate(value.to)}`;
  const words = (typeof value === 'string' ? [value] : value).map((code) =>
    table ? (nameOf(table, code) ?? code) : code,
  );
  return /^\d{4}-\d{2}-\d{2}$/.test(words.join(''))
    ? formatChineseDate(words.join(''))
    : `${words.join('、')}${measure}`;
}

function nameOf(table: string, code: string): string | undefined {
  const found = allEnums[table];
  return (found && findEnumName(found, code)) || undefined;
}
