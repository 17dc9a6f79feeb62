// Both versions of a form side by side, and the choice between them: all of one, or field by field.
import { useState } from 'react';
import { formatChineseDateTime } from '../../kernel';
import type { Business } from '../../catalogue';
import { Button, Field, Layer, RadioGroup, Stack } from '../../ui';
import type { ServerCopy } from '../draft/server-copy';
import { describeChanges } from './describe-changes';
import { mergeForms } from './merge-forms';
import type { Choices, Side } from './merge-forms';
import type { FormContent } from '../draft/form-content';

export interface ConflictLayerProps {
  business: Business;
  local: FormContent;
  server: ServerCopy;
  busy: boolean;
  onAdoptServer: () => void;
  /** Saves over the server's version: what is on this device, or what was put together of both. */
  onOverwrite: (merged: FormContent | null) => void;
}

/** Has no way out but a choice: going on typing would lose one side without a word. */
export function ConflictLayer({ business, local, server, busy, onAdoptServer, onOverwrite }: ConflictLayerProps) {
  const [choices, setChoices] = useState<Choices>({});
  const changes = describeChanges(business, local, server.form);
  const mixed = changes.some(({ path }) => choices[path] === 'server');
  return (
    <Layer
      open
      role="alertdialog"
      title="这份申请已在别处修改"
      footer={
        <>
          <Button onClick={onAdoptServer} disabled={busy}>
            采用服务器版本
          </Button>
          <Button
            variant="primary"
            loading={busy}
            onClick={() => onOverwrite(mixed ? mergeForms(local, server.form, changes, choices) : null)}
          >
            {mixed ? '按选择保存' : '用本机内容覆盖'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{`服务器内容保存于${formatChineseDateTime(server.savedAt)}。可以整份采用，也可以逐项选择保留哪一边的内容。`}</p>
        {changes.length === 0 && <p>两份内容相同，选择任一份即可继续。</p>}
        {changes.map(({ path, label, local: mine, server: theirs }) => (
          <Field key={path} group label={label} id={`conflict-${path}`}>
            <RadioGroup
              inline
              value={choices[path] ?? 'local'}
              onChange={(side) => setChoices({ ...choices, [path]: side as Side })}
              options={[
                { value: 'local', label: `本机内容：${mine}` },
                { value: 'server', label: `服务器内容：${theirs}` },
              ]}
            />
          </Field>
        ))}
      </Stack>
    </Layer>
  );
}
