// The unit of a drawing: what its header says ($INSUNITS), held against its numbers, since templates say millimetres of
// drawings in metres.
import { guessSystem } from '../guess-system';
import type { PlanePosition } from '../project';
import type { FaultList, Place } from './fault';
import type { RawFeature } from './raw';

/** Metres of one unit, by the number of the header; 0 and what is missing says nothing (DXF reference, HEADER). */
const UNITS: Record<number, readonly [name: string, metres: number]> = {
  1: ['英寸', 0.0254],
  2: ['英尺', 0.3048],
  3: ['英里', 1609.344],
  4: ['毫米', 0.001],
  5: ['厘米', 0.01],
  6: ['米', 1],
  7: ['千米', 1000],
  10: ['码', 0.9144],
  14: ['分米', 0.1],
};
const MOST_SAMPLED = 1000;

export interface DrawingUnit {
  /** What the header says. */
  hear: (insunits: number) => void;
  /** A length of metres in the unit that the header says. */
  of: (metres: number) => number;
  /** Metres of one unit, decided once for the drawing; what was decided against the header is a notice. */
  decide: (features: readonly RawFeature[], place: Place, faults: FaultList) => number;
}

/** Whether these numbers can be metres of a zone. */
function fits(features: readonly RawFeature[], factor: number): boolean {
  const every = Math.max(1, Math.floor(features.length / MOST_SAMPLED));
  const pairs = features.flatMap(({ rings: [ring] }, at): PlanePosition[] =>
    at % every === 0 && ring ? [[(ring[0] ?? 0) * factor, (ring[1] ?? 0) * factor]] : [],
  );
  const { best, others, confirm } = guessSystem(pairs, null);
  return best !== null || others.length > 0 || !confirm.includes('system');
}

/** The unit of one drawing; metres until the header says otherwise. */
export function createDrawingUnit(): DrawingUnit {
  let said: readonly [name: string, metres: number] | null = null;
  return {
    hear(insunits) {
      said = UNITS[insunits] ?? null;
    },
    of: (metres) => metres / (said?.[1] ?? 1),
    decide(features, place, faults) {
      if (!said || said[1] === 1) return 1;
      const [name, metres] = said;
      if (fits(features, 1)) {
        faults.add('notice', place, `图纸单位写为${name}，坐标数值却是米或度，已按坐标数值读取`);
        return 1;
      }
      if (!fits(features, metres)) return 1;
      faults.add('notice', place, `图纸单位为${name}，坐标已换算为米`);
      return metres;
    },
  };
}
