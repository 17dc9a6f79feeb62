// Homes that a school takes as proof of where a pupil lives, each with its schools.
import { formatChineseDate } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useListSchoolHomesQuery } from '../../api/school';
import type { SchoolHome } from '../../api/school';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryTags } from '../../parts/entry-tags';
import { holderName, identityNumber, WHOLE_PERSON } from './fields';

const schoolsOf = ({ primarySchool, middleSchool }: SchoolHome): string =>
  [primarySchool, middleSchool].filter(Boolean).join('、') || '尚未公布';

const schoolHomes: Lookup<SchoolHome> = {
  title: '学籍查询',
  lead: '您和您监护的人名下、入学可以使用的住房，以及教育部门公布的学区。是否符合入学条件，以学校审核为准。',
  caption: '入学可用住房',
  fields: [holderName, identityNumber],
  oneOf: { ...WHOLE_PERSON, sets: [[], ...WHOLE_PERSON.sets] },
  columns: [
    { key: 'location', title: '坐落', render: (row) => row.location, rowHeader: true },
    { key: 'schools', title: '学区', render: schoolsOf },
    { key: 'use', title: '用途', render: (row) => row.houseUse },
    { key: 'mode', title: '共有情况', render: (row) => row.coOwnership },
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber },
    { key: 'entries', title: '权利限制', render: (row) => <EntryTags names={row.entries} /> },
    { key: 'day', title: '登记日期', render: (row) => formatChineseDate(row.registeredOn), nowrap: true },
  ],
  rowKey: (row) => row.titleCertificateNumber,
  empty: {
    title: '没有入学可以使用的住房',
    text: '您和您监护的人名下没有已登记的住宅。配偶等其他家人的住房，请由本人查询。',
    action: <Button href={paths.houses}>查看我的房屋</Button>,
  },
  notFound: {
    title: '没有查到住房',
    text: '没有符合条件、并且您有权查询的住房。可以查询本人和您监护的人；登记机构依法查询他人的，会记录并告知权利人。',
  },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useListSchoolHomesQuery(asked ? { ...values, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function SchoolHomesPage() {
  return <LookupPage lookup={schoolHomes} />;
}
