// The list of rooms of a survey as buildings: how many rooms on how many floors, and their areas together.
import { buildingOfUnitNumber } from '@portal/shared/kernel';
import type { SurveyedRoom } from '../../api/surveys';

export interface SurveyedBuilding {
  /** The first 24 characters of its rooms' unit numbers. */
  readonly buildingId: string;
  /** As people say it: 1幢. */
  readonly name: string;
  readonly rooms: readonly SurveyedRoom[];
  readonly floors: number;
  /** ㎡ as decimal text with two places. */
  readonly area: string;
}

const PARCEL_LENGTH = 20;

/** In the order of their numbers. */
export function roomsByBuilding(rooms: readonly SurveyedRoom[]): SurveyedBuilding[] {
  const byId = new Map<string, SurveyedRoom[]>();
  for (const room of rooms) {
    const id = buildingOfUnitNumber(room.unitCode);
    const own = byId.get(id);
    if (own) own.push(room);
    else byId.set(id, [room]);
  }
  return [...byId]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([buildingId, own]) => ({
      buildingId,
      name: `${Number(buildingId.slice(PARCEL_LENGTH))}幢`,
      rooms: own,
      floors: new Set(own.map(({ floor }) => floor)).size,
      area: sumOf(own.map(({ area }) => area)),
    }));
}

/** Decimal text with at most two places, added in hundredths: binary fractions would lose some. */
export function sumOf(areas: readonly string[]): string {
  const hundredths = areas.reduce((sum, area) => {
    const [whole = '0', rest = ''] = area.split('.');
    return sum + Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  }, 0);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
