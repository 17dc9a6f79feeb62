// An error as a dialog that must be acknowledged (specification 8, display).
import { Fragment } from 'react';
import { describeError } from '../../kernel';
import { Notice } from '../feedback/notice';
import { alert } from './dialogs';

const TITLES = { warning: '请注意', error: '出现错误' } as const;
/** Texts on the screen now: many calls that fail for one reason ask once. */
const shown = new Set<string>();

/**
 * Shows `error` (`ErrorInfo` or anything thrown) with the button 确定 and resolves when it was acknowledged. Forbidden
 * and warning codes look like a warning, everything else like an error. Line breaks are kept, markup stays text. Signed
 * out, or given up by the caller: shows nothing and resolves at once, as it does for a text that is on the screen
 * already.
 */
export async function showError(error: unknown): Promise<void> {
  const { message, lines, tone, silent } = describeError(error);
  if (silent || shown.has(message)) return;
  shown.add(message);
  try {
    const text = (
      <Notice tone={tone === 'error' ? 'danger' : 'warning'}>
        {lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Notice>
    );
    await alert({ title: TITLES[tone], text, confirmText: '确定', tone: tone === 'error' ? 'danger' : 'warning' });
  } finally {
    shown.delete(message);
  }
}
