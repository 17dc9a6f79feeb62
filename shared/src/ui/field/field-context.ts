// Carries a field's wiring (ids, error, required) from the frame to whichever control stands in it.
import { createContext, useContext, useId } from 'react';

export interface FieldWiring {
  controlId: string;
  /** Ids of hint and error, for `aria-describedby`. */
  describedBy?: string;
  labelId?: string;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

export interface ControlAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** Attributes that tie a native control to the `<Field>` around it; alone it gets an id of its own. */
export function useFieldControl(own: { id?: string; invalid?: boolean; describedBy?: string } = {}): ControlAria {
  const fallback = useId();
  const field = useContext(FieldContext);
  const describedBy = [own.describedBy, field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId ?? fallback,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own.invalid || field?.invalid ? true : undefined,
    // aria-required instead of required: the browser's own bubbles would speak before and beside ours.
    'aria-required': field?.required ? true : undefined,
  };
}
