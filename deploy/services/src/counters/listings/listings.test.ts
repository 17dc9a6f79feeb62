// House listings over HTTP: pictures, the market and its questions, and what a booking makes of a listing.
import {
  deleteListing,
  deletePicture,
  listListings,
  saveListing,
  sortPictures,
  submitListing,
  verifyListing,
  withdrawListing,
} from '@portal/applications/contract';
import { downloadPicture, getListing, listHouseRights, listPictures, requestOf } from '@portal/shared/contract';
import type { OutputOf } from '@portal/shared/contract';
import { searchMarket, countMarket } from '@portal/queries/contract';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { images } from '../../papers/images/schema';
import { units } from '../../register/schema';
import { describeOnOne, usingServices } from '../../testing';
import type { Answer, Caller } from '../../testing';
import { samplePdf } from '../../testing/files/sample-files';
import type { AskInput } from '../../testing/client/asking';
import { PEOPLE } from '../../../seed/people';
import { messages } from '../../platform/messages/schema';
import { loadBusiness } from '@portal/shared/catalogue';
import type { RegisterEffect } from '@portal/shared/catalogue';
import { writeRegister } from '../../register/ownership/write-register';
import { cleanHouses, transferForm } from '../../testing/cases/case-driver';
import { listings } from './schema';
import { isNumber } from '../../platform/personal/where';

// House listings and their pictures over HTTP: only one's own house, checked by the office, seen by buyers with a
// masked telephone.
describe('house listings', () => {
  const base = '/api/pub3/housePublish';
  const pictures = '/api/pub3/commonImage';
  const UNKNOWN = '未查询到该房源，请在“我的房源”中核对';

  /** In no title of the seed. */
  const OWN_WORDS = '近地铁两居室';

  type Right = OutputOf<typeof listHouseRights>['rows'][number];

  /** A photograph with the place where it was taken, lying on its side. */
  function photograph(red: number, size = 600): Promise<Buffer> {
    return sharp({ create: { width: size, height: size / 2, channels: 3, background: { r: red, g: 90, b: 60 } } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLongitude: '120/1 7/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
  }

  function send(
    client: Caller,
    fields: Record<string, string>,
    file: { name: string; mime: string; bytes: Buffer },
  ): Promise<Answer> {
    const boundary = `b${randomUUID()}`;
    const parts = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(parts.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return client.send('POST', `${pictures}/upload`, {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  }

  describeOnOne('house listings', () => {
    const { services, owner, other, office } = usingServices({
      owner: 'citizen',
      other: 'citizen-2',
      office: 'reviewer',
    });
    let rights: Right[] = [];
    const freeHouse = (index: number): Right => {
      const free = rights.filter((row) => row.restrictions.length === 0);
      return free[index % free.length] as Right;
    };
    const content = (right: Right, change: Record<string, unknown> = {}) => ({
      titleCertificateNumber: right.titleCertificateNumber,
      title: '近地铁两居室，采光好',
      priceText: '268.50',
      layout: '2',
      orientation: '南',
      decoration: '精装',
      telephone: '13900000001',
      description: '满五年。',
      ...change,
    });
    const upload = async (bsm: string, red: number) =>
      (
        await send(
          owner,
          { kind: 'listing', bsm },
          { name: '客厅.jpg', mime: 'image/jpeg', bytes: await photograph(red) },
        )
      ).body;
    const draft = async (index: number): Promise<string> =>
      (await owner.ask(saveListing, content(freeHouse(index)))).recordId;
    /** Why a buyer's question is not taken; empty when it is. */
    const ask = async (person: Caller, bsm: string): Promise<string> => {
      const headers = { 'idempotency-key': randomUUID() };
      const { body } = await person.post(`${base}/ask`, { bsm, ly: '周末可以看房吗？' }, { headers });
      return body.resultCode === 'A000' ? '' : body.msg;
    };
    const stateOf = async (bsm: string) => (await owner.ask(getListing, { recordId: bsm })).state;

    beforeAll(async () => {
      rights = (await owner.ask(listHouseRights, { pageSize: 100 })).rows;
    });

    test('S1.11 an owner publishes a house: draft, pictures, verification by the office, then buyers find it', async () => {
      const right = freeHouse(0);
      const bsm = await draft(0);
      expect((await owner.refused(submitListing, { recordId: bsm })).message).toBe('请至少上传一张房源实景照片');
      const first = await upload(bsm, 200);
      expect(first.data).toMatchObject({ cover: true, width: 300, height: 600 });
      await upload(bsm, 120);
      expect((await other.ask(searchMarket, { keyword: OWN_WORDS })).rows).toEqual([]);
      expect(await owner.ask(submitListing, { recordId: bsm })).toEqual({ state: 'toVerify' });
      expect(await ask(other, bsm)).toContain('未查询到该房源');
      // Nothing changes any more while the office checks it.
      expect((await owner.refused(saveListing, content(right, { recordId: bsm }))).message).toBe(
        '该房源待核验，不能修改',
      );
      expect((await upload(bsm, 10)).msg).toBe('现在不能添加图片');

      expect((await office.ask(listListings, { scope: 'office' })).rows).toMatchObject([
        { recordId: bsm, telephone: '139****0001', titleCertificateNumber: '' },
      ]);
      expect(await office.ask(verifyListing, { recordId: bsm, passed: true })).toEqual({ state: 'published' });
      const [shown] = (
        await other.ask(searchMarket, {
          regionCode: '330106',
          priceFrom: 200,
          priceTo: 300,
          layout: '2',
          keyword: OWN_WORDS,
        })
      ).rows;
      expect(shown).toMatchObject({
        recordId: bsm,
        location: right.location,
        priceText: '268.50',
        telephone: '139****0001',
        titleCertificateNumber: '',
        mine: false,
        coverPictureId: first.data.imageBsm,
      });
      expect(shown?.verifyCode).toMatch(/^[A-Z2-9]{12}$/);
      expect((await other.ask(searchMarket, { priceTo: 200, keyword: OWN_WORDS })).total).toBe(0);
      const mine = await owner.ask(listListings, { state: 'published' });
      expect(mine).toMatchObject({
        total: 1,
        counts: { published: 1 },
        rows: [
          { recordId: bsm, telephone: '13900000001', titleCertificateNumber: right.titleCertificateNumber, mine: true },
        ],
      });

      expect(await ask(owner, bsm)).toBe('这是您自己发布的房源');
      expect(await ask(other, bsm)).toBe('');

      expect((await owner.refused(withdrawListing, { recordId: bsm, revocationReason: ' ' })).code).toBe('B000');
      expect(await owner.ask(withdrawListing, { recordId: bsm, revocationReason: '不卖了' })).toEqual({
        state: 'withdrawn',
      });
      expect(await ask(other, bsm)).toContain('未查询到该房源');
      expect((await other.ask(searchMarket, { keyword: OWN_WORDS })).total).toBe(0);
    });

    test('a refused listing says why, is mended and handed in again; a draft is removed with its pictures', async () => {
      const bsm = await draft(1);
      const { data: picture } = await upload(bsm, 33);
      await owner.ask(submitListing, { recordId: bsm });
      expect((await office.refused(verifyListing, { recordId: bsm, passed: false })).message).toBe(
        '请填写核验不通过的原因',
      );
      await office.ask(verifyListing, { recordId: bsm, passed: false, reason: '照片与房屋不符' });
      expect(await owner.ask(getListing, { recordId: bsm })).toMatchObject({
        state: 'refused',
        reason: '照片与房屋不符',
      });
      await owner.ask(saveListing, content(freeHouse(1), { recordId: bsm, title: '新标题' }));
      expect(await stateOf(bsm)).toBe('draft');
      await owner.ask(deleteListing, { recordId: bsm });
      expect((await owner.refused(downloadPicture, { pictureId: picture.imageBsm })).code).toBe('B000');
      expect((await owner.refused(getListing, { recordId: bsm })).message).toBe(UNKNOWN);
    });

    test('only a house of one’s own that may be sold, and what the register knows comes from the register', async () => {
      const right = freeHouse(2);
      expect((await other.refused(saveListing, content(right))).message).toBe('只能发布本人名下的房屋，请重新选择');
      const sealed = rights.find((row) => row.restrictions.some((item) => item.kind === 'sealed')) as Right;
      // What the declaration has not, such as these, no browser sends.
      const wire = requestOf(saveListing, { ...content(sealed), idempotencyKey: randomUUID() } as never);
      const forged = { ...(wire.data as object), zl: '别处', jzmj: '9999', zt: 'published', xzqbm: '330203' };
      const { bsm } = (await owner.post(`${base}/save`, forged, { headers: wire.headers })).body.data;
      const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, sealed.unitNumber));
      expect(await owner.ask(getListing, { recordId: bsm })).toMatchObject({
        location: unit?.location,
        area: unit?.register.jzmj,
        state: 'draft',
        regionCode: unit?.regionCode,
      });
      await upload(bsm, 44);
      expect(await owner.refused(submitListing, { recordId: bsm })).toMatchObject({
        code: 'B000',
        message: expect.stringContaining('查封'),
      });
      expect(await stateOf(bsm)).toBe('draft');
    });

    test('somebody else’s listing and pictures do not exist', async () => {
      const bsm = await draft(3);
      const { data: picture } = await upload(bsm, 77);
      const foreign = other;
      for (const body of [
        (await foreign.get(`${base}/queryDetail`, { params: { bsm } })).body,
        (await foreign.post(`${base}/submit`, { bsm })).body,
        (await foreign.post(`${base}/delete`, { bsm })).body,
        (await foreign.post(`${base}/offline`, { bsm, cxyy: '原因' })).body,
        (await foreign.post(`${base}/delete`, { bsm: 'none' })).body,
      ])
        expect(body).toEqual({ resultCode: 'B000', msg: UNKNOWN, data: null });
      expect((await foreign.refused(verifyListing, { recordId: bsm, passed: true })).message).toBe(
        '您没有办理此事项的权限',
      );
      expect((await foreign.refused(listPictures, { recordId: bsm })).code).toBe('B000');
      expect((await foreign.refused(downloadPicture, { pictureId: picture.imageBsm })).code).toBe('B000');
      expect((await foreign.refused(deletePicture, { pictureId: picture.imageBsm })).message).toBe('未查询到该图片');
      expect((await foreign.refused(sortPictures, { recordId: bsm, pictureIds: [picture.imageBsm] })).message).toBe(
        '现在不能调整图片',
      );
      expect((await services.client().refused(listListings)).status).toBe(401);
    });

    test('pictures are turned upright, lose where they were taken, keep their order and one cover', async () => {
      const bsm = await draft(4);
      const [a, b, c] = [
        (await upload(bsm, 1)).data.imageBsm,
        (await upload(bsm, 60)).data.imageBsm,
        (await upload(bsm, 250)).data.imageBsm,
      ];
      expect((await upload(bsm, 60)).data.imageBsm).toBe(b);
      expect((await sharp(await photograph(1)).metadata()).exif).toBeDefined();
      const { bytes: raw } = await owner.ask(downloadPicture, { pictureId: a });
      const kept = await sharp(raw).metadata();
      expect(kept).toMatchObject({ format: 'jpeg', width: 300, height: 600 });
      expect(kept.exif).toBeUndefined();
      expect(
        (await sharp((await owner.ask(downloadPicture, { pictureId: a, size: 'thumb' })).bytes).metadata()).height,
      ).toBe(480);
      const order = async () =>
        (await owner.ask(listPictures, { recordId: bsm })).map((row) => [row.pictureId, row.cover]);
      expect(await order()).toEqual([
        [a, true],
        [b, false],
        [c, false],
      ]);
      await owner.ask(sortPictures, { recordId: bsm, pictureIds: [c, a, b], cover: b });
      expect(await order()).toEqual([
        [c, false],
        [a, false],
        [b, true],
      ]);
      expect((await owner.refused(sortPictures, { recordId: bsm, pictureIds: [c, a] })).message).toBe(
        '图片已有变化，请刷新后重新排序',
      );
      expect((await owner.refused(sortPictures, { recordId: bsm, pictureIds: [c, a, b], cover: 'none' })).code).toBe(
        'B000',
      );
      // Without its cover the first picture takes over.
      await owner.ask(deletePicture, { pictureId: b });
      expect(await order()).toEqual([
        [c, true],
        [a, false],
      ]);
    });

    test('pressed at once: five pictures have five places and one cover, two orders one of both, and of two listings of a house one is handed in', async () => {
      const bsm = await draft(4);
      const rows = () => owner.ask(listPictures, { recordId: bsm });
      await Promise.all([11, 22, 33, 44, 55].map((red) => upload(bsm, red)));
      // The same one from two tabs is one.
      await Promise.all([66, 66, 66].map((red) => upload(bsm, red)));
      expect((await rows()).map(({ cover }) => cover).toSorted()).toEqual([false, false, false, false, false, true]);
      const places = await services.db.select().from(images).where(eq(images.subjectId, bsm));
      expect(places.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
      const order = (await rows()).map(({ pictureId }) => pictureId);
      const sorts = await Promise.all(
        [order, order.toReversed(), order, order.toReversed()].map((imageBsms) =>
          owner.post(`${pictures}/sort`, { bsm, imageBsms }),
        ),
      );
      expect(sorts.map(({ body }) => body.resultCode)).toEqual(Array(4).fill('A000'));
      expect([order, order.toReversed()]).toContainEqual((await rows()).map(({ pictureId }) => pictureId));

      const twin = await draft(4);
      await upload(twin, 77);
      const presses = await Promise.all([bsm, twin, bsm].map((one) => owner.post(`${base}/submit`, { bsm: one })));
      expect(presses.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
      expect((await Promise.all([bsm, twin].map(stateOf))).toSorted()).toEqual(['draft', 'toVerify']);
    });

    test('a picture that goes while its listing is handed in goes before it, or stays', async () => {
      for (const red of [81, 82, 83, 84]) {
        const bsm = (await owner.ask(saveListing, content(freeHouse(6)))).recordId;
        const { imageBsm } = (await upload(bsm, red)).data;
        await Promise.all([owner.post(`${base}/submit`, { bsm }), owner.post(`${pictures}/delete`, { imageBsm })]);
        const left = (await owner.ask(listPictures, { recordId: bsm })).length;
        expect([await stateOf(bsm), left]).toEqual((await stateOf(bsm)) === 'draft' ? ['draft', 0] : ['toVerify', 1]);
        if ((await stateOf(bsm)) === 'toVerify')
          await office.ask(verifyListing, { recordId: bsm, passed: false, reason: '另行发布' });
      }
    });

    test.each([
      ['fbbt', { title: '' }, '请填写房源标题，不超过40个字'],
      ['fbbt', { title: '长'.repeat(41) }, '请填写房源标题，不超过40个字'],
      ['gpjg', { priceText: '0' }, '挂牌价应大于0，单位为万元，最多两位小数'],
      ['gpjg', { priceText: '1.234' }, '挂牌价应大于0，单位为万元，最多两位小数'],
      ['gpjg', { priceText: '-5' }, '挂牌价应大于0，单位为万元，最多两位小数'],
      ['hx', { layout: '七室' }, '请选择户型'],
      ['cx', { orientation: '上' }, '请选择朝向'],
      ['zxqk', { decoration: '豪' }, '请选择装修情况'],
      ['lxdh', { telephone: '0571-88888888' }, '请输入11位手机号码'],
      ['ms', { description: '字'.repeat(1001) }, '描述不超过1000个字'],
    ])('a wrong %s of %j is refused by name', async (key, change, message) => {
      const { fields } = await owner.refused(saveListing, content(freeHouse(5), change));
      expect(fields).toEqual({ [`fields.${key}`]: message });
    });

    test.each([
      ['a PDF', '说明.pdf', 'application/pdf', async () => samplePdf(), '“说明.pdf”不是图片，请上传 JPG 或 PNG 图片'],
      [
        'a page that says it is a picture',
        '图.jpg',
        'image/jpeg',
        async () => Buffer.from('<html></html>'),
        '“图.jpg”的内容与文件格式不一致，请重新拍照或另存为 JPG、PNG、PDF 后上传',
      ],
      [
        'a torn picture',
        '断.jpg',
        'image/jpeg',
        async () => (await photograph(5)).subarray(0, 400),
        '“断.jpg”无法打开，图片可能已损坏或不完整，请重新拍照或选择其他图片',
      ],
    ])('%s is no picture', async (_what, name, mime, bytes, message) => {
      expect(
        (await send(owner, { kind: 'listing', bsm: await draft(5) }, { name, mime, bytes: await bytes() })).body.msg,
      ).toBe(message);
    });
  });
});

// The housing market over HTTP: conditions, orders and pages on the seeded listings, and questions that reach whoever
// holds the house.
describe('the housing market', () => {
  const base = '/api/pub3/housePublish';

  type Found = OutputOf<typeof searchMarket>['rows'];

  describeOnOne('the housing market', () => {
    const { services, buyer } = usingServices({ buyer: 'citizen' });

    const page = (params: AskInput<typeof searchMarket>) => buyer.ask(searchMarket, params);
    /** Every page, each beginning where the one before ended. */
    async function all(params: AskInput<typeof searchMarket>) {
      const found: Found = [];
      for (let pageNo = 1, after: string | null | undefined = ''; after !== null && after !== undefined; pageNo += 1) {
        const { rows, next }: OutputOf<typeof searchMarket> = await page({
          ...params,
          pageSize: 7,
          pageNumber: pageNo,
          ...(after ? { after } : {}),
        });
        found.push(...rows);
        after = next;
      }
      return found;
    }

    test.each<[string, (one: Found[number]) => number, 1 | -1]>([
      ['newest', ({ publishedAt }) => Date.parse(publishedAt ?? ''), -1],
      ['priceUp', ({ price }) => price, 1],
      ['priceDown', ({ price }) => price, -1],
      ['areaUp', ({ area }) => Number(area), 1],
      ['areaDown', ({ area }) => Number(area), -1],
    ])('in the order %s every house comes once, from page to page', async (sort, of, direction) => {
      const found = await all({ order: sort });
      expect(found.length).toBe((await page({})).total);
      expect(found.length).toBeGreaterThan(20);
      expect(new Set(found.map(({ recordId }) => recordId)).size).toBe(found.length);
      const values = found.map((one) => direction * of(one));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    });

    test('conditions hold together, their bounds included; what nothing meets is an empty page', async () => {
      const everything = await all({});
      const [one] = everything as [Found[number]];
      const wan = one.price / 1_000_000;
      const exact = await all({
        priceFrom: wan,
        priceTo: wan,
        areaFrom: Number(one.area),
        areaTo: Number(one.area),
        layout: one.layout,
        regionCode: one.regionCode,
      });
      expect(exact.map(({ recordId }) => recordId)).toEqual([one.recordId]);
      const near = await all({ areaFrom: 90, areaTo: 110, regionCode: '330100' });
      expect(near.map(({ recordId }) => recordId).toSorted()).toEqual(
        everything
          .filter(({ area, regionCode }) => Number(area) >= 90 && Number(area) <= 110 && regionCode.startsWith('3301'))
          .map(({ recordId }) => recordId)
          .toSorted(),
      );
      expect((await page({ keyword: '100%_满意' })).total).toBe(0);
      expect((await buyer.refused(searchMarket, { areaFrom: -1 })).code).toBe('B000');
      expect((await buyer.refused(searchMarket, { order: 'id; drop table' })).code).toBe('B000');
      expect(everything.every(({ telephone }) => /^139\*{4}\d{4}$/.test(telephone))).toBe(true);
    });

    test('districts are counted under the same conditions as the houses; what nothing meets is none', async () => {
      const counted = (params: Record<string, string | number>) => buyer.ask(countMarket, params);
      const asked: Record<string, string | number>[] = [{}, { regionCode: '330100' }, { areaFrom: 90, areaTo: 110 }];
      for (const conditions of asked) {
        const houses = await all(conditions);
        const districts = [...new Set(houses.map(({ regionCode }) => regionCode))].toSorted();
        expect(await counted(conditions)).toEqual(
          districts.map((code) => {
            const there = houses.filter(({ regionCode }) => regionCode === code);
            return {
              regionCode: code,
              count: there.length,
              priceFrom: Math.min(...there.map(({ price }) => price)) / 1_000_000,
            };
          }),
        );
        expect(districts.length).toBeGreaterThan(0);
      }
      expect(await counted({ keyword: '100%_满意' })).toEqual([]);
      expect((await services.client().refused(countMarket)).status).toBe(401);
    });

    const ask = (
      person: Caller,
      bsm: string,
      body: Record<string, unknown> = {},
      key: string = randomUUID(),
    ): Promise<Answer> =>
      person.post(`${base}/ask`, { bsm, ly: '周末可以看房吗？', ...body }, { headers: { 'idempotency-key': key } });
    const questions = () => services.db.select().from(messages).where(eq(messages.event, 'listingAsked'));

    test('a question reaches the holders of the house once, with the asker’s own number whatever was sent', async () => {
      const [{ recordId = '' } = {}] = (await page({})).rows;
      const key = randomUUID();
      const lie = { lxdh: '13911112222', telephone: '13911112222', to: 'u-ops' };
      expect((await ask(buyer, recordId, lie, key)).body).toMatchObject({
        resultCode: 'A000',
        data: { time: expect.any(String) as string },
      });
      expect((await ask(buyer, recordId, lie, key)).body.resultCode).toBe('A000');
      const [told, ...more] = await questions();
      expect(more).toEqual([]);
      expect(told?.body).toContain('周末可以看房吗？');
      expect(told?.body).toContain(PEOPLE.citizen?.telephone);
      expect(told?.body).not.toContain('13911112222');
      expect(told?.identityNumber).not.toBe(PEOPLE.citizen?.identityNumber);
    });

    test('nobody asks about what there is not, without words, or without end', async () => {
      const [, { recordId = '' } = {}] = (await page({})).rows;
      expect((await ask(buyer, recordId, { ly: ' ' })).body.resultCode).toBe('B000');
      expect((await ask(buyer, recordId, { ly: '长'.repeat(201) })).body.resultCode).toBe('B000');
      expect((await ask(buyer, 'none')).body.msg).toContain('未查询到该房源');
      const answers = await Promise.all(Array.from({ length: 14 }, () => ask(buyer, recordId)));
      expect(answers.filter(({ body }) => body.resultCode === 'A000').length).toBeLessThanOrEqual(10);
      expect(answers.some(({ body }) => body.msg.includes('频繁'))).toBe(true);
    });
  });
});

// Listings of a house that passes on by booking: sold where it was sold, off the market where it was given away,
// refused where nobody had verified it.
describe('listings of a house that passes on', () => {
  const { services, owner } = usingServices({ owner: 'citizen' });

  type Status = (typeof listings.$inferSelect)['status'];
  const PASSED_ON = '房屋已办理转移或注销登记';

  /** A listing in this state, and what the booking of the effect makes of it and of its owner's messages. */
  async function afterBooking(
    status: Status,
    businessId: string,
    effect?: RegisterEffect,
  ): Promise<{ listing: typeof listings.$inferSelect | undefined; told: string[] }> {
    const [house] = await cleanHouses(owner);
    await services.db.delete(listings);
    const content = {
      titleCertificateNumber: house?.bdcqzh,
      title: '近地铁两居室',
      priceText: '268.50',
      layout: '2',
      telephone: '13900000001',
      description: '',
    };
    const { recordId } = await owner.ask(saveListing, content);
    await services.db.update(listings).set({ status }).where(eq(listings.id, recordId));
    await services.db.delete(messages);
    const business = await loadBusiness(businessId);
    const { fields, parties } = transferForm(house?.bdcqzh ?? '');
    const form = { fields: businessId === 'house-transfer' ? fields : { bdcqzh: fields.bdcqzh }, parties } as never;
    let found: Awaited<ReturnType<typeof afterBooking>> | undefined;
    // Undone again, so that the next one finds the house as it was.
    await services.db
      .transaction(async (tx) => {
        const application = {
          id: '00000000-0000-4000-8000-000000000001',
          form,
          unitNumber: house?.bdcdyh ?? '',
          titleCertificateNumber: house?.bdcqzh ?? '',
          regionCode: '330106',
          location: null,
        };
        await writeRegister(
          tx,
          application,
          effect ? { ...business, registerEffect: effect } : business,
          services.clock.now(),
        );
        const [listing] = await tx.select().from(listings).where(eq(listings.id, recordId));
        const told = await tx
          .select()
          .from(messages)
          .where(isNumber(messages.identityNumber, PEOPLE.citizen?.identityNumber ?? ''));
        found = { listing, told: told.map(({ title }) => title) };
        throw new Error('undo');
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error;
      });
    return found ?? { listing: undefined, told: [] };
  }

  test.each<
    [
      what: string,
      from: Status,
      business: string,
      effect: RegisterEffect | undefined,
      to: Status,
      reason: string | null,
      told: string[],
    ]
  >([
    [
      'a published listing of a house that is sold',
      'published',
      'house-transfer',
      undefined,
      'sold',
      null,
      ['房源已成交'],
    ],
    [
      'a published listing of a house that is given away',
      'published',
      'house-transfer-gift',
      undefined,
      'withdrawn',
      PASSED_ON,
      ['房源已下架'],
    ],
    [
      'a published listing of a house that a court hands over',
      'published',
      'house-transfer',
      { kind: 'transferRight', from: null, to: 'qlr' },
      'withdrawn',
      PASSED_ON,
      ['房源已下架'],
    ],
    [
      'a published listing of a right that ends',
      'published',
      'house-transfer',
      { kind: 'cancelRight', by: 'qlr' },
      'withdrawn',
      PASSED_ON,
      ['房源已下架'],
    ],
    [
      'a listing that waits for verification',
      'toVerify',
      'house-transfer',
      undefined,
      'refused',
      PASSED_ON,
      ['房源已下架'],
    ],
    ['a draft', 'draft', 'house-transfer', undefined, 'draft', null, []],
    [
      'a published listing whose house only gets a new certificate',
      'published',
      'house-transfer',
      { kind: 'replaceCertificate', by: 'qlr' },
      'published',
      null,
      [],
    ],
  ])('%s: %s → booking of %s', async (_what, from, business, effect, to, reason, told) => {
    const { listing, told: titles } = await afterBooking(from, business, effect);
    expect(listing).toMatchObject({ status: to, reason });
    expect(titles).toEqual(told);
  });
});
