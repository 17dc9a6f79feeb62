// Finds one of one's own properties by a photographed certificate, and says when it is not among them.
import { useRef } from 'react';
import { Button, ButtonRow, Notice } from '@portal/shared/ui';
import type { Found } from './documents';
import { useReadingLayer } from './use-reading-layer';
import styles from './recognition.module.css';

/** What the certificate says of the property: either is enough. */
export interface Sought {
  readonly titleCertificateNumber?: string;
  readonly unitNumber?: string;
}

export interface FindByCertificateProps {
  readonly sought: Sought | null;
  /** How many of one's own fit; undefined while that is being asked. */
  readonly total: number | undefined;
  readonly onSeek: (sought: Sought | null) => void;
}

const NAME = '识别不动产权证书';

function soughtIn({ values: { titleCertificateNumber, unitNumber } }: Found): Sought {
  return { ...(titleCertificateNumber ? { titleCertificateNumber } : {}), ...(unitNumber ? { unitNumber } : {}) };
}

function words({ titleCertificateNumber, unitNumber }: Sought): string {
  return titleCertificateNumber ? `不动产权证号“${titleCertificateNumber}”` : `不动产单元号“${unitNumber ?? ''}”`;
}

export function FindByCertificate({ sought, total, onSeek }: FindByCertificateProps) {
  const { busy, layer, open } = useReadingLayer();
  const box = useRef<HTMLDivElement>(null);
  function showAll() {
    onSeek(null);
    box.current?.querySelector<HTMLElement>('button')?.focus();
  }
  const all = (
    <Button size="small" onClick={showAll}>
      显示全部不动产
    </Button>
  );
  return (
    <div ref={box} className={styles.find}>
      <ButtonRow>
        <Button
          icon="camera"
          loading={busy !== null}
          onClick={() =>
            void open(NAME, ({ FindingLayer }, onClose) => (
              <FindingLayer
                document="estateCertificate"
                title={NAME}
                onClose={onClose}
                isEnough={(found) => Object.keys(soughtIn(found)).length > 0}
                onRead={(found) => onSeek(soughtIn(found))}
              />
            ))
          }
        >
          {NAME}
        </Button>
      </ButtonRow>
      {sought && total === 0 && (
        <Notice tone="warning" live title="识别到的不动产不在您名下" action={all}>
          {`您名下可办理的不动产中没有${words(sought)}。请与证书核对；识别有误的，请重新拍照，或显示全部后手工选择。`}
        </Notice>
      )}
      {sought && total !== undefined && total > 0 && (
        <Notice
          tone="success"
          live
          action={all}
        >{`已按识别的${words(sought)}找到您的不动产，请与证书核对后选择。`}</Notice>
      )}
      {layer}
    </div>
  );
}
