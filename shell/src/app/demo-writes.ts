// Nothing is stored from the demo layout, whoever is signed in: its calls that would change something are not sent.
import { layoutRules } from '@portal/shared/federation';

/** Questions that travel by POST. */
const READS = new Set(['/api/pub3/enum/listAll', '/api/reg3/enum/values', '/api/reg3/enum/info']);
/** Business; signing out and what the portal reports of itself go on. */
const BUSINESS = /^\/api\/(pub3|reg3|sys3|designer)\//;
const REPORTS = /^\/api\/(pub3\/access|reg3\/third\/log)\//;

/** Whether a call from the page at the hash path `path` must not leave the browser. */
export function isStoppedInDemo(path: string, { url, method = 'GET' }: { url: string; method?: string }): boolean {
  if (!path.startsWith(`${layoutRules.demo.basePath}/`) || method.toUpperCase() === 'GET') return false;
  return BUSINESS.test(url) && !REPORTS.test(url) && !READS.has(url);
}
