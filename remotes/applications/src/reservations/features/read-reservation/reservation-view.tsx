// One reservation: its number and time, what can be done with it, and the ticket to keep.
import { useState } from 'react';
import { fetchFile } from '@portal/shared/http';
import { formatChineseDateTime } from '@portal/shared/kernel';
import { useNavigate } from '@portal/shared/router';
import {
  Button,
  ButtonRow,
  Card,
  CopyButton,
  DefinitionList,
  Notice,
  NumberText,
  PrintButton,
  QrCode,
  Stack,
  confirm,
  toast,
  saveBlob,
} from '@portal/shared/ui';
import { paths } from '../../../api/address';
import {
  downloadTicket,
  useCancelReservationMutation,
  useCloseVisitMutation,
  useIssueTicketMutation,
  useSendBookedMessageMutation,
  useSendCancelledMessageMutation,
} from '../../api/reservation';
import type { Reservation } from '../../api/reservation';
import { visitWords } from '../../parts/reservation/day-words';
import { ReservationTag } from '../../parts/reservation/state-tag';
import { showError } from '../../../parts/use-case-actions';
import { ChangeLayer } from './change-layer';

export function ReservationView({ reservation, booked }: { reservation: Reservation; booked: boolean }) {
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [cancel] = useCancelReservationMutation();
  const [issue] = useIssueTicketMutation();
  const [close] = useCloseVisitMutation();
  const [notifyBooked] = useSendBookedMessageMutation();
  const [notifyCancelled] = useSendCancelledMessageMutation();
  const { reservationId, reservationNumber, actions, enterpriseName, replacedBy } = reservation;
  const assisted = enterpriseName !== null;

  async function run(what: string, title: string, work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await showError(title, error);
    } finally {
      setBusy(null);
    }
  }
  async function giveUp() {
    if (
      !(await confirm({
        title: '取消这个预约？',
        text: '取消后名额会让给其他人，如需办理请重新预约。',
        confirmText: '取消预约',
        cancelText: '返回',
        tone: 'danger',
      }))
    )
      return;
    await cancel({ reservationId }).unwrap();
    void notifyCancelled({ reservationId });
    toast('预约已取消');
  }
  async function saveTicket() {
    const { blob, fileName } = await fetchFile(downloadTicket, { reservationId });
    saveBlob(blob, fileName ?? `预约单-${reservationNumber}.pdf`);
    toast('预约单已下载');
  }
  function changed(next: string) {
    setChanging(false);
    void notifyBooked({ reservationId: next });
    toast('已改签');
    void navigate(paths.reservation(assisted, next), { replace: true, state: { booked: true } });
  }
  return (
    <Stack gap={5}>
      {booked && (
        <Notice tone="success" live title="预约成功">
          请在预约时间内携带有效身份证明到窗口取号。
        </Notice>
      )}
      {replacedBy && (
        <Notice
          tone="info"
          title="该预约已改签"
          action={<Button href={paths.reservation(assisted, replacedBy)}>查看新的预约</Button>}
        />
      )}
      <Card title="预约信息" actions={<ReservationTag state={reservation.state} />}>
        <DefinitionList
          columns={2}
          items={[
            {
              term: '预约号',
              detail: (
                <>
                  <NumberText>{reservationNumber}</NumberText> <CopyButton text={reservationNumber} label="预约号" />
                </>
              ),
            },
            { term: '办理时间', detail: visitWords(reservation) },
            { term: '业务类型', detail: reservation.registrationTypeName },
            { term: '登记中心', detail: reservation.officeName },
            { term: '地址', detail: reservation.address, wide: true },
            { term: '联系电话', detail: <a href={`tel:${reservation.telephone}`}>{reservation.telephone}</a> },
            { term: '预约人', detail: `${reservation.visitorName}，${reservation.visitorIdentityNumber}` },
            { term: '手机号码', detail: reservation.visitorTelephone },
            ...(enterpriseName ? [{ term: '企业', detail: enterpriseName }] : []),
            ...(reservation.helper ? [{ term: '帮办人员', detail: reservation.helper }] : []),
            ...(reservation.note ? [{ term: '备注', detail: reservation.note, wide: true }] : []),
            ...(reservation.revocationReason
              ? [{ term: '取消原因', detail: reservation.revocationReason, wide: true }]
              : []),
            { term: '预约提交时间', detail: formatChineseDateTime(reservation.createdAt) },
          ]}
        />
      </Card>
      {actions.includes('ticket') && (
        <Card title="取号二维码">
          <QrCode
            text={`${window.location.origin}/#${paths.reservation(assisted, reservationId)}`}
            label={`预约号${reservationNumber}的二维码`}
            caption="到达后请向窗口出示"
          />
        </Card>
      )}
      <ButtonRow>
        {actions.includes('takeTicket') && (
          <Button
            variant="primary"
            loading={busy === 'takeTicket'}
            onClick={() => void run('takeTicket', '未能取号', () => issue({ reservationId }).unwrap())}
          >
            取号
          </Button>
        )}
        {actions.includes('serve') && (
          <Button
            variant="primary"
            loading={busy === 'serve'}
            onClick={() => void run('serve', '未能办结', () => close({ reservationId }).unwrap())}
          >
            办结
          </Button>
        )}
        {actions.includes('change') && (
          <Button variant="primary" onClick={() => setChanging(true)}>
            改签
          </Button>
        )}
        {actions.includes('ticket') && (
          <Button
            icon="download"
            loading={busy === 'ticket'}
            onClick={() => void run('ticket', '未能下载预约单', saveTicket)}
          >
            下载预约单
          </Button>
        )}
        <PrintButton />
        {actions.includes('cancel') && (
          <Button loading={busy === 'cancel'} onClick={() => void run('cancel', '未能取消', giveUp)}>
            取消预约
          </Button>
        )}
        <Button variant="text" href={paths.reservations(assisted)}>
          返回我的预约
        </Button>
      </ButtonRow>
      {changing && <ChangeLayer reservation={reservation} onClose={() => setChanging(false)} onChanged={changed} />}
    </Stack>
  );
}
