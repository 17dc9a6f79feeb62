// Three quiet drawings for empty and error pages.
import styles from './media.module.css';

export type IllustrationName = 'house' | 'parcel' | 'document';

const drawings: Record<IllustrationName, { tint: readonly string[]; line: readonly string[] }> = {
  house: {
    tint: ['M24 44h72v40H24Z', 'M8 84h104v4H8Z'],
    line: [
      'M14 48 60 16l46 32',
      'M24 42v42h72V42',
      'M50 84V58h20v26',
      'M34 54h8v10h-8Z',
      'M78 54h8v10h-8Z',
      'M8 84h104',
    ],
  },
  parcel: {
    tint: ['M20 30h38v26H14Z', 'M64 62h44l6 22H64Z'],
    line: ['M20 18h80l14 66H6Z', 'M59 18v66', 'M14 46h92', 'M10 64h100', 'M84 46l3 18', 'M34 18l-4 28'],
  },
  document: {
    tint: ['M40 10h30l14 14v62H40Z', 'M22 26h14v60H22Z'],
    line: ['M36 8h32l18 18v60H36Z', 'M68 8v18h18', 'M46 40h30', 'M46 52h30', 'M46 64h18', 'M36 24H24v62h12'],
  },
};

/** Decoration of 120 × 96 in two tints. */
export function Illustration({ name }: { name: IllustrationName }) {
  const { tint, line } = drawings[name];
  return (
    <svg
      className={styles.illustration}
      viewBox="0 0 120 96"
      width={120}
      height={96}
      aria-hidden="true"
      focusable="false"
    >
      {tint.map((d) => (
        <path key={d} d={d} className={styles.tint} />
      ))}
      {line.map((d) => (
        <path key={d} d={d} className={styles.line} />
      ))}
    </svg>
  );
}
