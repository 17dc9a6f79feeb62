// Reads a chosen file as a picture, for a preview.

export interface ReadImage {
  /** `data:` address of the picture; null when there is none. */
  url: string | null;
  /** The file that could not be read as a picture; null when nothing was wrong, or nothing was given. */
  errorImage: File | null;
}

/** Only pictures are read. Without a file there is neither picture nor error. */
export function readImage(file: File | null | undefined): Promise<ReadImage> {
  if (!file) return Promise.resolve({ url: null, errorImage: null });
  if (!file.type.startsWith('image/')) return Promise.resolve({ url: null, errorImage: file });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: typeof reader.result === 'string' ? reader.result : null, errorImage: null });
    reader.onerror = () => resolve({ url: null, errorImage: file });
    reader.readAsDataURL(file);
  });
}
