// Looks at kept files: pictures in the viewer, PDF in a layer; what cannot be shown is downloaded.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Layer } from '../layer/layer';
import { showError } from '../layer/show-error';
import { saveBlob } from '../save-blob';
import { ImageViewer } from './image-viewer';
import type { ViewerImage } from './image-viewer';
import { isViewable } from './is-viewable';
import { PdfViewer } from './pdf-viewer';

export interface PreviewedFile {
  fileId: string;
  name: string;
  mime: string;
  pages?: number | null;
  /** Degrees clockwise. */
  rotation?: number;
}
export interface FilePreview {
  /** To be rendered once. */
  view: ReactNode;
  /** Shows that file, with its neighbours to leaf through. */
  open: (files: readonly PreviewedFile[], fileId: string) => void;
}
type Opened = { kind: 'images'; images: ViewerImage[]; start: number } | { kind: 'pdf'; file: PreviewedFile };

const isPicture = (file: PreviewedFile) => file.mime.startsWith('image/');

export function useFilePreview({
  onRotate,
  load,
}: {
  onRotate?: (fileId: string, degrees: number) => void;
  load: (fileId: string) => Promise<Blob>;
}): FilePreview {
  const [opened, setOpened] = useState<Opened | null>(null);
  const urls = useRef<string[]>([]);
  const request = useRef(0);

  function release() {
    urls.current.forEach((url) => URL.revokeObjectURL(url));
    urls.current = [];
  }
  useEffect(() => release, []);

  async function open(files: readonly PreviewedFile[], fileId: string) {
    const file = files.find((item) => item.fileId === fileId);
    if (!file) return;
    if (!isViewable(file.mime)) {
      try {
        saveBlob(await load(fileId), file.name);
      } catch (error) {
        await showError(error);
      }
      return;
    }
    if (!isPicture(file)) {
      setOpened({ kind: 'pdf', file });
      return;
    }
    request.current += 1;
    const mine = request.current;
    const pictures = files.filter(isPicture);
    try {
      const blobs = await Promise.all(pictures.map((picture) => load(picture.fileId)));
      if (mine !== request.current) return;
      release();
      const images = pictures.flatMap((picture, index) => {
        const blob = blobs[index];
        if (!blob) return [];
        const url = URL.createObjectURL(blob);
        urls.current.push(url);
        return [{ key: picture.fileId, name: picture.name, url, rotation: picture.rotation ?? 0 }];
      });
      setOpened({ kind: 'images', images, start: pictures.indexOf(file) });
    } catch (error) {
      await showError(error);
    }
  }
  function close() {
    setOpened(null);
    release();
  }
  const view = (
    <>
      {opened?.kind === 'images' && (
        <ImageViewer
          open
          images={opened.images}
          start={opened.start}
          onClose={close}
          onRotate={onRotate && ((image, degrees) => onRotate(image.key, degrees))}
        />
      )}
      <Layer
        open={opened?.kind === 'pdf'}
        title={opened?.kind === 'pdf' ? opened.file.name : '查看文件'}
        onClose={close}
      >
        {opened?.kind === 'pdf' && (
          <PdfViewer
            name={opened.file.name}
            pages={opened.file.pages ?? undefined}
            cacheKey={opened.file.fileId}
            load={() => load(opened.file.fileId)}
          />
        )}
      </Layer>
    </>
  );
  return { view, open: (files: readonly PreviewedFile[], fileId: string) => void open(files, fileId) };
}
