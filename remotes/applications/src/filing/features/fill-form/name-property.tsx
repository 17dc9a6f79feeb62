// Names a property of somebody else, where the law lets others apply: by its certificate and one of its holders.
import { useState } from 'react';
import type { Business } from '@portal/shared/catalogue';
import { describeError } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, ErrorSummary, Field, FormGrid, Notice, Stack, TextInput } from '@portal/shared/ui';
import type { FormError } from '@portal/shared/ui';
import type { HouseRight } from '../../../api/application';
import { UNKNOWN_NAMED_RIGHT, useLazyListHouseRightsQuery } from '../../../api/list-house-rights';

export interface NamePropertyProps {
  business: Pick<Business, 'id' | 'roles' | 'startedByOthers'>;
  onName: (house: HouseRight, holderNumber: string) => void;
}

const IDS = { certificate: 'named-certificate', name: 'named-holder', number: 'named-number' } as const;

export function NameProperty({ business, onName }: NamePropertyProps) {
  const [isOpen, setOpen] = useState(false);
  const [certificate, setCertificate] = useState('');
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [ask, { isFetching }] = useLazyListHouseRightsQuery();
  const holder = business.roles.find(({ role }) => role === business.startedByOthers?.holder)?.label ?? '权利人';

  function refuse(found: readonly FormError[]) {
    setErrors(found);
    setAttempt((count) => count + 1);
  }
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;

  async function seek() {
    const given = [
      [IDS.certificate, certificate, '请填写不动产权证书号'],
      [IDS.name, name, '请填写权利人姓名或名称'],
      [IDS.number, number, '请填写权利人证件号'],
    ] as const;
    const empty = given.flatMap(([id, value, message]) => (value.trim() === '' ? [{ id, message }] : []));
    if (empty.length > 0) return refuse(empty);
    try {
      const { rows } = await ask({
        processCode: business.id,
        pageNumber: 1,
        pageSize: 1,
        titleCertificateNumber: certificate.trim(),
        holderName: name.trim(),
        holderNumber: number.trim(),
      }).unwrap();
      const [house] = rows;
      if (house) onName(house, number.trim());
      else refuse([{ id: IDS.certificate, message: UNKNOWN_NAMED_RIGHT }]);
    } catch (error) {
      refuse([{ id: IDS.certificate, message: describeError(error).message }]);
    }
  }

  return (
    <Card title="办理他人名下的不动产">
      <Stack gap={4}>
        <ButtonRow>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            不动产不在我名下
          </Button>
        </ButtonRow>
        {isOpen && (
          <>
            <Notice tone="info">
              {`请按证书填写证书号和${holder}的姓名（名称）、证件号，与登记簿一致的可以办理。受理前不显示不动产的其他情况。`}
            </Notice>
            <ErrorSummary errors={[...errors]} attempt={attempt} />
            <FormGrid>
              <Field wide required label="不动产权证书号" id={IDS.certificate} error={errorOf(IDS.certificate)}>
                <TextInput value={certificate} onChange={setCertificate} chars={30} maxLength={60} />
              </Field>
              <Field required label="权利人姓名或名称" id={IDS.name} error={errorOf(IDS.name)}>
                <TextInput value={name} onChange={setName} chars={20} maxLength={100} />
              </Field>
              <Field required label="权利人证件号" id={IDS.number} error={errorOf(IDS.number)}>
                <TextInput value={number} onChange={setNumber} chars={18} maxLength={40} />
              </Field>
            </FormGrid>
            <ButtonRow>
              <Button variant="primary" loading={isFetching} onClick={() => void seek()}>
                核对并办理
              </Button>
            </ButtonRow>
          </>
        )}
      </Stack>
    </Card>
  );
}
