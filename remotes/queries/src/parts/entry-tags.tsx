// What stands on a property, each in a word of its own.
import { Inline, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';

const TONES: Readonly<Record<string, TagTone>> = { 查封: 'red', 异议登记: 'amber', 抵押权: 'blue' };

export function EntryTags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>无</>;
  return (
    <Inline gap={2}>
      {names.map((name) => (
        <Tag key={name} tone={TONES[name] ?? 'neutral'}>
          {name}
        </Tag>
      ))}
    </Inline>
  );
}
