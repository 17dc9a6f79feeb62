// Prints the page.
import { Button } from '../button/button';
import type { ButtonProps } from '../button/button';

/** Opens the browser's print dialog; style sheets do the rest. */
export function PrintButton({ children = '打印', ...rest }: Pick<ButtonProps, 'children' | 'size' | 'variant' | 'id'>) {
  return (
    <Button {...rest} icon="print" onClick={() => window.print()}>
      {children}
    </Button>
  );
}
