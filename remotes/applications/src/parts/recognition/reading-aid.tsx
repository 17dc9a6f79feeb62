// The way from a card or a section to reading a document into it; what reads is fetched when it is asked for.
import { useRef, useState } from 'react';
import type { Reading } from '@portal/shared/catalogue';
import type { BusinessFormModel, FieldModel, FieldsAidProps } from '@portal/shared/forms-react';
import { Button, ButtonRow, Notice, announce } from '@portal/shared/ui';
import { applyReading, takeBack, targetsOf } from './apply-reading';
import type { FilledField } from './apply-reading';
import { useOfferedReadings } from './use-offered-readings';
import { useReadingLayer } from './use-reading-layer';
import styles from './recognition.module.css';

const NAMES = { idCard: '身份证', estateCertificate: '不动产权证书' } as const;

/** Where nothing can be read there is nothing to draw, and nothing to listen to. */
export function ReadingAid({ form, fields, title }: FieldsAidProps) {
  const offered = useOfferedReadings(fields);
  return offered.length > 0 ? <Offers form={form} fields={fields} title={title} offered={offered} /> : null;
}

function Offers({
  form,
  fields,
  title,
  offered,
}: {
  form: BusinessFormModel;
  fields: readonly FieldModel[];
  title: string;
  offered: readonly Reading[];
}) {
  const { busy, layer, open } = useReadingLayer();
  const [filled, setFilled] = useState<readonly FilledField[]>([]);
  const box = useRef<HTMLDivElement>(null);

  function undo() {
    takeBack(form, filled);
    setFilled([]);
    announce('已撤销识别结果');
    box.current?.querySelector<HTMLElement>('button')?.focus();
  }
  return (
    <div ref={box} className={styles.offers}>
      <ButtonRow>
        {offered.map((reading) => {
          const label = `识别${reading.whose}${NAMES[reading.document]}`;
          return (
            <Button
              key={label}
              icon="camera"
              loading={busy === label}
              aria-label={`${label}：${title}`}
              onClick={() => {
                const targets = targetsOf(reading, fields);
                void open(label, ({ ReadingLayer }, onClose) => (
                  <ReadingLayer
                    document={reading.document}
                    title={`${label}：${title}`}
                    targets={targets}
                    onApply={(values) => setFilled(applyReading(form, reading, fields, values))}
                    onClose={onClose}
                  />
                ));
              }}
            >
              {label}
            </Button>
          );
        })}
      </ButtonRow>
      {filled.length > 0 && (
        <Notice
          tone="success"
          live
          action={
            <Button size="small" aria-label={`撤销识别结果：${title}`} onClick={undo}>
              撤销识别结果
            </Button>
          }
        >
          {`已填入${filled.map(({ field }) => field.definition.label).join('、')}，请与证件核对，有误可直接修改。`}
        </Notice>
      )}
      {layer}
    </div>
  );
}
