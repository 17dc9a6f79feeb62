// The person's own household, as family queries and reductions count it.
import { skipToken } from '@portal/shared/session';
import { useListHouseholdQuery } from '../../api/case-lookups';
import type { HouseholdMember } from '../../api/case-lookups';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';

const RELATION_WORDS: Readonly<Record<HouseholdMember['relation'], string>> = {
  spouse: '配偶',
  parent: '父母',
  child: '子女',
  sibling: '兄弟姐妹',
  grandparent: '祖父母或外祖父母',
  grandchild: '孙子女或外孙子女',
  guardianship: '监护关系',
};

const household: Lookup<HouseholdMember & { place: number }> = {
  title: '户籍信息查询',
  lead: '人口信息和监护登记中您的家庭成员，用于家庭产权查询和税费减免。只查询您本人，姓名作了遮挡。',
  caption: '家庭成员',
  fields: [],
  columns: [
    { key: 'name', title: '姓名', render: (row) => row.name, rowHeader: true },
    { key: 'relation', title: '与您的关系', render: (row) => RELATION_WORDS[row.relation] },
  ],
  rowKey: (row) => `${row.place}`,
  empty: {
    title: '没有查到家庭成员',
    text: '如与户口簿不一致，请携带户口簿到登记机构核实。',
  },
  notFound: { title: '没有查到家庭成员', text: '如与户口簿不一致，请到登记机构核实。' },
  useAnswer: (asked) => {
    const query = useListHouseholdQuery(asked ? {} : skipToken, { refetchOnMountOrArgChange: true });
    const rows = query.currentData?.rows.map((row, place) => ({ ...row, place }));
    const { error, isFetching, refetch } = query;
    return { error, isFetching, refetch, currentData: rows && { total: rows.length, rows } };
  },
};

export function HouseholdPage() {
  return <LookupPage lookup={household} />;
}
