// Looks at pictures one by one, whole.
import { useEffect, useRef, useState } from 'react';
import { ImageViewer } from '@portal/shared/ui/viewer';
import type { LoadPicture, ViewerImage } from '@portal/shared/ui/viewer';
import { showError } from '../use-case-actions';

/** `open(names, pictureId)` shows that one with its neighbours; `view` is to be rendered once. */
export function usePictureViewer(load: LoadPicture) {
  const [shown, setShown] = useState<{ images: ViewerImage[]; start: number } | null>(null);
  const urls = useRef<string[]>([]);
  function release() {
    urls.current.forEach((url) => URL.revokeObjectURL(url));
    urls.current = [];
  }
  useEffect(() => release, []);

  async function open(pictures: readonly { pictureId: string; name: string }[], pictureId: string) {
    try {
      const blobs = await Promise.all(pictures.map((picture) => load(picture.pictureId, 'full')));
      release();
      urls.current = blobs.map((blob) => URL.createObjectURL(blob));
      setShown({
        images: pictures.map((picture, index) => ({
          key: picture.pictureId,
          name: picture.name,
          url: urls.current[index] ?? '',
        })),
        start: pictures.findIndex((picture) => picture.pictureId === pictureId),
      });
    } catch (error) {
      await showError('未能打开图片', error);
    }
  }
  function close() {
    setShown(null);
    release();
  }
  return {
    open: (pictures: readonly { pictureId: string; name: string }[], pictureId: string) =>
      void open(pictures, pictureId),
    view: shown && <ImageViewer open images={shown.images} start={shown.start} onClose={close} />,
  };
}
