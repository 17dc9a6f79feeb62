// The state of a listing in words and tint.
import { secondaryStateName } from '@portal/shared/catalogue';
import { Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import type { ListingState } from '../../api/listing';

const tones: Record<ListingState, TagTone> = {
  draft: 'neutral',
  toVerify: 'blue',
  published: 'green',
  refused: 'red',
  withdrawn: 'neutral',
  sold: 'green',
};

export function ListingTag({ state }: { state: ListingState }) {
  return <Tag tone={tones[state]}>{secondaryStateName('listing', state)}</Tag>;
}

/** Whether its owner may still change it. */
export function isChangeable(state: ListingState): boolean {
  return state === 'draft' || state === 'refused';
}
