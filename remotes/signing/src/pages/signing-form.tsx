// One party's signing: read the documents, confirm, sign; the services ask then who it is.
import { useRef, useState } from 'react';
import { describeError } from '@portal/shared/kernel';
import { fetchFile } from '@portal/shared/http';
import { ActionBar, announce, Button, Card, ErrorSummary, Notice, ProgressBar, Stack } from '@portal/shared/ui';
import type { Definition, FormError } from '@portal/shared/ui';
import { useUser } from '@portal/shared/session';
import { sha256Hex } from '@portal/shared/ui/upload';
import { INQUIRIES_ID, OpenInquiries, useOpenInquiries } from '../features/answer-first/open-inquiries';
import { SignatureInput } from '../features/draw-signature/signature-input';
import type { SignatureHandle } from '../features/draw-signature/signature-input';
import { DocumentReader, DOCUMENTS_ID } from '../features/read-documents/document-reader';
import { CONSENT_ID, NoticeConsent } from '../features/sign-documents/notice-consent';
import { Declaration, DECLARATION_ID } from '../features/sign-documents/declaration';
import { useRefusal } from '../features/sign-documents/use-refusal';
import { useSigning } from '../features/sign-documents/use-signing';
import { rowsToSign } from '../parts/signing-state';
import { previewDocument } from '../api/signing';
import type { ApplicationFile, SignatureFlow } from '../api/signing';

export interface SigningFormProps {
  flow: SignatureFlow;
  /** What the documents say, in words. */
  summary: readonly Definition[];
  /** The initiator recalls instead. */
  mayRefuse: boolean;
  /** What the party agrees to by confirming; undefined where nothing is left to confirm. */
  notice?: ApplicationFile['notice'];
}

export function SigningForm({ flow, summary, mayRefuse, notice }: SigningFormProps) {
  const user = useUser();
  const signing = useSigning();
  const rows = rowsToSign(flow);
  const inquiries = useOpenInquiries(flow.businessNumber, rows);
  const refusal = useRefusal(flow.flowId, rows[0]?.applicantId);
  const signature = useRef<SignatureHandle>(null);
  const [seen, setSeen] = useState<readonly string[]>(flow.documents.slice(0, 1).map(({ materialId }) => materialId));
  const [read, setRead] = useState<Readonly<Record<string, string>>>({});
  /**
   * Documents that were another when they were to be signed than when they were read, and how often that has happened.
   */
  const [changed, setChanged] = useState<{ ids: readonly string[]; times: number }>({ ids: [], times: 0 });
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [signatureError, setSignatureError] = useState<FormError>();

  const nameOf = (id: string) => flow.documents.find(({ materialId }) => materialId === id)?.name ?? '全部文件';
  // What is still missing; shown from the first attempt on, and gone as soon as it is mended.
  const unseen = rows.find(({ materialId }) => !seen.includes(materialId));
  const missing: FormError[] = [];
  if (unseen)
    missing.push({
      id: DOCUMENTS_ID,
      message: `请先查看“${nameOf(unseen.materialId)}”`,
    });
  const unopened = unseen ? undefined : rows.find(({ materialId }) => read[materialId] === undefined);
  if (unopened)
    missing.push({ id: DOCUMENTS_ID, message: `“${nameOf(unopened.materialId)}”还没有打开，请稍候或者点“重试”` });
  if (inquiries[0]) missing.push({ id: INQUIRIES_ID, message: `请先回答“${inquiries[0].title}”并签名` });
  if (notice && !agreed) missing.push({ id: CONSENT_ID, message: '请阅读申请须知和个人信息处理告知并勾选同意' });
  if (!checked) missing.push({ id: DECLARATION_ID, message: '请核对申请内容后勾选“我已核对申请内容”' });
  const errors = attempt === 0 ? [] : signatureError ? [...missing, signatureError] : missing;
  const messageOf = (id: string) => errors.find((error) => error.id === id)?.message;

  async function submit() {
    setAttempt((count) => count + 1);
    const written = await signature.current?.read();
    setSignatureError(written && !written.ok ? { id: written.controlId, message: written.message } : undefined);
    if (missing.length > 0 || !written?.ok) return;
    const done = await signing.run({
      businessNumber: flow.businessNumber,
      flowId: flow.flowId,
      rows,
      image: written.image,
      read,
      noticeVersion: notice?.version,
    });
    if (!done) return openChanged();
    announce('签名已完成');
    await written.keep();
  }

  /** What is another now than what was read is opened anew, so that nobody has to leave the page and write again. */
  async function openChanged() {
    const isOther = async ({ materialId }: (typeof rows)[number]): Promise<boolean> => {
      const { blob } = await fetchFile(previewDocument, { flowId: flow.flowId, materialId });
      return (await sha256Hex(blob)) !== read[materialId];
    };
    // What cannot be asked for now is asked for by the next attempt.
    const found = await Promise.all(rows.map((row) => isOther(row).catch(() => false)));
    const ids = rows.filter((_, at) => found[at]).map(({ materialId }) => materialId);
    setChanged(({ times }) => ({ ids, times: times + (ids.length > 0 ? 1 : 0) }));
    if (ids.length === 0) return;
    setRead((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))));
    // Who declared to have read has read what was there before.
    setChecked(false);
    // The reader begins at the first one again, which is looked at then.
    setSeen((before) => before.filter((id) => !ids.includes(id) || id === flow.documents[0]?.materialId));
  }

  const failure = signing.error && describeError(signing.error);
  const signed = flow.signers.filter(({ me, state }) => me && state === 'signed').map(({ materialId }) => materialId);
  return (
    <Stack gap={5}>
      <ErrorSummary errors={errors} attempt={attempt} title={`还有 ${errors.length} 项需要完成`} />
      {inquiries.length > 0 && <OpenInquiries businessNumber={flow.businessNumber} open={inquiries} />}
      <Card title="核对文件">
        <DocumentReader
          key={changed.times}
          edition={changed.times}
          flowId={flow.flowId}
          documents={flow.documents}
          signed={signed}
          summary={summary}
          error={messageOf(DOCUMENTS_ID)}
          onRead={(materialId, sha256) => setRead((before) => ({ ...before, [materialId]: sha256 }))}
          onSeen={(materialIds) => setSeen((before) => [...new Set([...before, ...materialIds])])}
        />
      </Card>
      {notice && <NoticeConsent notice={notice} checked={agreed} onChange={setAgreed} error={messageOf(CONSENT_ID)} />}
      <Card title="确认并签名">
        <Stack gap={4}>
          <Declaration count={rows.length} checked={checked} onChange={setChecked} error={messageOf(DECLARATION_ID)} />
          <SignatureInput name={user?.name ?? ''} mayKeep ref={signature} />
          {signing.progress && (
            <ProgressBar label="签署进度" percent={(signing.progress.done / signing.progress.total) * 100} />
          )}
          {failure && !failure.silent && (
            <Notice tone="danger" live title="签署未完成">
              {failure.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p>
                {changed.ids.length > 0
                  ? `${changed.ids.map((id) => `“${nameOf(id)}”`).join('、')}的内容有变化，已重新打开。您的签名仍然保留，请核对后重新勾选并确认签署。`
                  : '您的签名仍然保留，可再次确认签署。'}
              </p>
            </Notice>
          )}
        </Stack>
        <ActionBar status={signing.progress ? '正在签署，请不要关闭页面' : `共${rows.length}份文件待您签署`}>
          {mayRefuse && (
            <Button loading={refusal.busy} onClick={() => void refusal.ask()}>
              拒绝签署
            </Button>
          )}
          <Button variant="primary" icon="sign" loading={signing.progress !== null} onClick={() => void submit()}>
            确认签署
          </Button>
        </ActionBar>
      </Card>
    </Stack>
  );
}
