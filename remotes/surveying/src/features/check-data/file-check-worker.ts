// The worker that reads and checks a chosen file: one job, then it is ended by the page.
import type { CheckAnswer, CheckJob } from './check-job';
import { runCheck } from './check-job';

const say = (answer: CheckAnswer): void => globalThis.postMessage(answer);

globalThis.addEventListener('message', ({ data }: MessageEvent<CheckJob>) => {
  runCheck(data, (progress) => say({ progress })).then(
    (checked) => say({ checked }),
    (error: unknown) => say({ failed: String(error) }),
  );
});
