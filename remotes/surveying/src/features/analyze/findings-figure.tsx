// The findings as a drawing for paper, where the map is not printed: north is up, one scale for both directions, each
// finding with its number.
import type { Outline, Position } from '../../contract/graphics';
import { FINDING_WORDS } from '../../api/coding';
import type { FindingRow } from './findings-table';
import styles from './analyze.module.css';

const WIDTH = 640;
const MARGIN = 24;

export interface FindingsFigureProps {
  shapes: readonly Outline[];
  rows: readonly FindingRow[];
}

/** Degrees to the units of the drawing; a degree of longitude is shorter than one of latitude. */
function scaleFor(outlines: readonly Outline[]) {
  const places = outlines.flat(3);
  const [west, east] = [Math.min(...places.map(([x]) => x)), Math.max(...places.map(([x]) => x))];
  const [south, north] = [Math.min(...places.map(([, y]) => y)), Math.max(...places.map(([, y]) => y))];
  const flat = Math.cos((south * Math.PI) / 180);
  const unit = (WIDTH - 2 * MARGIN) / Math.max((east - west) * flat, north - south, 1e-9);
  return {
    height: (north - south) * unit + 2 * MARGIN,
    at: ([x, y]: Position): [number, number] => [MARGIN + (x - west) * flat * unit, MARGIN + (north - y) * unit],
  };
}

export function FindingsFigure({ shapes, rows }: FindingsFigureProps) {
  const all = [...shapes, ...rows.map(({ outline }) => outline)];
  if (all.flat(3).length === 0) return null;
  const { height, at } = scaleFor(all);
  const path = (outline: Outline) =>
    outline
      .flat()
      .map(
        (ring) =>
          `M${ring
            .map((place) =>
              at(place)
                .map((value) => value.toFixed(2))
                .join(' '),
            )
            .join('L')}Z`,
      )
      .join('');
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${height.toFixed(2)}`} role="img" aria-label="空间分析示意图，上方为北">
        {shapes.map((outline, index) => (
          <path key={index} d={path(outline)} className={styles.parcel} />
        ))}
        {rows.map(({ number, kind, outline }) => {
          const [x, y] = at(outline[0]?.[0]?.[0] ?? [0, 0]);
          return (
            <g key={number}>
              <path d={path(outline)} className={FINDING_WORDS[kind].isGrave ? styles.fault : styles.doubt} />
              <text x={x + 4} y={y - 4} className={styles.number}>
                {number}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>示意图，上方为北；编号与表中的问题一致</figcaption>
    </figure>
  );
}
