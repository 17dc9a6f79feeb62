// Who comes: the signed-in person, whose data the services know, or somebody else.
import { useUser } from '@portal/shared/session';
import { DefinitionList, Field, RadioGroup, Stack, TextArea, TextInput } from '@portal/shared/ui';
import type { Booking } from './booking';

export interface VisitorFieldsProps {
  booking: Booking;
  assisted: boolean;
  errorOf: (id: string) => string | undefined;
  onChange: (change: Partial<Booking>) => void;
}

export function VisitorFields({ booking, assisted, errorOf, onChange }: VisitorFieldsProps) {
  const user = useUser();
  return (
    <Stack gap={5}>
      {assisted && (
        <Field label="企业名称" required id="visit-enterprise" error={errorOf('visit-enterprise')}>
          <TextInput
            value={booking.enterpriseName}
            onChange={(enterpriseName) => onChange({ enterpriseName })}
            autoComplete="organization"
          />
        </Field>
      )}
      <Field
        group
        required
        label={assisted ? '联系人' : '预约人'}
        id="visit-who"
        hint={`他人限于${assisted ? '本单位人员，以及' : ''}由您监护、委托您代办的人`}
      >
        <RadioGroup
          value={booking.who}
          onChange={(who) => onChange({ who: who as Booking['who'] })}
          options={[
            { value: 'self', label: '本人' },
            { value: 'other', label: '他人' },
          ]}
        />
      </Field>
      {booking.who === 'self' && user && (
        <DefinitionList
          columns={3}
          items={[
            { term: '姓名', detail: user.name },
            { term: '身份证号', detail: user.identityNumber },
            { term: '手机号码', detail: user.telephone },
          ]}
        />
      )}
      {booking.who === 'other' && (
        <>
          <Field label="姓名" required id="visit-name" error={errorOf('visit-name')}>
            <TextInput value={booking.name} onChange={(name) => onChange({ name })} chars={10} />
          </Field>
          <Field label="身份证号" required id="visit-identity" error={errorOf('visit-identity')}>
            <TextInput
              value={booking.identityNumber}
              onChange={(identityNumber) => onChange({ identityNumber })}
              chars={18}
              maxLength={18}
            />
          </Field>
          <Field label="手机号码" required id="visit-telephone" error={errorOf('visit-telephone')}>
            <TextInput
              type="tel"
              inputMode="tel"
              value={booking.telephone}
              onChange={(telephone) => onChange({ telephone })}
              chars={11}
              maxLength={11}
            />
          </Field>
        </>
      )}
      <Field label="备注" optional id="visit-note" error={errorOf('visit-note')}>
        <TextArea value={booking.note} onChange={(note) => onChange({ note })} count={200} rows={2} />
      </Field>
    </Stack>
  );
}
