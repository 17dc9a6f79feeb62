// The state of an application in the words and tints of the catalogue.
import { stateOf } from '@portal/shared/catalogue';
import { Tag } from '@portal/shared/ui';
import type { ApplicationStatus } from '../api/application';

export function StatusTag({ status }: { status: ApplicationStatus }) {
  const { name, tone } = stateOf(status);
  return <Tag tone={tone}>{name}</Tag>;
}
