// Signing by hand, with finger, pen or mouse.
import { useEffect, useRef } from 'react';
import { Button, ButtonRow } from '@portal/shared/ui';
import { exportSignature } from './signature-image';
import type { ReadSignature } from './signature-source';
import { looksWritten } from './strokes';
import { useSignaturePad } from './use-signature-pad';
import styles from './draw-signature.module.css';

export function DrawnSignature({
  id,
  name,
  onReader,
  describedBy,
  invalid,
}: {
  /** Of the pad, where error summaries lead. */
  id: string;
  name: string;
  onReader: (read: ReadSignature) => void;
  describedBy?: string;
  invalid?: boolean;
}) {
  const pad = useSignaturePad();
  const current = useRef(pad);

  useEffect(() => {
    current.current = pad;
  });
  useEffect(() => {
    const refuse = (message: string) => ({ ok: false as const, message, controlId: id });
    onReader(() => {
      const drawn = current.current.read();
      if (!drawn || drawn.strokes.length === 0) return refuse('请在签名框内签名');
      if (!looksWritten(drawn.strokes, drawn.width)) return refuse('签名笔画过短，请完整签写姓名');
      const image = exportSignature(drawn.canvas);
      return image ? { ok: true, image } : refuse('请在签名框内签名');
    });
  }, [id, onReader]);

  const words = pad.strokes === 0 ? '尚未签名' : `已写${pad.strokes}笔`;
  return (
    <div className={styles.drawn}>
      <div
        id={id}
        tabIndex={-1}
        role="group"
        aria-label={`签名框，${words}`}
        aria-describedby={describedBy}
        className={invalid ? `${styles.paper} ${styles.invalid}` : styles.paper}
      >
        <canvas ref={pad.canvas} className={styles.canvas} aria-hidden="true" data-signature-pad="" />
        {pad.strokes === 0 && (
          <span className={styles.watermark} aria-hidden="true">
            请在此签名
          </span>
        )}
      </div>
      <p className={styles.landscape}>手机横屏书写更宽敞，转动手机后已写的笔画会保留。</p>
      <ButtonRow>
        <Button icon="rotate" onClick={pad.undo} aria-disabled={pad.strokes === 0 || undefined}>
          撤销一笔
        </Button>
        <Button icon="trash" onClick={pad.clear} aria-disabled={pad.strokes === 0 || undefined}>
          清除
        </Button>
        <span className={styles.count} role="status">
          {words}
        </span>
      </ButtonRow>
      <p className={styles.help}>请签写本人姓名“{name}”。不便手写时，可改用键入姓名或上传签名图片。</p>
    </div>
  );
}
