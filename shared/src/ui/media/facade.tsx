// A drawing of a building in which the window of one home is lit: of its kind, not of this very house.
import styles from './facade.module.css';

export interface FacadeProps {
  /** Unit number: the window differs from home to home. */
  unit: string;
  /** The floor of the home and the floors of its building, where they are known; three floors are drawn otherwise. */
  place?: { floor: number; floors: number };
}

const COLUMNS = 9;
const USUAL_ROWS = 3;
/** More floors are drawn as so many. */
const MOST_ROWS = 14;
const ROW = 9;

/** Fills its place; decoration for the eye alone. */
export function Facade({ unit, place }: FacadeProps) {
  const rows = place ? Math.min(MOST_ROWS, Math.max(1, place.floors)) : USUAL_ROWS;
  const sum = [...unit].reduce((total, character) => total + character.charCodeAt(0), 0);
  const litRow = place ? rows - Math.max(1, Math.ceil((place.floor / place.floors) * rows)) : sum % USUAL_ROWS;
  const lit = Math.min(rows - 1, Math.max(0, litRow)) * COLUMNS + (sum % COLUMNS);
  const height = rows * ROW + 17;
  return (
    <svg
      className={styles.facade}
      viewBox={`0 0 120 ${height}`}
      preserveAspectRatio={place ? 'xMidYMax meet' : 'xMidYMid slice'}
      aria-hidden="true"
    >
      <path className={styles.hill} d={`M-200 ${height}v-14l180-6 42-4 24 12 30-16 44 14 200-4v18Z`} />
      <path className={styles.wall} d={`M22 8h76v${height - 8}H22Z`} />
      {Array.from({ length: rows * COLUMNS }, (_, at) => (
        <rect
          key={at}
          className={at === lit ? styles.lit : styles.window}
          x={26 + (at % COLUMNS) * 8}
          y={12 + Math.floor(at / COLUMNS) * ROW}
          width="4"
          height="5"
        />
      ))}
    </svg>
  );
}
