// Saves of filled drafts by many people.
import { randomUUID } from 'node:crypto';
import { saveApplication, startApplication } from '@portal/applications/contract';
import { loadBusiness } from '@portal/shared/catalogue';
import { requestOf } from '@portal/shared/contract';
import type { ApplicationForm } from '@portal/shared/wire';
import { postJson } from './http-pool';
import { SHORT_ALLOWED_MS } from './load';
import type { Load } from './load';
import type { Seller } from './seed-sellers';
import { filledTransfer, seedSellers } from './seed-sellers';

const BUSINESS = 'house-transfer';

interface Draft {
  seller: Seller;
  number: string;
  version: number;
  form: ApplicationForm /** The save before: a browser sends one at a time. */;
  last: Promise<unknown>;
}

async function startDrafts(url: string, sellers: readonly Seller[]): Promise<Draft[]> {
  const business = await loadBusiness(BUSINESS);
  const drafts: Draft[] = [];
  for (const seller of sellers) {
    const form = filledTransfer(business, seller) as ApplicationForm;
    const sent = requestOf(startApplication, {
      processCode: BUSINESS,
      regionCode: '330106',
      form,
      notice: { version: business.notice.version },
      idempotencyKey: randomUUID(),
    });
    const { body: answer } = await postJson(`${url}${sent.url}`, seller.keys, sent.data, sent.headers);
    const started = answer?.data as { ywh: string; version: number } | undefined;
    if (answer?.resultCode !== 'A000' || !started)
      throw new Error(`a draft was not started: ${JSON.stringify(answer)}`);
    drafts.push({ seller, number: started.ywh, version: started.version, form, last: Promise.resolve() });
  }
  return drafts;
}

const saveOf = ({ number, version, form }: Pick<Draft, 'number' | 'version' | 'form'>) =>
  requestOf(saveApplication, { businessNumber: number, version, form, step: 'form' });

/** One save after another field was typed into. */
function saveNext(url: string, draft: Draft, serial: number, onRefused: (text: string) => void): Promise<boolean> {
  const save = draft.last.then(async () => {
    const form: ApplicationForm = {
      ...draft.form,
      fields: { ...draft.form.fields, htbh: `HT${String(serial).padStart(8, '0')}`, cjjg: `${1_000_000 + serial}.00` },
    };
    const sent = saveOf({ ...draft, form });
    const { status, body } = await postJson(`${url}${sent.url}`, draft.seller.keys, sent.data);
    const saved = body?.resultCode === 'A000' ? (body.data as { version: number }) : null;
    if (saved) draft.version = saved.version;
    else onRefused(`${status} ${body?.resultCode ?? ''} ${body?.msg ?? ''}`);
    return saved !== null;
  });
  draft.last = save.catch(() => undefined);
  return save;
}

export const draftSaves: Load = {
  name: 'draft saves',
  one: 'save',
  forms: {
    short: { rate: 30, seconds: 6, warmUp: 3, people: 90, allowed: SHORT_ALLOWED_MS },
    long: { rate: 300, seconds: 30, warmUp: 10, people: 900, allowed: 100 },
  },
  async prepare({ db, url, people, onRefused }) {
    const drafts = await startDrafts(url, await seedSellers(db, people));
    const [draft] = drafts;
    const bytes = Buffer.byteLength(
      JSON.stringify(
        saveOf({ number: draft?.number ?? '', version: 1, form: draft?.form ?? { fields: {}, parties: {} } }).data,
      ),
    );
    return {
      about: [['drafts, bytes a save', `${people}, ${bytes}`]],
      send: (serial) => {
        const next = drafts[serial % drafts.length];
        return next ? saveNext(url, next, serial, onRefused) : Promise.resolve(false);
      },
    };
  },
};
