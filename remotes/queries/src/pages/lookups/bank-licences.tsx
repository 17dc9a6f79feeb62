// Licences of the banks that take part in the regional trading service.
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import { useListBankLicencesQuery } from '../../api/published';
import type { BankLicence } from '../../api/published';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';

const STATUSES: Readonly<Record<BankLicence['status'], readonly [word: string, tone: TagTone]>> = {
  valid: ['有效', 'green'],
  expired: ['已过期', 'amber'],
  revoked: ['已吊销', 'red'],
};

function Status({ status }: Pick<BankLicence, 'status'>) {
  const [word, tone] = STATUSES[status];
  return <Tag tone={tone}>{word}</Tag>;
}

const licences: Lookup<BankLicence> = {
  title: '银行许可信息查询',
  lead: '参加本地区不动产交易和抵押登记服务的银行的金融许可证信息。',
  caption: '银行许可信息',
  fields: [
    // A bank is nobody's personal data: both may stand in an address.
    { key: 'name', label: '银行或分支机构名称', hint: '可以只填一部分', maxLength: 100, inAddress: 'rightHolderName' },
    { key: 'creditCode', label: '统一社会信用代码', maxLength: 40, chars: 18, inAddress: 'identityNumber' },
  ],
  columns: [
    { key: 'branch', title: '银行', render: (row) => `${row.bank}${row.branch}`, rowHeader: true },
    { key: 'licence', title: '许可证号', render: (row) => row.licenceNumber, nowrap: true },
    { key: 'institution', title: '机构编码', render: (row) => row.institutionCode, nowrap: true },
    { key: 'code', title: '统一社会信用代码', render: (row) => row.creditCode, nowrap: true },
    {
      key: 'period',
      title: '有效期',
      render: ({ validFrom, validUntil }) =>
        `${formatChineseDate(validFrom)}起${validUntil ? `，至${formatChineseDate(validUntil)}` : '，长期'}`,
    },
    { key: 'status', title: '状态', render: (row) => <Status status={row.status} />, hideInCard: true },
  ],
  rowKey: (row) => row.institutionCode,
  cardCorner: (row) => <Status status={row.status} />,
  empty: { title: '还没有银行许可信息', text: '许可信息由金融监管部门公布，公布后在这里查询。' },
  notFound: {
    title: '没有查到这家银行',
    text: '请核对名称或统一社会信用代码。没有查到的银行，办理前请向登记机构咨询。',
  },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useListBankLicencesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken);
  },
};

export function BankLicencesPage() {
  return <LookupPage lookup={licences} />;
}
