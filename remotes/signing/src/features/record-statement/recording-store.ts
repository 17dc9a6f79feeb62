// What has been recorded, on this device, until the services have all of it: a recording and its pieces in IndexedDB.

/** A recording as this device has it. */
export interface KeptRecording {
  id: string;
  /** Whose it is: case, party and kind. */
  whose: string;
  startedAt: number;
  mime: string;
  milliseconds: number;
  /** Pieces on this device. */
  parts: number;
  marks: { prompt: number; at: number }[];
  prompts: { text: string; answer: string | null }[];
  longestSeconds: number;
}

/** The device has no room left, or lets nothing be kept. */
export class DeviceFullError extends Error {
  override readonly name = 'DeviceFullError';
}

const NAME = 'portal-recordings';
const DAY_MS = 86_400_000;
const KEEP_DAYS = 3;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device’s store failed'));
  });
}
function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => {
      const name = transaction.error?.name;
      reject(name === 'QuotaExceededError' ? new DeviceFullError(name) : (transaction.error ?? new Error('aborted')));
    };
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}
const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export interface RecordingStore {
  /** The newest of these, with at least one piece, that no window is making; older than three days none is left. */
  findLatest: (whose: string, isHeld: (id: string) => boolean) => Promise<KeptRecording | undefined>;
  begin: (recording: KeptRecording) => Promise<void>;
  /** Adds a piece, and what is known with it. @throws DeviceFullError */
  addPiece: (recording: KeptRecording, part: number, bytes: Blob) => Promise<void>;
  readPiece: (id: string, part: number) => Promise<Blob | undefined>;
  readAll: (id: string) => Promise<Blob[]>;
  /** The same pieces under the number of another recording. */
  moveTo: (recording: KeptRecording, id: string) => Promise<KeptRecording>;
  drop: (id: string) => Promise<void>;
  close: () => void;
}

/** @throws DeviceFullError where the browser keeps nothing, as some do in private windows */
export async function openRecordingStore(now: () => number = Date.now): Promise<RecordingStore> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('recordings', { keyPath: 'id' });
      opening.result.createObjectStore('pieces');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new DeviceFullError(opening.error?.name));
  });
  const both = (mode: IDBTransactionMode) => db.transaction(['recordings', 'pieces'], mode);
  async function drop(id: string): Promise<void> {
    const transaction = both('readwrite');
    transaction.objectStore('recordings').delete(id);
    transaction.objectStore('pieces').delete(piecesOf(id));
    await ended(transaction);
  }
  async function put(
    recording: KeptRecording,
    pieces: readonly (readonly [part: number, bytes: Blob])[],
  ): Promise<void> {
    const transaction = both('readwrite');
    transaction.objectStore('recordings').put(recording);
    for (const [part, bytes] of pieces) transaction.objectStore('pieces').put(bytes, [recording.id, part]);
    await ended(transaction);
  }
  const readAll = (id: string): Promise<Blob[]> =>
    asked(db.transaction('pieces').objectStore('pieces').getAll(piecesOf(id)) as IDBRequest<Blob[]>);
  return {
    async findLatest(whose, isHeld) {
      const all = await asked(
        db.transaction('recordings').objectStore('recordings').getAll() as IDBRequest<KeptRecording[]>,
      );
      const isOld = ({ startedAt }: KeptRecording) => startedAt < now() - KEEP_DAYS * DAY_MS;
      for (const { id } of all.filter(isOld)) await drop(id);
      return all
        .filter((one) => one.whose === whose && one.parts > 0 && !isOld(one) && !isHeld(one.id))
        .toSorted((one, other) => other.startedAt - one.startedAt)[0];
    },
    begin: (recording) => put(recording, []),
    addPiece: (recording, part, bytes) => put(recording, [[part, bytes]]),
    readPiece: (id, part) =>
      asked(db.transaction('pieces').objectStore('pieces').get([id, part]) as IDBRequest<Blob | undefined>),
    readAll,
    async moveTo(recording, id) {
      const moved = { ...recording, id };
      await put(
        moved,
        (await readAll(recording.id)).map((bytes, part) => [part, bytes] as const),
      );
      await drop(recording.id);
      return moved;
    },
    drop,
    close: () => db.close(),
  };
}
