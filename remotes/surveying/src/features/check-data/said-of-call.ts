// What a person has said of a file, as the call that checks it takes it.
import { MOST_ANSWERS } from '../../api/checking';
import { epsgOf } from '../../geometry/coordinate-system';
import type { Said } from './use-local-check';

/** What is left out was not said. */
export function saidOfCall({ reading, encoding, drawing }: Said) {
  return {
    epsg: reading ? epsgOf(reading.system) : undefined,
    swapped: reading?.swapped,
    encoding: encoding ?? undefined,
    layers: drawing ? answered(drawing.layers).map(([name, use]) => ({ name, use })) : undefined,
    codes: drawing ? answered(drawing.codes).map(([key, code]) => ({ key, code })) : undefined,
  };
}

const answered = <Answer>(answers: Readonly<Record<string, Answer>>): [string, Answer][] =>
  Object.entries(answers).slice(0, MOST_ANSWERS);
