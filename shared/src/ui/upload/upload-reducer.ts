// The states of files on their way.

export type UploadPhase = 'queued' | 'preparing' | 'sending' | 'failed';

export interface UploadItem {
  id: string;
  /** As chosen. */
  file: File;
  /** As sent, once it was made smaller. */
  prepared?: File;
  /** Id of the stored file that it takes the place of. */
  replaces?: string;
  phase: UploadPhase;
  /** Bytes. */
  sent: number;
  size: number;
  /** Why it failed, in words. */
  message?: string;
}

export type UploadAction =
  | { type: 'add'; item: UploadItem }
  | { type: 'phase'; id: string; phase: UploadPhase }
  | { type: 'prepared'; id: string; file: File }
  | { type: 'progress'; id: string; sent: number; size: number }
  | { type: 'failed'; id: string; message: string }
  | { type: 'remove'; id: string };

function changed(item: UploadItem, action: Exclude<UploadAction, { type: 'add' | 'remove' }>): UploadItem {
  switch (action.type) {
    case 'phase':
      return { ...item, phase: action.phase, message: undefined };
    case 'prepared':
      return { ...item, phase: 'sending', prepared: action.file, size: action.file.size };
    case 'progress':
      return { ...item, sent: action.sent, size: action.size };
    case 'failed':
      return { ...item, phase: 'failed', message: action.message };
  }
}

/** Pure; actions on unknown ids change nothing. */
export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  if (action.type === 'add') return [...items, action.item];
  if (action.type === 'remove') return items.filter((item) => item.id !== action.id);
  return items.map((item) => (item.id === action.id ? changed(item, action) : item));
}
