// Signing with the keyboard: the typed name becomes the picture.
import { useEffect, useRef, useState } from 'react';
import { Field, TextInput } from '@portal/shared/ui';
import { exportSignature } from './signature-image';
import type { ReadSignature } from './signature-source';

/** Draws `name` in a brush-like hand where the system has one. Returns undefined where the browser cannot draw. */
export function drawName(name: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 900;
  canvas.height = 300;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#1b2430';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '160px "Kaiti SC", STKaiti, KaiTi, "AR PL UKai CN", "Noto Serif CJK SC", serif';
  context.fillText(name, 450, 150, 860);
  return exportSignature(canvas);
}

export function TypedSignature({
  id,
  name,
  onReader,
  error,
}: {
  id: string;
  name: string;
  onReader: (read: ReadSignature) => void;
  error?: string;
}) {
  const [value, setValue] = useState('');
  const typed = useRef('');
  useEffect(() => {
    typed.current = value.trim();
  });
  useEffect(() => {
    onReader(() => {
      if (typed.current !== name)
        return {
          ok: false,
          message: typed.current ? `键入的姓名应与本人姓名“${name}”一致` : '请键入本人姓名',
          controlId: id,
        };
      const image = drawName(name);
      return image
        ? { ok: true, image }
        : { ok: false, message: '当前浏览器不支持生成签名图片，请改用上传签名图片', controlId: id };
    });
  }, [id, name, onReader]);
  return (
    <Field id={id} label="键入本人姓名作为签名" required error={error} hint="键入的姓名与手写签名具有同样的确认作用。">
      <TextInput value={value} onChange={setValue} chars={10} autoComplete="off" />
    </Field>
  );
}
