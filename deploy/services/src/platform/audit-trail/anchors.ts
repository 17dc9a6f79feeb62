// Anchors: signed ends of the chains that operators keep elsewhere, where nobody who owns the database can change them.
import { z } from 'zod';
import type { Context } from '../core/context';
import { auditHeads } from './schema';
import type { SignedMark } from './signed-marks';

const anchor = z.strictObject({
  kind: z.string(),
  seq: z.number().int().positive(),
  hash: z.string(),
  at: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
});

/** The ends as they are signed now. */
export async function readHeads({ db }: Pick<Context, 'db'>): Promise<SignedMark[]> {
  return db.select().from(auditHeads).orderBy(auditHeads.kind);
}

/** One line a mark. */
export function anchorLines(marks: readonly SignedMark[]): string {
  return marks
    .map(
      ({ kind, seq, hash, at, keyId, signature }) =>
        `${JSON.stringify({ kind, seq, hash, at: at.toISOString(), keyId, signature })}\n`,
    )
    .join('');
}

/** Reads what {@link anchorLines} wrote, of as many days as there are. @throws Error naming the line that is none */
export function parseAnchors(text: string): SignedMark[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      const mark = anchor.parse(JSON.parse(line));
      return [{ ...mark, at: new Date(mark.at) }];
    } catch {
      throw new Error(`line ${index + 1} of the anchors is none`);
    }
  });
}
