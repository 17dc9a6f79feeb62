// The fields that the services name when they refuse an entry, by the ids of the controls.
import { saveIssueWire } from '@portal/shared/wire';

const { text = '', telephone = '', location = '' } = saveIssueWire.wireNames;

export const ENTRY_CONTROLS: Readonly<Record<string, string>> = {
  [text]: 'entry-text',
  [telephone]: 'entry-telephone',
  [location]: 'issue-location',
};
