// How a photograph travels to recognition, and how far it has come.
import { request } from '@portal/shared/http';

export interface ReadingCall {
  signal?: AbortSignal;
  /** Share of the photograph that has arrived, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** Undecoded; the services keep nothing of the photograph. @throws errors of the kernel's family, also when nothing could be read */
export function sendPhotograph(
  url: string,
  file: File,
  { signal, onProgress }: ReadingCall,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const data = new FormData();
  Object.entries(more).forEach(([name, value]) => data.append(name, value));
  data.append('file', file);
  return request({
    url,
    method: 'POST',
    data,
    signal,
    onUploadProgress: ({ loaded, total }) => {
      if (total) onProgress?.(Math.round((loaded / total) * 100));
    },
  });
}
