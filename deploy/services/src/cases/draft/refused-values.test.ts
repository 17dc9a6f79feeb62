// Whoever sends a form past the browser is refused the same values, field by field, in the same words.
import {
  saveApplication,
  saveFeedback,
  sendForConfirm as sendForConfirmCall,
  startApplication,
} from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import type { ApplicationForm, Business, FieldDefinition, FieldKind, Party } from '@portal/shared/catalogue';
import { cardsOf, groupsOf, loadBusiness, readForm, sampleForm } from '@portal/shared/catalogue';
import { FIELD_VALUES } from '@portal/shared/testing/values';
import { usingServices } from '../../testing';

/** Between them they have a field of every kind that a citizen fills in. */
const BUSINESSES = [
  'house-transfer',
  'house-first',
  'homestead-first',
  'contract-first',
  'operate-circulated-first',
  'sea-first',
  'pledge-first',
  'house-unit-modify',
  'land-transfer',
];
const today = '2026-11-21';
const kinds = Object.keys(FIELD_VALUES) as FieldKind[];

interface Target {
  business: Business;
  definition: FieldDefinition;
  path: string;
  put(value: unknown): ApplicationForm;
}
interface Answer {
  resultCode: string;
  msg: string;
  data: { ywh: string; version: number; errors?: { path: string; message: string }[] } | null;
}

const { citizen } = usingServices({ citizen: 'citizen' });
let targets: Map<FieldKind, Target>;

beforeAll(async () => {
  targets = new Map();
  for (const id of BUSINESSES) {
    const business = await loadBusiness(id);
    // Shares are asked for of several holders only.
    for (const form of [
      sampleForm(business, { today }),
      sampleForm(business, { today }, { choose: 'last', more: 1 }),
    ]) {
      for (const target of targetsIn(business, form))
        if (!targets.has(target.definition.kind)) targets.set(target.definition.kind, target);
    }
  }
});

// What a free home leaves no room for is not asked there.
const isTyped = ({ source, computed, access, key, shownWhen }: FieldDefinition) =>
  shownWhen?.kind !== 'possible' &&
  source !== 'register' &&
  !computed &&
  !access &&
  !['bdcqzh', 'bdcdyh'].includes(key);

function targetsIn(business: Business, form: ApplicationForm): Target[] {
  const own = business.fields
    .filter((definition) => isTyped(definition) && form.fields[definition.key] !== undefined)
    .map((definition) => ({
      business,
      definition,
      path: `fields.${definition.key}`,
      put: (value: unknown) => ({ ...form, fields: { ...form.fields, [definition.key]: value } }) as ApplicationForm,
    }));
  const inCards = groupsOf(business).flatMap((place) =>
    place.definition.fields
      .filter((definition) => isTyped(definition) && cardsOf(form, place)[0]?.[definition.key] !== undefined)
      .map((definition) => ({
        business,
        definition,
        path: `${place.area}.${place.name}.0.${definition.key}`,
        put: (value: unknown) => ({
          ...form,
          [place.area]: {
            ...form[place.area],
            [place.name]: cardsOf(form, place).map((card, index) =>
              index === 0 ? ({ ...card, [definition.key]: value } as Party) : card,
            ),
          },
        }),
      })),
  );
  return [...own, ...inCards];
}

/** A draft about the first property of the citizen's that the business may be about. */
async function startOf(business: Business): Promise<{ draft: { ywh: string; version: number }; place: Party }> {
  const { rows } = await citizen.ask(listHouseRights, { processCode: business.id, pageSize: 100 });
  const choice = rows.find((row) => !row.rightHolderName.includes('、') && row.restrictions.length === 0);
  if (!choice) throw new Error(`nothing to choose for ${business.id}`);
  const place = choice.titleCertificateNumber
    ? { bdcqzh: choice.titleCertificateNumber }
    : { bdcdyh: choice.unitNumber };
  const answer = await citizen.ask(startApplication, {
    processCode: business.id,
    regionCode: '330106',
    form: { fields: place, parties: {} },
    notice: { version: business.notice.version },
  });
  return { draft: { ywh: answer.businessNumber, version: answer.version }, place };
}

const at = (place: Party, form: ApplicationForm): ApplicationForm => ({
  ...form,
  fields: { ...form.fields, bdcdyh: '', ...place },
});

test('every kind of field is there to be tried', () => {
  expect([...targets.keys()].sort()).toEqual([...kinds].sort());
});

test.each(kinds)('%s: no bad value gets past the services', async (kind) => {
  const target = targets.get(kind);
  if (!target) throw new Error(`no field of kind ${kind}`);
  const { business, definition, path, put } = target;
  const { definition: limits = {}, bad } = FIELD_VALUES[kind];
  const {
    draft: { ywh, version: first },
    place,
  } = await startOf(business);
  let version = first;
  for (const [value, words] of bad) {
    // Limits of the table that this field does not have, and codes that its own list knows.
    if (isElse(definition, limits, words) || codesOf(business, definition).includes(String(value))) continue;
    const about = at(place, put(value));
    const saved = (await citizen.post(saveApplication.url, { ywh, version, form: about })).body as Answer;
    // An answer of another type is dropped, and here none is needed.
    if (
      !definition.required &&
      typeof value !== 'string' &&
      JSON.stringify(readForm(business, about)) === JSON.stringify(readForm(business, at(place, put(undefined))))
    )
      continue;
    const refused =
      saved.resultCode === 'A000'
        ? ((await citizen.post(sendForConfirmCall.url, { ywh, version: saved.data?.version })).body as Answer)
        : saved;
    const errors = refused.data?.errors ?? refused;
    version = saved.data?.version ?? version;
    expect([value, errors]).toEqual([
      value,
      expect.arrayContaining([expect.objectContaining({ path, message: expect.stringMatching(/./) as string })]),
    ]);
    const message = refused.data?.errors?.find((error) => error.path === path)?.message ?? '';
    // A value of another type is dropped when it is read; then the answer is missing.
    expect([
      value,
      [words.replaceAll('项目', definition.label), `请填写${definition.label}`, `请选择${definition.label}`].includes(
        message,
      ) || message,
    ]).toEqual([value, true]);
  }
});

const codesOf = (business: Business, definition: FieldDefinition) =>
  business.enumsByName[definition.enum ?? '']?.items
    .flatMap((item) => [item, ...(item.children ?? [])])
    .map(({ code }) => code) ?? [];

/** Whether the words are about a limit of the table which this field sets otherwise. */
function isElse(definition: FieldDefinition, limits: Partial<FieldDefinition>, words: string): boolean {
  const asked: (keyof FieldDefinition)[] = /至少/.test(words)
    ? ['minLength']
    : /超过/.test(words)
      ? ['maxLength']
      : /不能大于/.test(words)
        ? ['max', 'unit']
        : /应大于/.test(words)
          ? ['min']
          : [];
  return asked.some((key) => definition[key] !== limits[key]);
}

test('a text that no database can keep is refused in words, wherever it is sent', async () => {
  const answer = await citizen.refused(saveFeedback, {
    kind: 'fault',
    text: '页面打不开\u0000，请修复',
    telephone: '13900000002',
  });
  expect(answer).toMatchObject({ code: 'B000', message: '内容含有无法识别的字符，请重新填写', data: null });
});
