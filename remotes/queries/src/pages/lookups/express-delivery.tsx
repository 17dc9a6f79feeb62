// Where the parcel is that carries a certificate.
import { formatChineseDateTime, isBusinessNumber } from '@portal/shared/kernel';
import { skipToken } from '@portal/shared/session';
import { Button, CopyButton, Inline } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { useTrackDeliveryQuery } from '../../api/case-lookups';
import type { DeliveryStep } from '../../api/case-lookups';
import type { Lookup } from '../../features/look-up/lookup';
import { LookupPage } from '../../features/look-up/lookup-page';

const WORDS: Readonly<Record<DeliveryStep['name'], string>> = { chosen: '已选择领证方式', sent: '登记机构已交寄' };
/** Each step with the parcel's number from the day on which it has one. */
type Row = DeliveryStep & { carrier: string; trackingNumber: string };

const parcel = (row: Row) =>
  row.trackingNumber ? (
    <Inline gap={2}>
      <span>{`${row.carrier} ${row.trackingNumber}`}</span>
      <CopyButton text={row.trackingNumber} label="快递单号" />
    </Inline>
  ) : (
    '—'
  );

const delivery: Lookup<Row> = {
  title: '快递查询',
  lead: '查询邮寄证书的快递公司、单号和进展。',
  caption: '快递进展',
  fields: [
    {
      key: 'businessNumber',
      label: '业务号',
      hint: '20位数字，在申请回执和短信中',
      maxLength: 24,
      chars: 14,
      required: true,
      faultOf: (value) => (isBusinessNumber(value.replace(/\s/g, '')) ? null : '业务号应为20位数字，请核对回执'),
      inAddress: 'businessNumber',
    },
  ],
  columns: [
    { key: 'what', title: '进展', render: (row) => WORDS[row.name], rowHeader: true },
    { key: 'at', title: '时间', render: (row) => formatChineseDateTime(row.at), nowrap: true },
    { key: 'parcel', title: '快递公司和单号', render: parcel },
  ],
  rowKey: (row) => row.name,
  empty: {
    title: '填写业务号后查询快递',
    text: '只有本人参加的办件可以查询。',
    action: <Button href={paths.applications}>查看我的申请</Button>,
  },
  notFound: { title: '还没有寄出', text: '这项业务没有选择邮寄，或者证书还没有制作完成。' },
  useAnswer: (asked) => {
    const query = useTrackDeliveryQuery(
      asked ? { businessNumber: (asked.values.businessNumber ?? '').replace(/\s/g, '') } : skipToken,
      { refetchOnMountOrArgChange: true },
    );
    const { steps = [], carrier, trackingNumber } = query.currentData ?? {};
    const rows = steps.toReversed().map((step) => ({
      ...step,
      carrier: step.name === 'sent' ? (carrier ?? '') : '',
      trackingNumber: step.name === 'sent' ? (trackingNumber ?? '') : '',
    }));
    const { error, isFetching, refetch } = query;
    return { error, isFetching, refetch, currentData: query.currentData && { total: rows.length, rows } };
  },
};

export function ExpressDeliveryPage() {
  return <LookupPage lookup={delivery} />;
}
