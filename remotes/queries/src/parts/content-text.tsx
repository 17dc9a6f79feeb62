// The one place that shows what offices have written: as elements of ours, never as HTML of theirs.
import type { ReactNode } from 'react';
import { AppLink } from '@portal/shared/ui';
import { readBlocks } from './content-blocks';
import type { Block, Inline } from './content-blocks';
import styles from './content-text.module.css';

function inline(one: Inline, at: number): ReactNode {
  if (one.is === 'strong') return <strong key={at}>{one.text}</strong>;
  if (one.is === 'link')
    return (
      <AppLink key={at} href={one.href} target={one.href.startsWith('/') ? undefined : '_blank'}>
        {one.text}
      </AppLink>
    );
  return one.text;
}

function block(one: Block, at: number): ReactNode {
  if (one.is === 'heading') return <h2 key={at}>{one.inlines.map(inline)}</h2>;
  if (one.is === 'subheading') return <h3 key={at}>{one.inlines.map(inline)}</h3>;
  if (one.is === 'paragraph') return <p key={at}>{one.inlines.map(inline)}</p>;
  const items = one.items.map((item, row) => <li key={row}>{item.map(inline)}</li>);
  return one.ordered ? <ol key={at}>{items}</ol> : <ul key={at}>{items}</ul>;
}

export function ContentText({ children }: { children: string }) {
  return <div className={styles.text}>{readBlocks(children).map(block)}</div>;
}
