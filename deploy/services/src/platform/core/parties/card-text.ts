// Reading a form's cards.
import type { Party } from '@portal/shared/catalogue';

/** Text of a card's field, empty when absent. */
export function text(card: Party, key: string): string {
  const value = card[key];
  return typeof value === 'string' ? value : '';
}
