// Where the new certificate goes: chosen by the parties, sent by the office.
import { selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import { Page, Stack, queryState, useIsReadOnly, useLayoutMode } from '@portal/shared/ui';
import { paths, useAddress } from '../../api/address';
import { useGetMailOrderQuery } from '../api/mail-order';
import { DEMO_MAIL_ORDER } from '../features/deliver-certificate/demo-mail-order';
import { BY_POST } from '../api/delivery-fields';
import { DeliveryForm } from '../features/deliver-certificate/delivery-form';
import { DeliveryView } from '../features/deliver-certificate/delivery-view';
import { SendParcel } from '../features/deliver-certificate/send-parcel';
import { noApplication } from '../../parts/no-number';

export function MailOrderPage() {
  const mode = useLayoutMode();
  const isDemo = mode === 'demo';
  const looking = useIsReadOnly() || mode === 'permission';
  const isStaff = usePortalSelector(selectIsStaff);
  const { businessNumber } = useAddress();
  const query = useGetMailOrderQuery(businessNumber && !isDemo ? { businessNumber } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const order = isDemo ? DEMO_MAIL_ORDER : query.data;
  const shown = businessNumber ? queryState(query) : { state: 'empty' as const };
  return (
    <Page
      title="证书邮寄"
      width="form"
      breadcrumb={[
        { label: '首页', href: paths.home },
        { label: '我的办证', href: paths.certificates() },
        { label: '证书邮寄' },
      ]}
      empty={noApplication}
      {...(isDemo ? { state: 'ready' as const } : shown)}
    >
      {order && (
        <Stack gap={5}>
          <DeliveryView order={order} />
          {order.changeable && !looking && (
            <DeliveryForm key={`${order.businessNumber} ${order.orderNumber ?? ''}`} order={order} />
          )}
          {isStaff && !looking && order.method === BY_POST && order.state !== 'sent' && (
            <SendParcel businessNumber={order.businessNumber} />
          )}
        </Stack>
      )}
    </Page>
  );
}
