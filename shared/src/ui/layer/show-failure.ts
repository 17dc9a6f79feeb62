// Why something that a person asked for was not done, in a dialog.
import { describeError } from '../../kernel';
import { alert } from './dialogs';

/** Shows why a call was refused, in the server's words. @param title what has not been done: “未能删除” */
export async function showFailure(title: string, error: unknown): Promise<void> {
  const { lines, silent } = describeError(error);
  if (!silent) await alert({ title, text: lines.join('\n'), tone: 'danger' });
}
