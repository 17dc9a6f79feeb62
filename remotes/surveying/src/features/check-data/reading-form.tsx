// How a file is to be read: its coordinate system, which a person confirms where the numbers do not decide, and the
// encoding of its texts.
import { useState } from 'react';
import { Button, ButtonRow, Checkbox, Field, Notice, Select, Stack } from '@portal/shared/ui';
import { GEOGRAPHIC, ZONES, epsgOf, systemName, systemOfEpsg } from '../../geometry/coordinate-system';
import type { Reading, SystemGuess } from '../../geometry/guess-system';
import type { Encoding, FoundEncoding } from '../../geometry/read';
import type { Said } from './use-local-check';

/** What a file says of itself and what its numbers say, from the page's own check or the server's. */
export interface HowToRead {
  guess: Pick<SystemGuess, 'best' | 'others' | 'confirm' | 'reason'>;
  encoding: FoundEncoding | null;
}

const key = ({ system }: Reading): string => String(epsgOf(system));
/** Every system that may be handed in, those that fit the numbers before the others. */
function optionsOf({ best, others }: HowToRead['guess']) {
  const fitting = [...(best ? [best] : []), ...others];
  const all = [
    ...fitting.map(({ system }) => system),
    GEOGRAPHIC,
    ...[true, false].flatMap((prefixed) => ZONES.map((zone) => ({ kind: 'plane' as const, zone, prefixed }))),
  ];
  const known = new Map(all.map((system) => [String(epsgOf(system)), systemName(system)]));
  return [...known].map(([value, label]) => ({ value, label }));
}

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'gb18030', label: 'GBK（GB 18030）' },
];

export interface ReadingFormProps {
  how: HowToRead;
  said: Said;
  /** Nothing was checked yet: the check waits for the answer. */
  isAsked: boolean;
  isBusy?: boolean;
  onSay: (said: Said) => void;
}

export function ReadingForm({ how, said, isAsked, isBusy = false, onSay }: ReadingFormProps) {
  const { guess, encoding } = how;
  const first = said.reading ?? guess.best;
  const [epsg, setEpsg] = useState(first ? key(first) : '');
  const [isSwapped, setSwapped] = useState(first?.swapped ?? false);
  const [texts, setTexts] = useState<string>(said.encoding ?? encoding?.used ?? '');
  const [isMissing, setMissing] = useState(false);
  const say = () => {
    const system = systemOfEpsg(Number(epsg));
    if (!system) return setMissing(true);
    const chosen = texts !== '' && texts !== encoding?.used ? (texts as Encoding) : said.encoding;
    onSay({ ...said, reading: { system, swapped: isSwapped }, encoding: chosen });
  };
  const isUnclear = encoding !== null && !encoding.isSure;
  return (
    <Stack gap={3}>
      {isAsked && (
        <Notice tone="warning" title="请确认坐标系" live>
          {guess.reason}
        </Notice>
      )}
      <Field
        label="坐标系"
        required
        hint={guess.confirm.includes('zone') ? '横坐标不带带号，带号按项目所在地推断，请核对中央经线。' : undefined}
        error={isMissing ? '请选择坐标系' : null}
      >
        <Select
          value={epsg}
          options={optionsOf(guess)}
          onChange={(value) => {
            setEpsg(value);
            setMissing(false);
          }}
        />
      </Field>
      <Checkbox checked={isSwapped} onChange={setSwapped}>
        文件中纵坐标（或纬度）写在前面
      </Checkbox>
      {encoding && (
        <Field
          label="属性文字编码"
          hint={
            isUnclear
              ? `文件没有说明编码，按${encoding.used === 'utf-8' ? 'UTF-8' : 'GBK'}读取为“${encoding.sample}”。文字不对的，请换一种编码。`
              : undefined
          }
        >
          <Select value={texts} options={ENCODINGS} onChange={setTexts} />
        </Field>
      )}
      <ButtonRow>
        <Button variant={isAsked ? 'primary' : undefined} loading={isBusy} onClick={say}>
          {isAsked ? '确认并检查' : '按此重新检查'}
        </Button>
      </ButtonRow>
    </Stack>
  );
}
