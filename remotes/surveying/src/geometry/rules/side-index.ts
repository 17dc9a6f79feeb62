// Which sides come near each other: all of them where they are few, an index where they are many.
import RBush from 'rbush';
import type { Side } from './plane';

interface SideBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  at: number;
}

const boxOf = ({ from, to }: Side, at: number): SideBox => ({
  minX: Math.min(from[0], to[0]) - 0.001,
  minY: Math.min(from[1], to[1]) - 0.001,
  maxX: Math.max(from[0], to[0]) + 0.001,
  maxY: Math.max(from[1], to[1]) + 0.001,
  at,
});

const FEW = 30;

/** Gives the places in the list of the sides whose boxes meet that of a side. */
export function indexSides(sides: readonly Side[]): (side: Side) => readonly number[] {
  if (sides.length <= FEW) {
    const all = [...sides.keys()];
    return () => all;
  }
  const tree = new RBush<SideBox>().load(sides.map(boxOf));
  return (side) => tree.search(boxOf(side, 0)).map(({ at }) => at);
}
