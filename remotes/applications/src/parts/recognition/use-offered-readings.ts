// Which documents may be read into these fields now: as a card turns into a natural person's, its button comes.
import { useSyncExternalStore } from 'react';
import { READ_PARTS, isReadingFor, readingsOf } from '@portal/shared/catalogue';
import type { Reading } from '@portal/shared/catalogue';
import type { FieldModel } from '@portal/shared/forms-react';

function isOffered(reading: Reading, fields: readonly FieldModel[]): boolean {
  const find = (key: string) => fields.find(({ definition }) => definition.key === key);
  const lead = find(reading.into[READ_PARTS[reading.document][0]] ?? '');
  return lead !== undefined && !lead.view().hidden && isReadingFor(reading, (key) => find(key)?.view().value);
}

/** Draws anew only when an offer comes or goes. */
export function useOfferedReadings(fields: readonly FieldModel[]): readonly Reading[] {
  const readings = readingsOf(fields.map(({ definition }) => definition));
  const heard = new Set(readings.flatMap(({ into, only = {} }) => [...Object.values(into), ...Object.keys(only)]));
  function subscribe(listener: () => void): () => void {
    const ends = fields.filter(({ definition }) => heard.has(definition.key)).map((field) => field.subscribe(listener));
    return () => ends.forEach((end) => end());
  }
  const offered = useSyncExternalStore(subscribe, () =>
    readings.map((reading) => (isOffered(reading, fields) ? '1' : '0')).join(''),
  );
  return readings.filter((_, index) => offered[index] === '1');
}
