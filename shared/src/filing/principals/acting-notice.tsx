// Says in whose name a case is begun, and that they hear of it.
import { Notice } from '../../ui';

export function ActingNotice({ name }: { name: string }) {
  return <Notice tone="info">{`以${name}的名义申请。每一步都会告知其本人，本人可以随时停止。`}</Notice>;
}
