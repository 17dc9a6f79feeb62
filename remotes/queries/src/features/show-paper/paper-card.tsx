// A certificate drawn like the paper: its cover and the page inside, masked until its holder shows it.
import { useState } from 'react';
import { formatChineseDate, formatUnitNumber } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { Button, ButtonRow } from '@portal/shared/ui';
import { paths } from '../../api/address';
import type { Certificate } from '../../api/certificates';
import { CertificateStatus } from '../../parts/certificate-status';
import styles from './paper-card.module.css';

/**
 * The last seven signs of a number, and of a place what stands before the first figure: enough to know it among one's
 * own.
 */
const maskNumber = (number: string): string => number.replace(/第\d+(?=\d{2}号)/u, '第*****');
const maskPlace = (place: string): string => `${/^\D*/u.exec(place)?.[0] ?? ''}****`;
const maskNames = (names: string): string => names.split('、').map(maskName).join('、');
const maskUnit = (unit: string): string => `${unit.slice(0, 6)}${'*'.repeat(Math.max(0, unit.length - 6))}`;

function Inside({ certificate, isShown }: { certificate: Certificate; isShown: boolean }) {
  const { rightHolderName, coOwnership, location, unitNumber, kind, issuedAt } = certificate;
  const rows: readonly (readonly [string, string])[] = [
    ['权利人', isShown ? rightHolderName : maskNames(rightHolderName)],
    ['共有情况', coOwnership || '单独所有'],
    ['坐落', isShown ? location : maskPlace(location)],
    ['不动产单元号', isShown ? formatUnitNumber(unitNumber) : maskUnit(unitNumber)],
    ['发证日期', issuedAt ? formatChineseDate(issuedAt) : '—'],
  ];
  return (
    <div className={styles.inside}>
      <p className={styles.number}>
        {isShown ? certificate.titleCertificateNumber : maskNumber(certificate.titleCertificateNumber)}
      </p>
      <table aria-label={`${kind}内页`}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cover({ certificate, isShown }: { certificate: Certificate; isShown: boolean }) {
  return (
    <div className={styles.cover} data-surface="dark">
      <p className={styles.country}>中华人民共和国</p>
      <p className={styles.kind}>{certificate.kind}</p>
      <p className={styles.number}>
        {isShown ? certificate.titleCertificateNumber : maskNumber(certificate.titleCertificateNumber)}
      </p>
    </div>
  );
}

export function PaperCard({ certificate }: { certificate: Certificate }) {
  const [isShown, setShown] = useState(false);
  const [isInside, setInside] = useState(false);
  const { titleCertificateNumber, kind, status } = certificate;
  const name = isShown ? titleCertificateNumber : maskNumber(titleCertificateNumber);
  return (
    <article className={styles.card} aria-label={`${kind} ${name}`}>
      <div className={styles.face} data-off={status === 'cancelled' || undefined}>
        {isInside ? <Inside {...{ certificate, isShown }} /> : <Cover {...{ certificate, isShown }} />}
        <span className={styles.status}>
          <CertificateStatus status={status} />
        </span>
      </div>
      <ButtonRow>
        <Button size="small" onClick={() => setShown(!isShown)}>
          {isShown ? '隐藏信息' : '显示信息'}
        </Button>
        <Button size="small" onClick={() => setInside(!isInside)}>
          {isInside ? '看封面' : '看内页'}
        </Button>
        <Button size="small" href={paths.certificate(titleCertificateNumber)} aria-label={`查看${kind} ${name}`}>
          查看
        </Button>
      </ButtonRow>
    </article>
  );
}
