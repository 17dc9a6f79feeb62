// Before all suites of a Jest run: the faces of documents, and what every run of tests has.
import { prepareFonts } from '../papers/documents/prepare-fonts';
import { startRun } from './run/test-run';

export default async function setUp(): Promise<void> {
  prepareFonts();
  await startRun();
}
