// Fetches and saves a paper of a slip: the electronic bill of a paid one, or the notice of what is to be paid.
import { useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Notice, saveBlob } from '@portal/shared/ui';
import { fetchFile } from '@portal/shared/http';
import { downloadBill, downloadNotice } from '../../api/payment';

const PAPERS = { bill: { name: '电子票据', call: downloadBill }, notice: { name: '缴费通知书', call: downloadNotice } };

export interface PaperButtonProps {
  slipNumber: string;
  paper: keyof typeof PAPERS;
  /** Where the paper is what the person came for. */
  isMain?: boolean;
}

export function PaperButton({ slipNumber, paper, isMain }: PaperButtonProps) {
  const { name, call } = PAPERS[paper];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function run() {
    setBusy(true);
    setMessage(undefined);
    try {
      const { blob, fileName } = await fetchFile(call, { slipNumber });
      saveBlob(blob, fileName ?? `${name}-${slipNumber}.pdf`);
    } catch (error) {
      const { message: text, silent } = describeError(error);
      if (!silent) setMessage(text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant={isMain ? 'primary' : 'default'} icon="download" loading={busy} onClick={() => void run()}>
        {`下载${name}`}
      </Button>
      {message && (
        <Notice tone="danger" live title={`${name}未能下载`}>
          {message}
        </Notice>
      )}
    </>
  );
}
