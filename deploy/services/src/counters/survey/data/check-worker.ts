// The process that checks survey data: one file at a time, by the readers and rules of the page.
import { checkFile } from '@portal/surveying/geometry/report';
import { bytesOf } from '../../../platform/keys/file-source';
import type { PoolAnswer } from '../../../platform/core/processes/process-pool';
import type { CheckJob, CheckedData } from './survey-checker';
import { surveyedOutlines } from './surveyed-outlines';

async function check({ name, source, ...options }: CheckJob): Promise<PoolAnswer<CheckedData>> {
  try {
    const { guess, encoding, drawing, report, shapes } = await checkFile(
      { name, open: async () => bytesOf(source) },
      options,
    );
    const outlines = report?.errors === 0 ? surveyedOutlines(shapes) : [];
    return { result: { guess, encoding, drawing, report, outlines } };
  } catch (error) {
    return { failed: String(error) };
  }
}

const say = (answer: PoolAnswer<CheckedData>): void => {
  process.send?.(answer);
};
process.on('message', (job: CheckJob) => void check(job).then(say));
process.once('disconnect', () => process.exit());
say({ ready: true });
