// servicectl audit: verify, export, anchor and seal the audit trail.
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { toTable } from '@portal/common/table';
import { verifyAudit } from '../audit-trail/public';
import type { AuditKind } from '../../platform/audit-trail/public';
import {
  AUDIT_KINDS,
  acceptBreaks,
  anchorLines,
  exportLines,
  parseAnchors,
  readHeads,
  sealAll,
} from '../../platform/audit-trail/public';
import { TrailError } from './exit-codes';
import type { Outside } from './outside';
import { fileIn, withServices } from './outside';

/** Characters of a break's id that are shown and enough to name it. */
const SHORT = 12;

export interface Common {
  json?: boolean;
}

/** @throws TrailError when anything is not as it was sealed */
export async function verify(outside: Outside, { anchors, json }: Common & { anchors?: string }): Promise<void> {
  const kept = anchors === undefined ? [] : parseAnchors(await readFile(fileIn(outside, anchors), 'utf8'));
  const { chains, faults, accepted } = await withServices(outside, (opened) => verifyAudit(opened, kept));
  if (json) outside.write(JSON.stringify({ chains, faults, accepted, anchors: kept.length }));
  else {
    const rows = chains.map(({ kind, entries, from, to, unsealed }) => [
      kind,
      AUDIT_KINDS[kind as AuditKind],
      String(entries),
      entries === 0 ? '-' : `${from}–${to}`,
      String(unsealed),
      String(faults.filter((fault) => fault.kind === kind).length),
    ]);
    outside.write(toTable(['CHAIN', 'OF', 'ENTRIES', 'POSITIONS', 'UNSEALED', 'FAULTS'], rows));
    for (const { kind, seq, what, by, why, at } of accepted)
      outside.write(
        `accepted: ${kind}${seq === undefined ? '' : ` ${seq}`}: ${what} (${by}, ${at.toISOString().slice(0, 10)}: ${why})`,
      );
    for (const { id, kind, seq, what } of faults)
      outside.write(`${kind}${seq === undefined ? '' : ` ${seq}`}: ${what}  [${id.slice(0, SHORT)}]`);
    if (chains.every(({ kind, entries, unsealed }) => kind !== 'configuration' || entries + unsealed === 0))
      outside.write(
        'roles and settings are not compared: nothing has been recorded of them yet (running services do it within a minute)',
      );
    outside.write(
      faults.length > 0
        ? 'NOT as it was sealed.'
        : `as it was sealed${accepted.length > 0 ? `, but for ${accepted.length} accepted breaks` : ''}${kept.length > 0 ? `, and as ${kept.length} anchors say` : '; without --anchors nobody notices a chain that was cut off at its end'}`,
    );
  }
  if (faults.length > 0) throw new TrailError(`${faults.length} faults in the audit trail`);
}

export interface AcceptOptions {
  by: string;
  why: string;
  anchors?: string;
}

/** Accepts breaks that verification tells, by the starts of their ids. @throws Error for an id that is none of theirs */
export async function accept(
  outside: Outside,
  ids: readonly string[],
  { by, why, anchors }: AcceptOptions,
): Promise<void> {
  const kept = anchors === undefined ? [] : parseAnchors(await readFile(fileIn(outside, anchors), 'utf8'));
  await withServices(outside, async (opened) => {
    const { faults } = await verifyAudit(opened, kept);
    const chosen = ids.map((id) => {
      const found = faults.filter((fault) => id.length >= SHORT && fault.id.startsWith(id));
      if (found.length !== 1)
        throw new Error(
          `${id} is no break that \`audit verify\` tells${anchors === undefined ? '; breaks against anchors need --anchors' : ''}`,
        );
      return found[0]!;
    });
    await acceptBreaks(opened, chosen, { by, why });
    await sealAll(opened);
    for (const { kind, seq, what } of chosen)
      outside.write(`accepted: ${kind}${seq === undefined ? '' : ` ${seq}`}: ${what}`);
  });
}

export interface ExportOptions extends Common {
  from?: Date;
  to?: Date;
  kind?: AuditKind;
  out?: string;
}

/** Entries as JSON lines, and after each chain its signed end. */
export async function exportTrail(outside: Outside, { out, ...range }: ExportOptions): Promise<void> {
  await withServices(outside, async (opened) => {
    const file = out === undefined ? null : fileIn(outside, out);
    if (file) await writeFile(file, '', { mode: 0o600 });
    for await (const lines of exportLines(opened, range)) {
      if (file) await appendFile(file, `${lines.join('\n')}\n`);
      else outside.write(lines.join('\n'));
    }
  });
}

/** The signed ends, added to a file or written out; operators keep them where the owner of the database cannot change them. */
export async function anchor(outside: Outside, { to }: Common & { to?: string }): Promise<void> {
  const heads = await withServices(outside, async (opened) => {
    await sealAll(opened);
    return readHeads(opened);
  });
  if (to === undefined) return outside.write(anchorLines(heads).trimEnd());
  await appendFile(fileIn(outside, to), anchorLines(heads), { mode: 0o600 });
  outside.write(`${heads.length} anchors added to ${to}`);
}

export async function seal(outside: Outside): Promise<void> {
  const { sealed, refused, broken } = await withServices(outside, sealAll);
  outside.write(
    `${sealed} sealed${refused > 0 ? `, ${refused} not written by the services` : ''}${broken.length > 0 ? `, chains with an end that is not ours: ${broken.join(', ')}` : ''}`,
  );
  if (refused > 0 || broken.length > 0) throw new TrailError('some entries could not be sealed');
}
