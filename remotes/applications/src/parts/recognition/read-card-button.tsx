// Reads an identity card into a form that is no business's: the same comparison, the same way back.
import { useRef, useState } from 'react';
import type { ReadPart } from '@portal/shared/catalogue';
import { Button, ButtonRow, Notice, announce } from '@portal/shared/ui';
import type { Target } from './compare-read';
import { useReadingLayer } from './use-reading-layer';
import styles from './recognition.module.css';

export type CardValues = Readonly<Partial<Record<ReadPart, string>>>;

export interface ReadCardButtonProps {
  /** Whose card: 受托人. */
  readonly whose: string;
  readonly targets: readonly Target[];
  readonly onChange: (values: CardValues) => void;
}

const NAME = '识别身份证';

export function ReadCardButton({ whose, targets, onChange }: ReadCardButtonProps) {
  const { busy, layer, open } = useReadingLayer();
  const [filled, setFilled] = useState<readonly { target: Target; given: string }[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(targets);
  latest.current = targets;

  function apply(values: CardValues) {
    setFilled(
      latest.current.flatMap((target) => {
        const given = values[target.part];
        return given === undefined ? [] : [{ target, given }];
      }),
    );
    onChange(values);
  }
  /** What was corrected since stays. */
  function undo() {
    const untouched = filled.filter(
      ({ target: { part }, given }) => latest.current.find((now) => now.part === part)?.current === given,
    );
    onChange(Object.fromEntries(untouched.map(({ target: { part, current } }) => [part, current])));
    setFilled([]);
    announce('已撤销识别结果');
    box.current?.querySelector<HTMLElement>('button')?.focus();
  }
  return (
    <div ref={box} className={styles.offers}>
      <ButtonRow>
        <Button
          icon="camera"
          loading={busy !== null}
          aria-label={`${NAME}：${whose}`}
          onClick={() =>
            void open(NAME, ({ ReadingLayer }, onClose) => (
              <ReadingLayer
                document="idCard"
                title={`${NAME}：${whose}`}
                targets={latest.current}
                onApply={apply}
                onClose={onClose}
              />
            ))
          }
        >
          {NAME}
        </Button>
      </ButtonRow>
      {filled.length > 0 && (
        <Notice
          tone="success"
          live
          action={
            <Button size="small" onClick={undo}>
              撤销识别结果
            </Button>
          }
        >
          {`已填入${filled.map(({ target }) => target.label).join('、')}，请与证件核对，有误可直接修改。`}
        </Notice>
      )}
      {layer}
    </div>
  );
}
