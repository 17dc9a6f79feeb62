// What people are told on entry: a maintenance window, a changed opening hour.
import { list, moment, text } from '../codec';
import type { Domain } from '../define-wire';
import { defineWire } from '../define-wire';

const notice = {
  title: ['title', text],
  text: ['text', text],
  from: ['from', moment],
  until: ['until', moment],
} as const;
export const noticesWire = list(defineWire(notice));
export type EntryNotice = Domain<typeof notice>;
