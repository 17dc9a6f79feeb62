// Writes a draft: the first save starts it on the server, later saves carry the version they were made on.
import type { FormContent } from './form-content';
import { isSameContent } from './form-content';
import type { ServerCopy } from './server-copy';

export interface StartedDraft {
  businessNumber: string;
  version: number;
  savedAt: string;
}
export interface SavedDraft {
  version: number;
  savedAt: string;
}

export interface DraftWriterPorts {
  /** Creates the draft; the same key twice creates one draft. */
  start: (form: FormContent, key: string) => Promise<StartedDraft>;
  save: (businessNumber: string, version: number, form: FormContent) => Promise<SavedDraft>;
  /** The server's copy when the error is a stale version, else null. */
  findServerCopy: (error: unknown) => ServerCopy | null;
  onStarted: (businessNumber: string) => void;
  onConflict: (server: ServerCopy) => void;
  newKey: () => string;
}

export interface DraftWriter {
  write: (form: FormContent) => Promise<SavedDraft>;
  /** The version on the server that the next write replaces; null before the draft exists. */
  version: () => number | null;
  businessNumber: () => string | null;
  /** Bases the next write on this version, after the person chose a side of a conflict. */
  rebase: (version: number) => void;
}

/**
 * Makes the writer of one open form. A write whose answer was lost is recognised: the start by its key,
 * a save by the server's copy being what was sent, so neither makes a second draft nor a false conflict.
 */
export function createDraftWriter(
  ports: DraftWriterPorts,
  draft: { businessNumber: string; version: number } | null,
): DraftWriter {
  let current = draft;
  let opening: { key: string; form: FormContent } | null = null;
  let lastSent: FormContent | null = null;

  async function begin(form: FormContent): Promise<SavedDraft> {
    opening ??= { key: ports.newKey(), form };
    const sent = opening.form; // a repeated key must carry the same content
    const started = await ports.start(sent, opening.key);
    current = { businessNumber: started.businessNumber, version: started.version };
    ports.onStarted(started.businessNumber);
    return isSameContent(sent, form) ? { version: started.version, savedAt: started.savedAt } : replace(current, form);
  }

  async function replace(at: { businessNumber: string; version: number }, form: FormContent): Promise<SavedDraft> {
    const before = lastSent;
    lastSent = form;
    try {
      const saved = await ports.save(at.businessNumber, at.version, form);
      current = { ...at, version: saved.version };
      lastSent = null;
      return saved;
    } catch (error) {
      const server = ports.findServerCopy(error);
      if (!server) throw error;
      const ours = [form, before].find((sent) => sent !== null && isSameContent(sent, server.form));
      if (!ours) {
        ports.onConflict(server);
        throw error;
      }
      current = { ...at, version: server.version };
      lastSent = null;
      return ours === form
        ? { version: server.version, savedAt: server.savedAt }
        : replace({ ...at, version: server.version }, form);
    }
  }

  return {
    write: (form) => (current ? replace(current, form) : begin(form)),
    version: () => current?.version ?? null,
    businessNumber: () => current?.businessNumber ?? null,
    rebase(version) {
      if (current) current = { ...current, version };
      lastSent = null;
    },
  };
}
