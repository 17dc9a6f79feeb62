// Says whether what was typed has reached the server.
import { formatTime } from '../../kernel';
import { Icon } from '../../ui';
import type { SaveStatus } from './autosave';
import styles from './draft.module.css';

export function saveStatusText(status: SaveStatus): string {
  switch (status.kind) {
    case 'untouched':
      return '填写后自动保存';
    case 'unsaved':
      return '有修改尚未保存';
    case 'saving':
      return '正在保存';
    case 'saved':
      return `已自动保存 ${formatTime(status.at)}`;
    case 'retrying':
      return '尚未保存，正在重试';
    case 'offline':
      return '网络已断开。请保留此页面，恢复后将自动保存。';
    case 'refused':
      return `未能保存：${status.message}`;
    case 'conflict':
      return '内容已在别处修改，请选择保留哪一份';
  }
}

const TROUBLE: readonly SaveStatus['kind'][] = ['retrying', 'offline', 'refused', 'conflict'];

/** Spoken only when something is wrong: every "saved" aloud would interrupt the person who types. */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const trouble = TROUBLE.includes(status.kind);
  return (
    <span className={styles.saved} data-save={status.kind} role={trouble ? 'status' : undefined}>
      <Icon name={trouble ? 'warning' : status.kind === 'saved' ? 'check' : 'save'} />
      {saveStatusText(status)}
    </span>
  );
}
