// Where to: district, kind of registration, office.
import { regions } from '@portal/shared/catalogue';
import { skipToken } from '@portal/shared/session';
import { ErrorPanel, Field, FormGrid, Notice, RadioGroup, Select, Skeleton } from '@portal/shared/ui';
import { useListReservationKindsQuery, useListReservationOfficesQuery } from '../../api/reservation';
import type { Booking } from './booking';

export interface PlaceFieldsProps {
  booking: Booking;
  assisted: boolean;
  errorOf: (id: string) => string | undefined;
  onChange: (change: Partial<Booking>) => void;
}

const cities = regions.filter((region) => region.level === 'city');

export function PlaceFields({ booking, assisted, errorOf, onChange }: PlaceFieldsProps) {
  const { regionCode, registrationType } = booking;
  const city = regionCode ? `${regionCode.slice(0, 4)}00` : '';
  const kinds = useListReservationKindsQuery(regionCode ? { regionCode, assisted } : skipToken);
  const offices = useListReservationOfficesQuery(
    regionCode && registrationType ? { regionCode, assisted, registrationType } : skipToken,
  );
  const districts = regions.filter((region) => region.parent === city);
  return (
    <FormGrid>
      <Field label="所在城市" required id="visit-city">
        <Select
          value={city}
          onChange={(code) => onChange({ regionCode: code })}
          chars={12}
          options={cities.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field label="办理区县" required id="visit-region" error={errorOf('visit-region')}>
        <Select
          value={regionCode}
          onChange={(code) => onChange({ regionCode: code || city })}
          chars={12}
          placeholder="请选择"
          options={[
            ...(city ? [{ value: city, label: '市本级' }] : []),
            ...districts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </Field>
      <Field label="业务类型" required id="visit-kind" error={errorOf('visit-kind')}>
        <Select
          value={registrationType}
          onChange={(type) => onChange({ registrationType: type })}
          chars={12}
          options={(kinds.data ?? []).map((kind) => ({ value: kind.registrationType, label: kind.name }))}
          disabled={!kinds.data}
        />
      </Field>
      {kinds.error && <ErrorPanel error={kinds.error} onRetry={() => void kinds.refetch()} />}
      {registrationType !== '' && (
        <Field group wide required label="登记中心" id="visit-office" error={errorOf('visit-office')}>
          {offices.error && <ErrorPanel error={offices.error} onRetry={() => void offices.refetch()} />}
          {!offices.error && !offices.currentData && <Skeleton />}
          {offices.currentData?.length === 0 && (
            <Notice tone="info" title="该区县没有受理此类预约的登记中心">
              请选择其他区县或业务类型。
            </Notice>
          )}
          {offices.currentData && offices.currentData.length > 0 && (
            <RadioGroup
              inline={false}
              value={booking.officeId}
              onChange={(officeId) => onChange({ officeId })}
              options={offices.currentData.map((office) => ({
                value: office.officeId,
                label: office.name,
                hint: `${office.address} ${office.openingHours}`,
              }))}
            />
          )}
        </Field>
      )}
    </FormGrid>
  );
}
