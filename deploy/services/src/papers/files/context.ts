// What the file store adds to what every domain is given.
import type { BlobStore } from './blob-store';
import type { VirusScanner } from './scan/clamd';
import type { Inspector } from './inspect/inspector';

declare module '../../platform/core/context' {
  interface Context {
    blobs: BlobStore;
    /** Looks at uploaded files, in processes of their own. */
    inspector: Inspector;
    /** Searches them for viruses; null where no scanner is configured. */
    scanner: VirusScanner | null;
  }
}
