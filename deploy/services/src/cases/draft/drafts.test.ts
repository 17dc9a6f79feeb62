// Drafts: how they begin, are kept, and refuse values.
import {
  cancelApplication,
  findEarlierDraft,
  ownCard,
  saveApplication,
  saveFeedback,
  sendForConfirm as sendForConfirmCall,
  startApplication,
} from '@portal/applications/contract';
import { listHouseRights } from '@portal/shared/contract';
import { refusalOf, describeOnOne, usingServices } from '../../testing';
import type { TestClient, TestServices } from '../../testing';
import { randomUUID } from 'node:crypto';
import { loadBusiness, cardsOf, groupsOf, readForm, sampleForm } from '@portal/shared/catalogue';
import type { ApplicationForm, Party, Business, FieldDefinition, FieldKind } from '@portal/shared/catalogue';
import { eq } from 'drizzle-orm';
import { MORTGAGEE, PEOPLE } from '../../../seed/people';
import type { ListedRight } from '../../register/standing/register';
import { rightHolders } from '../../register/schema';
import { usingOffice } from '../../testing/fixtures/using-office';
import { cleanHouses, fileOf, startDraftOf } from '../../testing/cases/case-driver';
import type { Draft } from '../../testing/cases/case-driver';
import type { CurrentUser } from '../../platform/core/context';
import { applicationParties, applications } from '../schema';
import { saveOpenDraft } from './save-open-draft';
import { FIELD_VALUES } from '@portal/shared/testing/values';

// A new draft over HTTP: the person's own data are the account's and the register's whatever is sent, and a draft that
// is there already is offered first.
describe('new drafts', () => {
  const { services, office, bookedHome: house } = usingOffice();
  const OWNER = PEOPLE.citizen ?? fail();
  const BUYER = PEOPLE['citizen-2'] ?? fail();
  function fail(): never {
    throw new Error('the seed has no such person');
  }

  const start = async (who: string, lcdm: string, form: object, more: object = {}) => {
    const business = await loadBusiness(lcdm);
    return (
      await office
        .as(who)
        .post(
          '/api/reg3/apply/start',
          { lcdm, xzqbm: '330106', form, nt: { bb: business.notice.version }, ...more },
          { headers: { 'idempotency-key': randomUUID() } },
        )
    ).body;
  };
  const save = async (who: string, ywh: string, version: number, form: object) =>
    (await office.as(who).post('/api/reg3/apply/save', { ywh, version, form })).body;
  const kept = async (who: string, ywh: string): Promise<ApplicationForm> => (await office.fileAs(who, ywh)).form;
  const certificateOf = ({ certificate }: ListedRight) => certificate.titleCertificateNumber;
  const sale = (right: ListedRight, ywr: Party, qlr: Party[] = []) => ({
    fields: { bdcqzh: certificateOf(right), jzmj: '9999.00', zl: '别处9号', fwyt: '20' },
    parties: { ywr: [ywr], qlr },
  });

  describe('own data', () => {
    test('what the account is known by is answered to itself alone, for the role in which it stands', async () => {
      const ask = (who: string, lcdm: string) => office.as(who).ask(ownCard, { processCode: lcdm });
      expect(await ask('citizen', 'house-transfer')).toEqual({
        holderRole: 'ywr',
        otherRole: 'qlr',
        partyType: '1',
        name: OWNER.name,
        identityType: '1',
        identityNumber: OWNER.identityNumber,
        telephone: OWNER.telephone,
      });
      expect(await ask('bank', 'pledge-first')).toMatchObject({
        otherRole: 'dyqr',
        partyType: '2',
        name: MORTGAGEE.name,
        identityNumber: MORTGAGEE.creditCode,
      });
      expect(await ask('citizen', 'pledge-first')).toMatchObject({ holderRole: 'dyr' });
      expect(await ask('citizen-2', 'house-transfer-inherit')).toMatchObject({ holderRole: 'qlr', otherRole: 'qlr' });
      expect((await refusalOf(ask('citizen', 'no-such-business'))).code).toBe('B000');
      expect((await services.client().refused(ownCard, { processCode: 'house-transfer' })).status).toBe(401);
    });

    test('the owner is the one of the register and of the account, and so is the property, whatever is sent', async () => {
      const own = await house('citizen');
      const { data } = await start(
        'citizen',
        'house-transfer',
        sale(own, { qlrmc: OWNER.name, zjh: '330106199001010017' }),
      );
      const { fields, parties } = await kept('citizen', data.ywh);
      expect(parties.ywr?.[0]).toMatchObject({
        qlrmc: OWNER.name,
        zjzl: '1',
        zjh: OWNER.identityNumber,
        dh: OWNER.telephone,
      });
      expect(fields).toMatchObject({
        jzmj: own.unit.register.jzmj,
        zl: own.unit.location,
        fwyt: own.unit.register.fwyt,
      });
      // Saved again as somebody else.
      const lie = { ...parties.ywr?.[0], qlrmc: '冒名', zjzl: '3', dh: '13911112222' };
      for (const version of [1, 2]) {
        const said = await save('citizen', data.ywh, version, {
          ...sale(own, lie, version === 2 ? [{ qlrmc: '王某' }] : []),
        });
        expect(said.resultCode).toBe('A000');
        const again = await kept('citizen', data.ywh);
        expect(again.parties.ywr?.[0]).toMatchObject({ qlrmc: OWNER.name, zjzl: '1', dh: '13911112222' });
        expect(again.fields).toMatchObject({ jzmj: own.unit.register.jzmj, zl: own.unit.location });
      }
    });

    test("the register's name goes before the account's, and nobody else's card is touched", async () => {
      const own = await house('citizen');
      await services.db.update(rightHolders).set({ name: '张远' }).where(eq(rightHolders.id, own.holderId));
      const other = { qlrmc: OWNER.name, zjh: '330106197503030159', dh: '' };
      const { data } = await start('citizen', 'house-transfer', sale(own, { qlrmc: '张远', zjh: '' }, [other]));
      const { parties } = await kept('citizen', data.ywh);
      expect(parties.ywr?.[0]).toMatchObject({ qlrmc: '张远', zjh: OWNER.identityNumber });
      expect(parties.qlr?.[0]).toMatchObject(other);
      await save('citizen', data.ywh, 1, sale(own, { ...parties.ywr?.[0], qlrmc: OWNER.name }, [other]));
      expect((await kept('citizen', data.ywh)).parties.ywr?.[0]).toMatchObject({ qlrmc: '张远' });
    });

    test('who does not hold the property stands in their own role under their own name', async () => {
      const right = await house('citizen');
      const form = {
        fields: { bdcqzh: certificateOf(right) },
        parties: {
          qlr: [{ qlrmc: '别名', zjh: BUYER.identityNumber }],
          bjcr: [{ qlrmc: OWNER.name, zjh: OWNER.identityNumber }],
        },
      };
      const { data } = await start('citizen-2', 'house-transfer-inherit', form);
      const { parties } = await kept('citizen-2', data.ywh);
      expect(parties.qlr?.[0]).toMatchObject({ qlrmc: BUYER.name, zjh: BUYER.identityNumber, dh: BUYER.telephone });
    });
  });

  describe('a second draft', () => {
    const offered = async (who: string, lcdm: string, bdcqzh: string) =>
      (await office.as(who).ask(findEarlierDraft, { processCode: lcdm, titleCertificateNumber: bdcqzh })).earlier;

    test('of one’s own property: the first is offered, refused where it was not seen, and kept beside a second one', async () => {
      const own = await house('citizen');
      const form = sale(own, { qlrmc: OWNER.name });
      const number = certificateOf(own);
      expect(await offered('citizen', 'house-transfer', number)).toBeNull();
      const presses = await Promise.all([1, 2, 3].map(() => start('citizen', 'house-transfer', form, { cxtx: false })));
      const [first = fail(), ...more] = presses.filter(({ resultCode }) => resultCode === 'A000');
      expect(more).toEqual([]);
      const { ywh, savedAt } = first.data;
      expect(await offered('citizen', 'house-transfer', number)).toEqual({ businessNumber: ywh, savedAt });
      expect(await start('citizen', 'house-transfer', form, { cxtx: false })).toMatchObject({
        resultCode: 'B000',
        msg: expect.stringContaining(ywh),
      });
      // Another business, and another person, begin without being asked.
      expect(await offered('citizen', 'house-transfer-gift', number)).toBeNull();
      expect(await offered('citizen-2', 'house-transfer', number)).toBeNull();
      services.clock.advance(60_000);
      const second = await start('citizen', 'house-transfer', form, { cxtx: true });
      expect(second.data.ywh).not.toBe(ywh);
      expect((await offered('citizen', 'house-transfer', number))?.businessNumber).toBe(second.data.ywh);
      expect((await office.fileAs('citizen', ywh)).zt).toBe('DRAFT');
      const client = office.as('citizen');
      for (const gone of [second.data.ywh, ywh])
        await client.ask(cancelApplication, { businessNumber: gone, revocationReason: '不再办理' });
      expect(await offered('citizen', 'house-transfer', number)).toBeNull();
    });

    test("of somebody else's property: an heir goes on with what they have begun", async () => {
      const right = await house('citizen');
      const form = {
        fields: { bdcqzh: certificateOf(right) },
        parties: { qlr: [{ zjh: BUYER.identityNumber }], bjcr: [{ qlrmc: OWNER.name, zjh: OWNER.identityNumber }] },
      };
      const { data } = await start('citizen-2', 'house-transfer-inherit', form, { cxtx: false });
      expect((await offered('citizen-2', 'house-transfer-inherit', certificateOf(right)))?.businessNumber).toBe(
        data.ywh,
      );
      expect((await start('citizen-2', 'house-transfer-inherit', form, { cxtx: false })).resultCode).toBe('B000');
      expect((await start('citizen-2', 'house-transfer-inherit', form, { cxtx: true })).resultCode).toBe('A000');

      // Another property from twenty tabs at once: one is kept, and nothing waits for a connection that never comes.
      const { rows } = await office.as('citizen').ask(listHouseRights, { pageSize: 100 });
      const moved = {
        ...form,
        fields: {
          bdcqzh: rows.find(({ titleCertificateNumber }) => titleCertificateNumber !== certificateOf(right))
            ?.titleCertificateNumber,
        },
      };
      const saves = await Promise.all(Array.from({ length: 20 }, () => save('citizen-2', data.ywh, 1, moved)));
      expect(saves.map(({ msg }) => msg).toSorted()).toEqual([
        '',
        ...Array<string>(19).fill('内容已在其他设备上更新，请查看最新内容后再操作'),
      ]);
    });
  });
});

// The short way of saving a draft: what it writes, and that everything else is left to the long way.
describeOnOne('saving an open draft', (makeServices) => {
  let services: TestServices;
  let seller: TestClient;
  let draft: Draft;
  let houses: { bdcqzh: string }[];
  const userOf = (client: TestClient): CurrentUser => ({
    id: 'u-citizen',
    username: 'citizen',
    name: '张明远',
    identityNumber: '',
    identityType: '1',
    telephone: '',
    regionCode: '330106',
    userType: '1',
    roles: [],
    enterprise: null,
    sessionId: '',
    envelopeKey: String(client.user?.envelopeKey),
    expiresAt: new Date(),
    asOf: new Date(),
  });
  const save = (form: unknown, version = draft.version) =>
    seller.post(saveApplication.url, { ywh: draft.ywh, version, form, step: 'form' });
  const rowOf = async () =>
    (await services.db.select().from(applications).where(eq(applications.draftNumber, draft.ywh)))[0];
  const partiesOf = async () =>
    services.db
      .select()
      .from(applicationParties)
      .where(eq(applicationParties.applicationId, (await rowOf())?.id ?? ''))
      .orderBy(applicationParties.role, applicationParties.position);
  beforeAll(async () => {
    services = await makeServices();
    seller = await services.signedIn('citizen');
    houses = await cleanHouses(seller);
    draft = await startDraftOf(seller, houses[0]?.bdcqzh ?? '');
  }, 240_000);

  test('fields, step, version and parties change together; a party keeps its id, a removed one is gone', async () => {
    const before = (await fileOf(seller, draft.ywh)).form;
    const [buyer] = before.parties.qlr;
    services.clock.advance(60_000);
    const second = { ...buyer, bsm: undefined, qlrmc: '王小明', zjh: '33010619900307233x' };
    const two = await save({
      ...before,
      fields: { ...before.fields, cjjg: '1300000.00' },
      parties: { ...before.parties, qlr: [{ ...buyer, dh: '13911112222' }, second] },
    });
    expect(two.body).toMatchObject({ resultCode: 'A000', data: { version: draft.version + 1 } });
    expect(await rowOf()).toMatchObject({
      version: draft.version + 1,
      step: 'form',
      status: 'DRAFT',
      form: { fields: { cjjg: '1300000.00' } },
    });
    expect((await rowOf())?.savedAt.toISOString()).toBe(services.clock.now().toISOString());
    const rows = await partiesOf();
    expect(
      rows.map(({ role, position, telephone, identityNumber }) => [
        role,
        position,
        telephone,
        identityNumber.slice(-2),
      ]),
    ).toEqual([
      ['qlr', 0, '13911112222', expect.any(String)],
      ['qlr', 1, expect.any(String), '3X'],
      ['ywr', 0, expect.any(String), expect.any(String)],
    ]);
    expect(rows[0]?.id).toBe(buyer.bsm);
    draft.version += 1;
    expect((await save(before)).body.resultCode).toBe('A000');
    draft.version += 1;
    expect((await partiesOf()).map(({ id, role }) => [role, id])).toEqual([
      ['qlr', buyer.bsm],
      ['ywr', before.parties.ywr[0].bsm],
    ]);
  });

  test('a stale version is answered with the present form and changes nothing', async () => {
    const stale = await save({ ...draft.form, fields: { ...draft.form.fields, cjjg: '1.00' } }, draft.version - 1);
    expect([stale.status, stale.body.data.version]).toEqual([409, draft.version]);
    expect((await rowOf())?.form.fields.cjjg).not.toBe('1.00');
  });

  test('of ten saves on one version exactly one is kept, with its own parties', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `买方${'一二三四五六七八九十'[index]}`);
    const answers = await Promise.all(
      names.map((qlrmc) =>
        save({
          ...draft.form,
          fields: { ...draft.form.fields, htbh: `HT-${qlrmc}` },
          parties: { ...draft.form.parties, qlr: [{ ...draft.form.parties.qlr?.[0], qlrmc }] },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.resultCode).filter((code) => code === 'A000')).toHaveLength(1);
    const kept = names[answers.findIndex(({ body }) => body.resultCode === 'A000')];
    expect((await rowOf())?.form).toMatchObject({
      fields: { htbh: `HT-${kept}` },
      parties: { qlr: [{ qlrmc: kept }] },
    });
    expect((await partiesOf()).map(({ name }) => name)).toEqual([kept, '张明远']);
    draft.version += 1;
  });

  test('somebody else, another property and a case that is no draft are left to the long way', async () => {
    const call = { number: draft.ywh, version: draft.version, form: draft.form };
    expect(await saveOpenDraft(services.context, { ...userOf(seller), id: 'u-citizen-2' }, call)).toBeNull();
    expect(
      await saveOpenDraft(services.context, { ...userOf(seller), userType: '0', roles: ['reviewer'] }, call),
    ).toBeNull();
    expect(
      (await save({ ...draft.form, fields: { ...draft.form.fields, bdcqzh: houses[1]?.bdcqzh } })).body.resultCode,
    ).toBe('A000');
    draft.version += 1;
    expect((await rowOf())?.titleCertificateNumber).toBe(houses[1]?.bdcqzh);
    await services.db.update(applications).set({ status: 'TO_CONFIRM' }).where(eq(applications.draftNumber, draft.ywh));
    expect((await save(draft.form)).body).toMatchObject({
      resultCode: 'B000',
      msg: '申请正在由各方确认，如需修改，请先撤回',
    });
    expect((await rowOf())?.version).toBe(draft.version);
  });
});

// Whoever sends a form past the browser is refused the same values, field by field, in the same words.
describe('refused values', () => {
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
});
