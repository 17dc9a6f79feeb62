// Doing something at once: what was done is announced, and a refusal is shown in its own words.
import { showError, toast } from '@portal/shared/ui';

export async function act(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    toast(done);
  } catch (error) {
    await showError(error);
  }
}
