// The codes that parcels of a case got, in the four groups in which people read them; each is copied, or all at once.
import { formatChineseDateTime, formatUnitNumber } from '@portal/shared/kernel';
import { Card, CopyButton, Stack } from '@portal/shared/ui';
import styles from './analyze.module.css';

export interface UnitCodesProps {
  codes: readonly { key: string; unitNumber: string; givenAt: string }[];
  nameOf: (key: string) => string;
}

export function UnitCodes({ codes, nameOf }: UnitCodesProps) {
  return (
    <Card
      title={`不动产单元代码（${codes.length}个）`}
      actions={<CopyButton text={codes.map(({ unitNumber }) => unitNumber).join('\n')} label="全部代码" />}
    >
      <Stack gap={2}>
        <ul className={styles.codes}>
          {codes.map(({ key, unitNumber, givenAt }) => (
            <li key={key}>
              <span className={styles.code}>{formatUnitNumber(unitNumber)}</span>
              <CopyButton text={unitNumber} label={`${nameOf(key)}的代码`} />
              <span>{`${nameOf(key)}，${formatChineseDateTime(givenAt)}赋码`}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
