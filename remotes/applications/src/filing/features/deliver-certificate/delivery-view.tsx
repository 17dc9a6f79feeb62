// The delivery to read: what was chosen and where the parcel is.
import { deliveryMethods, findEnumName } from '@portal/shared/catalogue';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { Card, CopyButton, DefinitionList, NumberText, Tag } from '@portal/shared/ui';
import type { MailOrder } from '../../api/mail-order';
import { BY_POST } from '../../api/delivery-fields';

const STATES = {
  none: { text: '按申请表', tone: 'neutral' },
  placed: { text: '已选定', tone: 'blue' },
  sent: { text: '已寄出', tone: 'green' },
} as const;

export function DeliveryView({ order }: { order: MailOrder }) {
  const { method, state, trackingNumber, carrier, sentAt, orderNumber } = order;
  return (
    <Card title="领证信息" actions={<Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>}>
      <DefinitionList
        columns={2}
        items={[
          { term: '业务', detail: order.businessName, wide: true },
          { term: '领证方式', detail: findEnumName(deliveryMethods, method) ?? '尚未选择' },
          ...(orderNumber ? [{ term: '领证单号', detail: <NumberText>{orderNumber}</NumberText> }] : []),
          ...(method === BY_POST
            ? [
                { term: '收件人', detail: order.recipient },
                { term: '收件电话', detail: order.telephone },
                { term: '收件地址', detail: order.address, wide: true },
              ]
            : []),
          ...(carrier ? [{ term: '承运单位', detail: carrier }] : []),
          ...(trackingNumber
            ? [
                {
                  term: '运单号',
                  detail: (
                    <>
                      <NumberText>{trackingNumber}</NumberText> <CopyButton text={trackingNumber} label="运单号" />
                    </>
                  ),
                },
              ]
            : []),
          ...(sentAt ? [{ term: '寄出时间', detail: formatChineseDateTime(sentAt) }] : []),
        ]}
      />
    </Card>
  );
}
