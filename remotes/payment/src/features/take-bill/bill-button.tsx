// Fetches and saves the electronic bill.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Notice, saveBlob } from '@portal/shared/ui';
import { fetchFile } from '@portal/shared/http';
import { downloadBill } from '../../api/payment';

export function BillButton({ slipNumber }: { slipNumber: string }) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function run() {
    setBusy(true);
    setMessage(undefined);
    try {
      const { blob, fileName } = await fetchFile(downloadBill, { slipNumber });
      saveBlob(blob, fileName ?? `电子票据-${slipNumber}.pdf`);
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="primary" icon="download" loading={busy} onClick={() => void run()}>
        下载电子票据
      </Button>
      {message && (
        <Notice tone="danger" live title="票据未能下载">
          {message}
        </Notice>
      )}
    </>
  );
}
