// servicectl audit: verify, export, anchor and seal the audit trail.
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { Answer } from '@portal/common/command-line';
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

const readAnchors = async (outside: Outside, file: string | undefined) =>
  file === undefined ? [] : parseAnchors(await readFile(fileIn(outside, file), 'utf8'));

const placeOf = ({ kind, seq }: { kind: string; seq?: number | undefined }): string =>
  seq === undefined ? kind : `${kind} ${seq}`;

/** Anything that is not as it was sealed is a failure. */
export async function verify(outside: Outside, { anchors }: { anchors?: string }): Promise<Answer> {
  const kept = await readAnchors(outside, anchors);
  const { chains, faults, accepted } = await withServices(outside, (opened) => verifyAudit(opened, kept));
  const rows = chains.map(({ kind, entries, from, to, unsealed }) => [
    kind,
    AUDIT_KINDS[kind as AuditKind],
    String(entries),
    entries === 0 ? '-' : `${from}–${to}`,
    String(unsealed),
    String(faults.filter((fault) => fault.kind === kind).length),
  ]);
  const isRecorded = chains.some(({ kind, entries, unsealed }) => kind === 'configuration' && entries + unsealed > 0);
  const lines = [
    toTable(['CHAIN', 'OF', 'ENTRIES', 'POSITIONS', 'UNSEALED', 'FAULTS'], rows),
    ...accepted.map(
      (one) => `accepted: ${placeOf(one)}: ${one.what} (${one.by}, ${one.at.toISOString().slice(0, 10)}: ${one.why})`,
    ),
    ...faults.map((fault) => `${placeOf(fault)}: ${fault.what}  [${fault.id.slice(0, SHORT)}]`),
    ...(isRecorded
      ? []
      : [
          'roles and settings are not compared: nothing has been recorded of them yet (running services do it within a minute)',
        ]),
    faults.length > 0
      ? 'NOT as it was sealed.'
      : `as it was sealed${accepted.length > 0 ? `, but for ${accepted.length} accepted breaks` : ''}${kept.length > 0 ? `, and as ${kept.length} anchors say` : '; without --anchors nobody notices a chain that was cut off at its end'}`,
  ];
  return {
    facts: { chains, faults, accepted, anchors: kept.length },
    text: lines.join('\n'),
    ...(faults.length > 0 ? { failure: new TrailError(`${faults.length} faults in the audit trail`) } : {}),
  };
}

export interface AcceptOptions {
  by: string;
  why: string;
  anchors?: string;
}

/**
 * Accepts breaks that verification reports, by the starts of their ids.
 * @throws Error for an id that is none of theirs
 */
export async function accept(
  outside: Outside,
  ids: readonly string[],
  { by, why, anchors }: AcceptOptions,
): Promise<Answer> {
  const kept = await readAnchors(outside, anchors);
  return withServices(outside, async (opened) => {
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
    return {
      facts: { accepted: chosen },
      text: chosen.map((fault) => `accepted: ${placeOf(fault)}: ${fault.what}`).join('\n'),
    };
  });
}

export interface ExportOptions {
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

/**
 * The signed ends, added to a file or written out; operators keep them where the owner of the database cannot change
 * them.
 */
export async function anchor(outside: Outside, { to }: { to?: string }): Promise<Answer> {
  const heads = await withServices(outside, async (opened) => {
    await sealAll(opened);
    return readHeads(opened);
  });
  const lines = anchorLines(heads);
  if (to === undefined) return { facts: heads, text: lines.trimEnd() };
  if (!outside.dryRun) await appendFile(fileIn(outside, to), lines, { mode: 0o600 });
  return { facts: { anchors: heads.length, to }, text: `${heads.length} anchors added to ${to}` };
}

/** An entry that could not be sealed is a failure. */
export async function seal(outside: Outside): Promise<Answer> {
  const done = await withServices(outside, sealAll);
  const { sealed, refused, broken } = done;
  return {
    facts: done,
    text: `${sealed} sealed${refused > 0 ? `, ${refused} not written by the services` : ''}${broken.length > 0 ? `, chains with an end that is not ours: ${broken.join(', ')}` : ''}`,
    ...(refused > 0 || broken.length > 0 ? { failure: new TrailError('some entries could not be sealed') } : {}),
  };
}
