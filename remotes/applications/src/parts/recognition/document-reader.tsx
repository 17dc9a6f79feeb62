// Fills fields from a photographed document; whatever was read stays open to correction.
import { useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { Button, Notice, Stack, announce } from '@portal/shared/ui';
import { checkFiles, compressImage } from '@portal/shared/ui/upload';

const RULES = { accept: ['image/jpeg', 'image/png'], maxFiles: 1 };

export interface DocumentReaderProps<Read> {
  /** What is photographed: 身份证. */
  what: string;
  /** Sends the photograph away and answers what was read. */
  read: (file: File) => Promise<Read>;
  /** Takes what was read; answers the names of the fields that it filled, for people. */
  onRead: (read: Read) => readonly string[];
}

export function DocumentReader<Read>({ what, read, onRead }: DocumentReaderProps<Read>) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);

  async function take(files: readonly File[]) {
    const { accepted: [file], rejected } = checkFiles(files, RULES);
    if (!file) {
      setOutcome({ tone: 'warning', text: rejected[0]?.message ?? '请选择照片' });
      return;
    }
    setBusy(true);
    setOutcome(null);
    announce(`正在识别${what}`);
    try {
      const filled = onRead(await read(await compressImage(file, { scale: 1 })));
      setOutcome(filled.length > 0 ? { tone: 'success', text: `已填入${filled.join('、')}，请与证件核对，有误可直接修改。` } : { tone: 'warning', text: '没有识别出可用的内容，请手工填写。' });
    } catch (error) {
      setOutcome({ tone: 'warning', text: describeError(error).message });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack gap={2}>
      <span>
        <input ref={input} type="file" hidden tabIndex={-1} aria-hidden="true" accept="image/jpeg,image/png" data-upload="recognise"
          onChange={(event) => { void take([...(event.target.files ?? [])]); event.target.value = ''; }} />
        <Button icon="camera" loading={busy} onClick={() => input.current?.click()}>{`拍照识别${what}`}</Button>
      </span>
      {outcome && <Notice tone={outcome.tone} live>{outcome.text}</Notice>}
    </Stack>
  );
}
