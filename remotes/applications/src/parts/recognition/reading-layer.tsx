// Reads a photographed document into fields: choose, wait, compare each value with what is typed, take over what was
// ticked.
import { useMemo, useState } from 'react';
import { Button, Checkbox, Layer, Notice, Stack, Tag } from '@portal/shared/ui';
import { useObjectUrl } from '@portal/shared/ui/upload';
import type { ReadDocument, ReadPart } from '@portal/shared/catalogue';
import { compareRead } from './compare-read';
import type { Comparison, Target } from './compare-read';
import { documentKinds } from './documents';
import type { Found } from './documents';
import { ReadingDesk } from './reading-desk';
import { useReading } from './use-reading';
import styles from './recognition.module.css';

export type ReadValues = Readonly<Partial<Record<ReadPart, string>>>;

export interface ReadingLayerProps {
  readonly document: ReadDocument;
  readonly title: string;
  readonly targets: readonly Target[];
  readonly onApply: (values: ReadValues) => void;
  readonly onClose: () => void;
}

function Row({ row, isChosen, onChoose }: { row: Comparison; isChosen: boolean; onChoose: (chosen: boolean) => void }) {
  const { label, read, current, isSame, doubt } = row;
  if (read === '')
    return (
      <li>
        <p>{`${label}：没有识别出来，请手工填写`}</p>
      </li>
    );
  if (isSame)
    return (
      <li>
        <p>{`${label}：${read}`}</p>
        <Tag tone="green">与已填写的一致</Tag>
      </li>
    );
  return (
    <li>
      <Checkbox
        checked={isChosen}
        onChange={onChoose}
        hint={`${current === '' ? '现在没有填写' : `已填写：${current}`}${doubt === null ? '' : `；请核对：${doubt}`}`}
      >{`${label}：${read}`}</Checkbox>
      {doubt !== null && <Tag tone="amber">请核对</Tag>}
    </li>
  );
}

export function ReadingLayer({ document, title, targets, onApply, onClose }: ReadingLayerProps) {
  const reading = useReading(document);
  const { state } = reading;
  const [open, setOpen] = useState(true);
  const [changed, setChanged] = useState<ReadonlyMap<ReadPart, boolean>>(new Map());
  const rows = useMemo(() => (state.step === 'read' ? compareRead(targets, state.found) : []), [state, targets]);
  const photograph = useObjectUrl(state.step === 'read' ? state.photograph : null);
  const isChosen = ({ part, isProposed }: Comparison) => changed.get(part) ?? isProposed;
  const chosen = rows.filter((row) => row.read !== '' && !row.isSame && isChosen(row));
  const close = () => setOpen(false);

  function again() {
    setChanged(new Map());
    reading.cancel();
  }
  function apply() {
    onApply(Object.fromEntries(chosen.map(({ part, read }) => [part, read])));
    close();
  }
  return (
    <Layer
      open={open}
      title={title}
      onClose={close}
      afterClose={onClose}
      footer={
        state.step === 'read' ? (
          <>
            <Button onClick={again}>重新拍照</Button>
            <Button variant="primary" disabled={chosen.length === 0} onClick={apply}>
              {chosen.length === 0 ? '填入所选内容' : `填入所选${chosen.length}项`}
            </Button>
          </>
        ) : (
          <Button onClick={close}>手工填写</Button>
        )
      }
    >
      {state.step !== 'read' ? (
        <ReadingDesk document={document} reading={reading} />
      ) : (
        <Stack gap={4}>
          <Notice tone="info" live>
            请与证件核对，勾选要填入的内容。已填写的内容只有勾选后才会被替换，填入后仍可修改。
          </Notice>
          {photograph && (
            <img className={styles.photograph} src={photograph} alt={`您提供的${documentKinds[document].name}照片`} />
          )}
          <ul className={styles.rows} aria-label="识别结果">
            {rows.map((row) => (
              <Row
                key={row.part}
                row={row}
                isChosen={isChosen(row)}
                onChoose={(value) => setChanged(new Map(changed).set(row.part, value))}
              />
            ))}
          </ul>
        </Stack>
      )}
    </Layer>
  );
}

export interface FindingLayerProps extends Pick<ReadingLayerProps, 'document' | 'title' | 'onClose'> {
  /** Whether that is enough to look something up. */
  readonly isEnough: (found: Found) => boolean;
  /** Takes what was read; the layer closes by itself. */
  readonly onRead: (found: Found) => void;
}

/** Reads a document to look something up by it: there is nothing to compare, the answer shows what was found. */
export function FindingLayer({ document, title, isEnough, onRead, onClose }: FindingLayerProps) {
  const [open, setOpen] = useState(true);
  const reading = useReading(document, {
    isEnough,
    onRead: (found) => {
      onRead(found);
      setOpen(false);
    },
  });
  return (
    <Layer
      open={open}
      title={title}
      onClose={() => setOpen(false)}
      afterClose={onClose}
      footer={<Button onClick={() => setOpen(false)}>返回</Button>}
    >
      <ReadingDesk document={document} reading={reading} />
    </Layer>
  );
}
