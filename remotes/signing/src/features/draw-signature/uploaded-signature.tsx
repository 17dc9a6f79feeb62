// Signing on paper: a photo of the signature.
import { useEffect, useRef, useState } from 'react';
import { Field, useFieldControl } from '@portal/shared/ui';
import { exportSignature, fitFactor } from './signature-image';
import type { ReadSignature } from './signature-source';
import styles from './draw-signature.module.css';

const MAX_FILE = 10 * 1024 * 1024;

/** Reads a JPEG or PNG and answers its ink on white. Throws a message fit for people. */
export async function readSignatureFile(file: File): Promise<string> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) throw new Error('请选择 JPG 或 PNG 图片');
  if (file.size > MAX_FILE) throw new Error('图片超过 10 MB，请换一张较小的图片');
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error('这张图片无法读取，请重新拍照或换一张图片');
  }
  const canvas = document.createElement('canvas');
  const factor = fitFactor(picture, 1800, 1800);
  canvas.width = Math.round(picture.width * factor);
  canvas.height = Math.round(picture.height * factor);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('当前浏览器无法处理图片，请改用手写签名');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const image = exportSignature(canvas);
  if (!image) throw new Error('图片上没有找到签名，请用深色笔签在白纸上再拍照');
  return image;
}

function ImageInput({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const wiring = useFieldControl();
  return (
    <input
      {...wiring}
      type="file"
      accept="image/jpeg,image/png"
      className={styles.file}
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
  );
}

export function UploadedSignature({
  id,
  onReader,
  error,
}: {
  id: string;
  onReader: (read: ReadSignature) => void;
  error?: string;
}) {
  const [image, setImage] = useState<string>();
  const [fault, setFault] = useState<string>();
  const chosen = useRef<string | undefined>(undefined);
  useEffect(() => {
    chosen.current = image;
  });
  useEffect(() => {
    onReader(() =>
      chosen.current ? { ok: true, image: chosen.current } : { ok: false, message: '请选择签名图片', controlId: id },
    );
  }, [id, onReader]);

  async function choose(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    try {
      setImage(await readSignatureFile(file));
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : '这张图片无法读取');
    }
  }
  return (
    <div className={styles.drawn}>
      <Field
        id={id}
        label="签名图片"
        required
        error={fault ?? error}
        hint="用深色笔签在白纸上拍照，支持 JPG、PNG，不超过 10 MB。"
      >
        <ImageInput onChoose={(file) => void choose(file)} />
      </Field>
      {image && <img src={image} alt="将使用的签名图片" className={styles.chosen} />}
    </div>
  );
}
