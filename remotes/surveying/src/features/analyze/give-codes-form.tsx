// The office gives unit codes: cadastral district and sub-district, whose land and what right; the services take the
// next number of them.
import { useId, useRef, useState } from 'react';
import { parcelOwnershipMarks, parcelRightMarks } from '@portal/shared/catalogue';
import type { EnumTable } from '@portal/shared/catalogue';
import {
  Button,
  ButtonRow,
  Card,
  Field,
  FormGrid,
  Notice,
  Select,
  Stack,
  TextInput,
  focusControl,
  showError,
  toast,
} from '@portal/shared/ui';
import { useGiveCodesMutation } from '../../api/coding';

/** Collective ownership of land is the only right of its letter. */
const OWNERSHIP_ONLY = { owner: 'J', right: 'A' } as const;
const DIGITS = /^\d{3}$/;
const WRONG = '请填写三位数字';

const optionsOf = ({ items }: EnumTable) => items.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));

export interface GiveCodesFormProps {
  businessNumber: string;
  /** The analysis that was looked at. */
  analysisId: string;
  /** Parcels that wait for a code. */
  waiting: number;
}

export function GiveCodesForm({ businessNumber, analysisId, waiting }: GiveCodesFormProps) {
  const [giveCodes, { isLoading }] = useGiveCodesMutation();
  const [zone, setZone] = useState('');
  const [subZone, setSubZone] = useState('');
  const [owner, setOwner] = useState('G');
  const [right, setRight] = useState('B');
  const [isTried, setTried] = useState(false);
  const [zoneId, subZoneId] = [useId(), useId()];
  const attempt = useRef({ about: '', key: '' });
  const rights = optionsOf(parcelRightMarks).filter(
    ({ value }) => value !== OWNERSHIP_ONLY.right || owner === OWNERSHIP_ONLY.owner,
  );
  const give = async () => {
    setTried(true);
    if (!DIGITS.test(zone) || !DIGITS.test(subZone)) {
      focusControl(DIGITS.test(zone) ? subZoneId : zoneId);
      return;
    }
    const wanted = { businessNumber, analysis: analysisId, zone, subZone, mark: `${owner}${right}` };
    // The same attempt under the same key: no parcel gets a second code where an answer was lost.
    const about = JSON.stringify(wanted);
    if (attempt.current.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    try {
      await giveCodes({ ...wanted, idempotencyKey: attempt.current.key }).unwrap();
      toast('已赋码');
    } catch (error) {
      await showError(error);
    }
  };
  const fault = (value: string) => (isTried && !DIGITS.test(value) ? WRONG : null);
  return (
    <Card title="赋不动产单元代码">
      <Stack gap={3}>
        <Notice>{`有${waiting}宗填报宗地可以赋码。顺序号由系统按地籍子区连续分配，赋码后不能收回。`}</Notice>
        <FormGrid>
          <Field label="地籍区" id={zoneId} required error={fault(zone)}>
            <TextInput value={zone} onChange={setZone} inputMode="numeric" maxLength={3} chars={5} />
          </Field>
          <Field label="地籍子区" id={subZoneId} required error={fault(subZone)}>
            <TextInput value={subZone} onChange={setSubZone} inputMode="numeric" maxLength={3} chars={5} />
          </Field>
          <Field label="土地所有权" required>
            <Select
              value={owner}
              options={optionsOf(parcelOwnershipMarks)}
              onChange={(value) => {
                setOwner(value);
                if (value !== OWNERSHIP_ONLY.owner && right === OWNERSHIP_ONLY.right) setRight('B');
              }}
            />
          </Field>
          <Field label="宗地类型" required>
            <Select value={right} options={rights} onChange={setRight} />
          </Field>
        </FormGrid>
        <ButtonRow>
          <Button variant="primary" loading={isLoading} onClick={() => void give()}>
            赋码
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
