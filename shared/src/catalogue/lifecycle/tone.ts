// How a state is marked: a tint, and an icon besides so that colour never speaks alone.

/** `amber` means that it is the reader's turn. */
export type StateTone = 'neutral' | 'blue' | 'amber' | 'green' | 'red';

export type IconTag = 'edit' | 'people' | 'send' | 'clock' | 'warning' | 'stop' | 'check' | 'pause' | 'money' | 'certificate' | 'undo' | 'close';
