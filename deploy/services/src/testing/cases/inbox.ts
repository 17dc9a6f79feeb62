// What a person has been told, all of it.
import { listMessages } from '@portal/shell/contract';
import type { TestClient } from '../test-client';

/** A message as the inbox answers it, in wire names. */
export interface Told {
  bsm: string;
  title: string;
  content: string;
  route: string | null;
  readAt: string | null;
}
/** The most that the inbox answers at once. */
const PAGE = 100;

/**
 * Every message of the person, the newest first. The clock of tests stands still: what was told in one moment stands in
 * any order, also across pages.
 */
export async function inboxOf(person: Pick<TestClient, 'get'>): Promise<Told[]> {
  const told: Told[] = [];
  for (let pageNo = 1; ; pageNo++) {
    const { body } = await person.get<{ total: number; list: Told[] }>(listMessages.url, {
      params: { pageNo, pageSize: PAGE },
    });
    told.push(...body.data.list);
    if (told.length < body.data.total && body.data.list.length > 0) continue;
    const different = new Set(told.map(({ bsm }) => bsm)).size;
    if (different !== told.length || different !== body.data.total)
      throw new Error(`${different} messages in ${told.length} rows, of ${body.data.total}`);
    return told;
  }
}

/** The same as one text, to look for words in. */
export const inboxText = async (person: Pick<TestClient, 'get'>): Promise<string> =>
  JSON.stringify(await inboxOf(person));
