// The types of feedback and issues as pages know them; features take them from here and never from the wire.
export type { Entry, EntryKind, EntryState, SaveFeedback } from '@portal/shared/wire';
