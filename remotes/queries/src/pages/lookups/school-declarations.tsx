// Declarations of house data for school entry, and what became of them.
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useListSchoolDeclarationsQuery } from '../../api/school';
import type { SchoolDeclaration } from '../../api/school';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { holderName, identityNumber, WHOLE_PERSON } from './fields';

const STATUSES: Readonly<Record<SchoolDeclaration['status'], readonly [word: string, tone: TagTone]>> = {
  submitted: ['已申报', 'blue'],
  checking: ['核查中', 'blue'],
  accepted: ['已通过', 'green'],
  returned: ['已退回', 'amber'],
};

function Status({ status }: Pick<SchoolDeclaration, 'status'>) {
  const [word, tone] = STATUSES[status];
  return <Tag tone={tone}>{word}</Tag>;
}

const declarations: Lookup<SchoolDeclaration> = {
  title: '入学申报查询',
  lead: '您为孩子入学申报的房产信息，以及教育部门的核查结果。',
  caption: '入学申报',
  fields: [
    { ...holderName, label: '学生姓名' },
    { ...identityNumber, label: '学生证件号码', hint: '居民身份证号，只查一个孩子时填写' },
  ],
  oneOf: { ...WHOLE_PERSON, sets: [[], ...WHOLE_PERSON.sets] },
  columns: [
    { key: 'pupil', title: '学生', render: (row) => row.pupilName, rowHeader: true },
    { key: 'school', title: '申报学校', render: (row) => `${row.school}（${row.schoolYear}学年）` },
    { key: 'location', title: '房屋坐落', render: (row) => row.location },
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber },
    { key: 'status', title: '状态', render: (row) => <Status status={row.status} />, hideInCard: true },
    { key: 'reason', title: '说明', render: (row) => row.reason ?? '—' },
    { key: 'day', title: '申报日期', render: (row) => formatChineseDate(row.declaredOn), nowrap: true },
  ],
  rowKey: (row) => row.recordId,
  cardCorner: (row) => <Status status={row.status} />,
  empty: {
    title: '没有入学申报',
    text: '入学房产信息在教育部门的报名平台申报，申报后可以在这里查询结果。',
    action: <Button href={paths.schoolHomes}>查询住房和学区</Button>,
  },
  notFound: { title: '没有查到入学申报', text: '请核对学生的姓名和证件号码。这里只查询您申报的和您监护的学生。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useListSchoolDeclarationsQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function SchoolDeclarationsPage() {
  return <LookupPage lookup={declarations} />;
}
