// Where a case is not submitted without recordings: the setting `recordings`, by region; everywhere else they are
// offered.
import { z } from 'zod';
import { recordingKinds } from '@portal/shared/contract';
import type { ApplicationRow, PartyRow } from '../../cases/public';
import { listParties } from '../../cases/public';
import { findSetting, rowsFor } from '../../platform/config/public';
import type { Database } from '../../platform/db/database';
import { recordingsOfCase } from './store';

/** The nearest region that says something counts; an empty list of businesses means all. */
export const recordingRules = z.array(
  z.object({
    xzqbm: z.string().regex(/^\d{6}$/),
    required: z.boolean(),
    businesses: z.array(z.string().max(64)).max(200).default([]),
    kind: z.enum(recordingKinds).default('dual'),
  }),
);
export type RecordingRule = z.infer<typeof recordingRules>[number];

/** Null where none is asked for. */
export async function ruleFor(
  db: Database,
  { regionCode, processCode }: Pick<ApplicationRow, 'regionCode' | 'processCode'>,
): Promise<RecordingRule | null> {
  const rules = (await findSetting({ db }, 'recordings', recordingRules)) ?? [];
  const rule = rowsFor(rules, regionCode)
    .filter(({ businesses }) => businesses.length === 0 || businesses.includes(processCode))
    .at(-1);
  return rule?.required ? rule : null;
}

/** Parties of whom the case still needs a recording; enterprises by whoever acts for them. */
export async function owedRecordings(db: Database, application: ApplicationRow): Promise<PartyRow[]> {
  const rule = await ruleFor(db, application);
  if (!rule) return [];
  const given = (await recordingsOfCase(db, application.id)).filter(
    ({ kind, state }) => kind === rule.kind && (state === 'complete' || state === 'accepted'),
  );
  return (await listParties(db, application.id)).filter(
    ({ id, identityNumber }) => !given.some((row) => row.partyId === id && row.identityNumber === identityNumber),
  );
}
