// How a state is marked: a tint, and an icon besides so that colour never speaks alone.

/** `amber` means that it is the reader's turn. */
export type StateTone = 'neutral' | 'blue' | 'amber' | 'green' | 'red';

/** Names of icons of the ui layer. */
export type IconTag =
  | 'edit'
  | 'user'
  | 'upload'
  | 'clock'
  | 'warning'
  | 'stop'
  | 'check'
  | 'check-circle'
  | 'minus'
  | 'pay'
  | 'shield'
  | 'refresh'
  | 'close';
