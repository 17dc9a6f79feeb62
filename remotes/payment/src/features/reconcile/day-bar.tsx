// The day that is looked at, its comparison once more, and its statement as a file.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { fetchFile } from '@portal/shared/http';
import { announce, Button, ButtonRow, DateInput, Field, Notice, saveBlob, Stack } from '@portal/shared/ui';
import { downloadStatement, useReconcileDayMutation } from '../../api/finance';

export function DayBar({ day, today, onDay }: { day: string; today: string; onDay: (day: string) => void }) {
  const [reconcile, comparing] = useReconcileDayMutation();
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState<string>();

  async function run(work: () => Promise<unknown>) {
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    }
  }
  const compare = () =>
    run(async () => {
      await reconcile({ day }).unwrap();
      announce('已重新核对');
    });
  const save = async () => {
    setSaving(true);
    await run(async () => {
      const { blob, fileName } = await fetchFile(downloadStatement, { day });
      saveBlob(blob, fileName ?? `缴费日报${day}.csv`);
    });
    setSaving(false);
  };
  return (
    <Stack gap={4}>
      <Field label="核对日期">
        <DateInput value={day} max={today} onChange={(next) => next && onDay(next)} />
      </Field>
      <ButtonRow>
        <Button icon="refresh" loading={comparing.isLoading} onClick={() => void compare()}>
          重新核对
        </Button>
        <Button icon="download" loading={saving} onClick={() => void save()}>
          下载日报
        </Button>
      </ButtonRow>
      {message && (
        <Notice tone="danger" live title="未能完成">
          {message}
        </Notice>
      )}
    </Stack>
  );
}
