// The person's own flats, as the register has them.
import { skipToken } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useListHouseRightsQuery } from '../../api/register';
import type { HouseRight } from '../../api/register';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';
import { EntryTags } from '../../parts/entry-tags';
import { ownCertificate } from './fields';

/** The sale of a flat: whatever may be sold is the person's own. */
const ANY_HOUSE = 'house-transfer';
/** Names of what the services say of a property, by kind. */
const NAMES: Readonly<Record<string, string>> = {
  sealed: '查封',
  dissent: '异议登记',
  notice: '预告登记',
  mortgage: '抵押权',
  mortgageNotice: '抵押预告',
  habitation: '居住权',
  lease: '租赁',
  easement: '地役权',
  running: '正在办理业务',
};
const namesOf = ({ restrictions }: HouseRight): string[] => [
  ...new Set(restrictions.map(({ kind }) => NAMES[kind] ?? '其他限制')),
];
const areaOf = ({ register }: HouseRight): string =>
  typeof register.jzmj === 'string' ? `${register.jzmj}平方米` : '—';

const houseRights: Lookup<HouseRight> = {
  title: '房屋权利列表',
  lead: '您名下已登记的房屋，以及上面的抵押、查封等情况。',
  caption: '房屋权利',
  fields: [ownCertificate],
  columns: [
    { key: 'number', title: '不动产权证书号', render: (row) => row.titleCertificateNumber, rowHeader: true },
    { key: 'location', title: '坐落', render: (row) => row.location },
    { key: 'area', title: '建筑面积', render: areaOf, nowrap: true },
    { key: 'entries', title: '权利限制', render: (row) => <EntryTags names={namesOf(row)} /> },
  ],
  rowKey: (row) => row.rightHolderId,
  rowHref: (row) => paths.property(row.titleCertificateNumber),
  cardActions: (row) => (
    <Button size="small" href={paths.businesses} aria-label={`用${row.titleCertificateNumber}办理业务`}>
      办理业务
    </Button>
  ),
  empty: {
    title: '您名下没有已登记的房屋',
    text: '如房屋登记在其他证件号码下，请携带证件到登记机构核实。',
    action: <Button href={paths.land}>查看土地证</Button>,
  },
  notFound: { title: '没有这本证书', text: '请核对证书号。这里只查询您名下的房屋。' },
  useAnswer: (asked) => {
    const { values, pageNumber = 1, pageSize = 1 } = asked ?? {};
    return useListHouseRightsQuery(asked ? { ...values, processCode: ANY_HOUSE, pageNumber, pageSize } : skipToken, {
      refetchOnMountOrArgChange: true,
    });
  },
};

export function HouseRightsPage() {
  return <LookupPage lookup={houseRights} />;
}
