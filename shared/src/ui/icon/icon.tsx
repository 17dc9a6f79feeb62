// One icon of the portal's set, in the colour of the text around it.
import { iconPaths } from './paths';
import type { IconName } from './paths';

export interface IconProps {
  name: IconName;
  /** Edge in pixels; by default it follows the text (1.25em). */
  size?: number | string;
  /** Only for icons without a text beside them; otherwise the icon is decoration. */
  label?: string;
  className?: string;
}

/** Draws the icon `name`; hidden from screen readers unless `label` is given. */
export function Icon({ name, size = '1.25em', label, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {iconPaths[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
