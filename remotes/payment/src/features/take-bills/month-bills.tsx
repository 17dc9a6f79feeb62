// Fetches and saves the list of the bills of a month, to keep or to hand in with one's expenses.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { fetchFile } from '@portal/shared/http';
import { Button, ButtonRow, Notice, Stack, saveBlob } from '@portal/shared/ui';
import { downloadMonthBills } from '../../api/payment';

/** @param month `YYYY-MM` */
export function MonthBills({ month }: { month: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function run() {
    setIsBusy(true);
    setMessage(undefined);
    try {
      const { blob } = await fetchFile(downloadMonthBills, { month });
      saveBlob(blob, `电子票据清单${month}.csv`);
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Stack gap={3}>
      <ButtonRow>
        <Button icon="download" loading={isBusy} onClick={() => void run()}>
          下载本月电子票据清单
        </Button>
      </ButtonRow>
      {message && (
        <Notice tone="warning" live title="清单未能下载">
          {message}
        </Notice>
      )}
    </Stack>
  );
}
