// The sheet of the desk's keys, with the switch that turns them off.
import { Checkbox, DefinitionList, Layer, Stack } from '@portal/shared/ui';
import type { DeskKey } from './desk-keys';
import styles from './desk.module.css';

export interface KeysSheetProps {
  open: boolean;
  keys: readonly Omit<DeskKey, 'run'>[];
  isOff: boolean;
  onOff: (off: boolean) => void;
  onClose: () => void;
}

/** The keys of the papers are one line, and the sheet's own is the last. */
const inOneLine = (keys: KeysSheetProps['keys']): KeysSheetProps['keys'] => [
  ...keys
    .filter(({ keys: key }) => !/^Alt\+[2-9]$/.test(key))
    .map((key) => (key.keys === 'Alt+1' ? { keys: 'Alt+1 至 Alt+9', label: '第1份至第9份材料' } : key)),
  { keys: 'Alt+/', label: '打开这张表（不在输入框时也可以按 ?）' },
];

export function KeysSheet({ open, keys, isOff, onOff, onClose }: KeysSheetProps) {
  return (
    <Layer open={open} onClose={onClose} title="键盘快捷键" kind="dialog">
      <Stack gap={4}>
        <Checkbox checked={!isOff} onChange={(on) => onOff(!on)}>
          使用快捷键
        </Checkbox>
        <DefinitionList
          items={inOneLine(keys).map(({ keys: key, label }) => ({
            term: label,
            detail: <kbd className={styles.key}>{key}</kbd>,
          }))}
        />
      </Stack>
    </Layer>
  );
}
