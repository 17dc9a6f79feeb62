// What people are told on entry: a maintenance window, a changed opening hour.
import { defineWire, list, moment, text } from '@portal/shared/wire';
import type { Domain } from '@portal/shared/wire';

const notice = {
  title: ['title', text],
  text: ['text', text],
  from: ['from', moment],
  until: ['until', moment],
} as const;
export const noticesWire = list(defineWire(notice));
export type EntryNotice = Domain<typeof notice>;
