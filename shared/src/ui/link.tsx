// A link that knows the router's paths from addresses of the outside world.
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from '../router';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A hash route such as `/apply-list?zt=1`, or any other address (`https:`, `tel:`, `blob:`, `#/…`). */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A router link for paths that start with one slash, an ordinary anchor for everything else. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const inside = href.startsWith('/') && !href.startsWith('//') && !rest.target && rest.download === undefined;
  if (inside)
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  const rel = rest.target === '_blank' ? 'noopener noreferrer' : rest.rel;
  return (
    <a href={href} {...rest} rel={rel}>
      {children}
    </a>
  );
}
