// Own homes and cases as items of a list of what a search has found.
import { AppLink } from '@portal/shared/ui';
import { FoundWords } from './found-words';
import type { OwnHit } from './own-hits';
import styles from './home.module.css';

export function OwnHitItems({ hits, words }: { hits: readonly OwnHit[]; words: string }) {
  return hits.map(({ key, name, hint, href }) => (
    <li key={key}>
      <AppLink href={href}>
        <FoundWords text={name} words={words} />
        <span className={styles.hint}>{hint}</span>
      </AppLink>
    </li>
  ));
}
