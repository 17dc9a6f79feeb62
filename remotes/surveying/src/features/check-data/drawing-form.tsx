// What a drawing leaves open: what each layer holds, and the codes of areas in which no text is one.
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { Button, ButtonRow, Field, Notice, Select, Stack, TextInput } from '@portal/shared/ui';
import { MOST_ANSWERS } from '../../api/checking';
import type { DrawingAnswers, FoundDrawing, LayerUse } from '../../geometry/read';
import styles from './check-data.module.css';

const USES: readonly { value: LayerUse; label: string }[] = [
  { value: 'parcel', label: '宗地' },
  { value: 'building', label: '自然幢' },
  { value: 'unit', label: '户' },
  { value: 'line', label: '界址线' },
  { value: 'point', label: '界址点' },
  { value: 'form', label: '闭合的为宗地，不闭合的为界址线' },
  { value: 'none', label: '不是界线，不读取' },
];
const KIND_NAMES: Record<string, string> = { parcel: '宗地', building: '自然幢', unit: '户' };
const LENGTHS: Record<string, string> = { parcel: '19位宗地代码', building: '24位自然幢号', unit: '28位单元号' };

/** Points of a code, as `编码为“ZD”的点`, are no layer of a drawing. */
const layerLabel = (name: string): string => (/编码.*的点$/.test(name) ? name : `图层“${name}”`);

/** The answers as a drawing has them now: what was found, and what was said before. */
export function answersOf(drawing: FoundDrawing): DrawingAnswers {
  return {
    layers: Object.fromEntries(drawing.layers.flatMap(({ name, use }) => (use === null ? [] : [[name, use]]))),
    codes: Object.fromEntries(drawing.areas.flatMap(({ key, code }) => (code === '' ? [] : [[key, code]]))),
  };
}

export interface DrawingFormProps {
  drawing: FoundDrawing;
  isBusy?: boolean;
  onSay: (answers: DrawingAnswers) => void;
}

/** Layers whose use is open stand first; nothing is checked before each of them is answered. */
export function DrawingForm({ drawing, isBusy = false, onSay }: DrawingFormProps) {
  const [answers, setAnswers] = useState(() => answersOf(drawing));
  const [isMissing, setMissing] = useState(false);
  const open = drawing.layers.filter(({ use }) => use === null);
  const known = drawing.layers.filter(({ use }) => use !== null);
  const isAsked = open.length > 0;
  const say = () => {
    if (open.some(({ name }) => answers.layers[name] === undefined)) return setMissing(true);
    // A code that was found for a parcel is none of the building that its layer turns out to hold.
    const kept = drawing.areas.filter(({ layer, key, code }) => {
      const before = drawing.layers.find(({ name }) => name === layer)?.use;
      return before === answers.layers[layer] || code !== answers.codes[key];
    });
    const keys = new Set(kept.map(({ key }) => key));
    const codes = Object.entries(answers.codes).filter(([key]) => keys.has(key));
    onSay({ layers: answers.layers, codes: Object.fromEntries(codes) });
  };
  const layerFields = (layers: FoundDrawing['layers']) =>
    layers.map(({ name, count }) => (
      <Field
        key={name}
        label={layerLabel(name)}
        hint={`${String(count)}个图形`}
        required
        error={isMissing && answers.layers[name] === undefined ? '请选择图层内容' : null}
      >
        <Select
          value={answers.layers[name] ?? ''}
          options={USES}
          onChange={(use) => setAnswers({ ...answers, layers: { ...answers.layers, [name]: use as LayerUse } })}
        />
      </Field>
    ));
  return (
    <Stack gap={3}>
      {isAsked && (
        <Notice tone="warning" title="请说明图层或编码的内容" live>
          这些名称看不出画的是什么。每个只问一次；不是界线的不会读取，也不影响提交。
        </Notice>
      )}
      {layerFields(open)}
      {known.length > 0 && (
        <details>
          <summary>其他图层（{known.length}）</summary>
          <Stack gap={3}>{layerFields(known)}</Stack>
        </details>
      )}
      {!isAsked && drawing.areas.length > 0 && (
        <CodeTable
          areas={drawing.areas}
          codes={answers.codes}
          onChange={(codes) => setAnswers({ ...answers, codes })}
        />
      )}
      <ButtonRow>
        <Button variant={isAsked ? 'primary' : undefined} loading={isBusy} onClick={say}>
          {isAsked ? '确认图层并检查' : '按图层和代码重新检查'}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

interface CodeTableProps {
  areas: FoundDrawing['areas'];
  codes: DrawingAnswers['codes'];
  onChange: (codes: DrawingAnswers['codes']) => void;
}

/** Codes can be typed one by one, or pasted as a column of a sheet. */
function CodeTable({ areas, codes, onChange }: CodeTableProps) {
  const listed = areas.slice(0, MOST_ANSWERS);
  const missing = areas.filter(({ key }) => (codes[key] ?? '') === '').length;
  const paste = (event: ClipboardEvent, from: number) => {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/[\r\n\t]+/);
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = listed.slice(from, from + lines.length).map(({ key }, at) => [key, (lines[at] ?? '').trim()]);
    onChange({ ...codes, ...(Object.fromEntries(pasted) as Record<string, string>) });
  };
  return (
    <details open={missing > 0}>
      <summary>{missing > 0 ? `代码（还有${String(missing)}个图形没有代码）` : '代码'}</summary>
      <p className={styles.note}>
        代码取自图形内的文字、图块属性或扩展数据；没有的请在此填写，可以从表格中复制一列粘贴。
        {areas.length > listed.length &&
          `只列出前${String(listed.length)}个，图形更多的图纸请把代码写在图形内后重新导出。`}
      </p>
      <ol className={styles.codes}>
        {listed.map(({ key, kind, layer, area }, at) => (
          <li key={key}>
            <Field
              label={`${KIND_NAMES[kind] ?? '图形'}${String(at + 1)}`}
              hint={`${layerLabel(layer)}，${area.toFixed(2)}㎡，第${key.split(':').at(-1) ?? ''}行`}
            >
              <TextInput
                value={codes[key] ?? ''}
                placeholder={LENGTHS[kind]}
                onChange={(code) => onChange({ ...codes, [key]: code })}
                onPaste={(event) => paste(event, at)}
              />
            </Field>
          </li>
        ))}
      </ol>
    </details>
  );
}
