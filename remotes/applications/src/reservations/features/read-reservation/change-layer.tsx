// Moving a reservation to another time; everything else stays.
import { useState } from 'react';
import { describeError, uuid } from '@portal/shared/kernel';
import { Button, Layer, Notice } from '@portal/shared/ui';
import { useChangeReservationMutation } from '../../api/reservation';
import type { Reservation } from '../../api/reservation';
import { TimeFields } from '../../parts/reservation/time-fields';

export interface ChangeLayerProps {
  reservation: Reservation;
  onClose: () => void;
  onChanged: (reservationId: string) => void;
}

export function ChangeLayer({ reservation, onClose, onChanged }: ChangeLayerProps) {
  const [time, setTime] = useState({ day: '', slot: '' });
  const [key, setKey] = useState(uuid);
  const [refused, setRefused] = useState<string | null>(null);
  const [change, { isLoading }] = useChangeReservationMutation();
  const { reservationId, officeId, registrationType, enterpriseName } = reservation;

  async function submit() {
    setRefused(null);
    if (!time.slot) {
      setRefused('请选择新的日期和时间段');
      return;
    }
    try {
      onChanged((await change({ reservationId, ...time, idempotencyKey: key }).unwrap()).reservationId);
    } catch (error) {
      setRefused(describeError(error).message);
      setKey(uuid());
    }
  }
  return (
    <Layer
      open
      title="改签"
      kind="drawer"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            确认改签
          </Button>
        </>
      }
    >
      {refused && <Notice tone="warning" live title={refused} />}
      <TimeFields
        desk={{ officeId, registrationType, assisted: enterpriseName !== null }}
        value={time}
        onChange={(next) => {
          setTime(next);
          setKey(uuid());
        }}
      />
    </Layer>
  );
}
