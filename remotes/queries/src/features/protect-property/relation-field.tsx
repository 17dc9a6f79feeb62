// The kinship between who holds a property and who watches it.
import { Select } from '@portal/shared/ui';
import { RELATION_LABELS, WATCH_RELATIONS } from '../../api/protection';
import type { WatchRelation } from '../../api/protection';

const OPTIONS = WATCH_RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value] }));
export const relationOf = (value: string): WatchRelation | undefined =>
  WATCH_RELATIONS.find((known) => known === value);

export function RelationSelect(props: { value: string; onChange: (value: string) => void }) {
  return <Select {...props} options={OPTIONS} placeholder="请选择" />;
}
