// House listings and their pictures over HTTP: only one's own house, checked by the office, seen by buyers with a masked telephone.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { images } from '../../papers/images/schema';
import { units } from '../../register/schema';
import type { Answer, TestClient, TestServices } from '../../testing';
import { describeOnOne } from '../../testing';
import { samplePdf } from '../../testing/files/sample-files';

const base = '/api/pub3/housePublish';
const pictures = '/api/pub3/commonImage';
const UNKNOWN = '未查询到该房源，请在“我的房源”中核对';

/** In no title of the seed. */
const OWN_WORDS = '近地铁两居室';

interface Right {
  bdcqzh: string;
  zl: string;
  bdcdyh: string;
  restrictions: { kind: string; level: string }[];
}

/** A photograph with the place where it was taken, lying on its side. */
function photograph(red: number, size = 600): Promise<Buffer> {
  return sharp({ create: { width: size, height: size / 2, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLongitude: '120/1 7/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function send(
  client: TestClient,
  fields: Record<string, string>,
  file: { name: string; mime: string; bytes: Buffer },
): Promise<Answer> {
  const boundary = `b${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return client.send('POST', `${pictures}/upload`, {
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

describeOnOne('house listings', (makeServices) => {
  let services: TestServices;
  let [owner, other, office]: TestClient[] = [];
  let rights: Right[] = [];
  const people = () => ({ owner: owner as TestClient, other: other as TestClient, office: office as TestClient });
  const freeHouse = (index: number): Right => {
    const free = rights.filter((row) => row.restrictions.length === 0);
    return free[index % free.length] as Right;
  };
  const content = (right: Right, change: Record<string, unknown> = {}) => ({
    bdcqzh: right.bdcqzh,
    fbbt: '近地铁两居室，采光好',
    gpjg: '268.50',
    hx: '2',
    cx: '南',
    zxqk: '精装',
    lxdh: '13900000001',
    ms: '满五年。',
    ...change,
  });
  const upload = async (bsm: string, red: number) =>
    (
      await send(
        people().owner,
        { kind: 'listing', bsm },
        { name: '客厅.jpg', mime: 'image/jpeg', bytes: await photograph(red) },
      )
    ).body;
  const draft = async (index: number): Promise<string> =>
    (await people().owner.post(`${base}/save`, content(freeHouse(index)))).body.data.bsm;
  /** Why a buyer's question is not taken; empty when it is. */
  const ask = async (person: TestClient, bsm: string): Promise<string> => {
    const headers = { 'idempotency-key': randomUUID() };
    const { body } = await person.post(`${base}/ask`, { bsm, ly: '周末可以看房吗？' }, { headers });
    return body.resultCode === 'A000' ? '' : body.msg;
  };
  const stateOf = async (bsm: string) =>
    (await people().owner.get(`${base}/queryDetail`, { params: { bsm } })).body.data.zt;

  beforeAll(async () => {
    services = await makeServices();
    [owner, other, office] = [
      await services.signedIn('citizen'),
      await services.signedIn('citizen-2'),
      await services.signedIn('reviewer'),
    ];
    rights = (await people().owner.get('/api/pub3/query/houseRights', { params: { pageSize: 100 } })).body.data.list;
  }, 240_000);

  test('S1.11 an owner publishes a house: draft, pictures, verification by the office, then buyers find it', async () => {
    const right = freeHouse(0);
    const bsm = await draft(0);
    expect((await people().owner.post(`${base}/submit`, { bsm })).body.msg).toBe('请至少上传一张房源实景照片');
    const first = await upload(bsm, 200);
    expect(first.data).toMatchObject({ cover: true, width: 300, height: 600 });
    await upload(bsm, 120);
    expect(
      (await people().other.get(`${base}/queryMarket`, { params: { keyword: OWN_WORDS } })).body.data.list,
    ).toEqual([]);
    expect((await people().owner.post(`${base}/submit`, { bsm })).body.data).toEqual({ zt: 'toVerify' });
    expect(await ask(people().other, bsm)).toContain('未查询到该房源');
    // Nothing changes any more while the office checks it.
    expect((await people().owner.post(`${base}/save`, content(right, { bsm }))).body.msg).toBe(
      '该房源待核验，不能修改',
    );
    expect((await upload(bsm, 10)).msg).toBe('现在不能添加图片');

    expect(
      (await people().office.get(`${base}/queryMyList`, { params: { scope: 'office' } })).body.data.list,
    ).toMatchObject([{ bsm, lxdh: '139****0001', bdcqzh: '' }]);
    expect((await people().office.post(`${base}/verify`, { bsm, pass: true })).body.data).toEqual({ zt: 'published' });
    const [shown] = (
      await people().other.get(`${base}/queryMarket`, {
        params: { xzqbm: '330106', priceFrom: 200, priceTo: 300, hx: '2', keyword: OWN_WORDS },
      })
    ).body.data.list;
    expect(shown).toMatchObject({
      bsm,
      zl: right.zl,
      gpjg: '268.50',
      lxdh: '139****0001',
      bdcqzh: '',
      mine: false,
      cover: first.data.imageBsm,
    });
    expect(shown.hym).toMatch(/^[A-Z2-9]{12}$/);
    expect(
      (await people().other.get(`${base}/queryMarket`, { params: { priceTo: 200, keyword: OWN_WORDS } })).body.data
        .total,
    ).toBe(0);
    const mine = (await people().owner.get(`${base}/queryMyList`, { params: { zt: 'published' } })).body.data;
    expect(mine).toMatchObject({
      total: 1,
      counts: { published: 1 },
      list: [{ bsm, lxdh: '13900000001', bdcqzh: right.bdcqzh, mine: true }],
    });

    expect(await ask(people().owner, bsm)).toBe('这是您自己发布的房源');
    expect(await ask(people().other, bsm)).toBe('');

    expect((await people().owner.post(`${base}/offline`, { bsm, cxyy: ' ' })).body.resultCode).toBe('B000');
    expect((await people().owner.post(`${base}/offline`, { bsm, cxyy: '不卖了' })).body.data).toEqual({
      zt: 'withdrawn',
    });
    expect(await ask(people().other, bsm)).toContain('未查询到该房源');
    expect((await people().other.get(`${base}/queryMarket`, { params: { keyword: OWN_WORDS } })).body.data.total).toBe(
      0,
    );
  });

  test('a refused listing says why, is mended and handed in again; a draft is removed with its pictures', async () => {
    const bsm = await draft(1);
    const { data: picture } = await upload(bsm, 33);
    await people().owner.post(`${base}/submit`, { bsm });
    expect((await people().office.post(`${base}/verify`, { bsm, pass: false })).body.msg).toBe(
      '请填写核验不通过的原因',
    );
    await people().office.post(`${base}/verify`, { bsm, pass: false, reason: '照片与房屋不符' });
    expect((await people().owner.get(`${base}/queryDetail`, { params: { bsm } })).body.data).toMatchObject({
      zt: 'refused',
      reason: '照片与房屋不符',
    });
    await people().owner.post(`${base}/save`, content(freeHouse(1), { bsm, fbbt: '新标题' }));
    expect(await stateOf(bsm)).toBe('draft');
    expect((await people().owner.post(`${base}/delete`, { bsm })).body.resultCode).toBe('A000');
    expect(
      (await people().owner.get(`${pictures}/view`, { params: { imageBsm: picture.imageBsm } })).body.resultCode,
    ).toBe('B000');
    expect((await people().owner.get(`${base}/queryDetail`, { params: { bsm } })).body.msg).toBe(UNKNOWN);
  });

  test('only a house of one’s own that may be sold, and what the register knows comes from the register', async () => {
    const right = freeHouse(2);
    expect((await people().other.post(`${base}/save`, content(right))).body.msg).toBe(
      '只能发布本人名下的房屋，请重新选择',
    );
    const sealed = rights.find((row) => row.restrictions.some((item) => item.kind === 'sealed')) as Right;
    const bsm = (
      await people().owner.post(
        `${base}/save`,
        content(sealed, { zl: '别处', jzmj: '9999', zt: 'published', regionCode: '330203' }),
      )
    ).body.data.bsm;
    const [unit] = await services.db.select().from(units).where(eq(units.unitNumber, sealed.bdcdyh));
    expect((await people().owner.get(`${base}/queryDetail`, { params: { bsm } })).body.data).toMatchObject({
      zl: unit?.location,
      jzmj: unit?.register.jzmj,
      zt: 'draft',
      xzqbm: unit?.regionCode,
    });
    await upload(bsm, 44);
    expect((await people().owner.post(`${base}/submit`, { bsm })).body).toMatchObject({
      resultCode: 'B000',
      msg: expect.stringContaining('查封'),
    });
    expect(await stateOf(bsm)).toBe('draft');
  });

  test('somebody else’s listing and pictures do not exist', async () => {
    const bsm = await draft(3);
    const { data: picture } = await upload(bsm, 77);
    const foreign = people().other;
    for (const body of [
      (await foreign.get(`${base}/queryDetail`, { params: { bsm } })).body,
      (await foreign.post(`${base}/submit`, { bsm })).body,
      (await foreign.post(`${base}/delete`, { bsm })).body,
      (await foreign.post(`${base}/offline`, { bsm, cxyy: '原因' })).body,
      (await foreign.post(`${base}/delete`, { bsm: 'none' })).body,
    ])
      expect(body).toEqual({ resultCode: 'B000', msg: UNKNOWN, data: null });
    expect((await foreign.post(`${base}/verify`, { bsm, pass: true })).body.msg).toBe('您没有办理此事项的权限');
    expect((await foreign.get(`${pictures}/queryList`, { params: { bsm } })).body.resultCode).toBe('B000');
    expect((await foreign.get(`${pictures}/view`, { params: { imageBsm: picture.imageBsm } })).body.resultCode).toBe(
      'B000',
    );
    expect((await foreign.post(`${pictures}/delete`, { imageBsm: picture.imageBsm })).body.msg).toBe('未查询到该图片');
    expect((await foreign.post(`${pictures}/sort`, { bsm, imageBsms: [picture.imageBsm] })).body.msg).toBe(
      '现在不能调整图片',
    );
    expect((await services.client().get(`${base}/queryMyList`)).status).toBe(401);
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
    const { raw } = await people().owner.get(`${pictures}/view`, { params: { imageBsm: a } });
    const kept = await sharp(raw).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 300, height: 600 });
    expect(kept.exif).toBeUndefined();
    expect(
      (
        await sharp(
          (
            await people().owner.get(`${pictures}/view`, { params: { imageBsm: a, size: 'thumb' } })
          ).raw,
        ).metadata()
      ).height,
    ).toBe(480);
    const order = async () =>
      (await people().owner.get(`${pictures}/queryList`, { params: { bsm } })).body.data.map(
        (row: { imageBsm: string; cover: boolean }) => [row.imageBsm, row.cover],
      );
    expect(await order()).toEqual([
      [a, true],
      [b, false],
      [c, false],
    ]);
    expect(
      (await people().owner.post(`${pictures}/sort`, { bsm, imageBsms: [c, a, b], cover: b })).body.resultCode,
    ).toBe('A000');
    expect(await order()).toEqual([
      [c, false],
      [a, false],
      [b, true],
    ]);
    expect((await people().owner.post(`${pictures}/sort`, { bsm, imageBsms: [c, a] })).body.msg).toBe(
      '图片已有变化，请刷新后重新排序',
    );
    expect(
      (await people().owner.post(`${pictures}/sort`, { bsm, imageBsms: [c, a, b], cover: 'none' })).body.resultCode,
    ).toBe('B000');
    // Without its cover the first picture takes over.
    await people().owner.post(`${pictures}/delete`, { imageBsm: b });
    expect(await order()).toEqual([
      [c, true],
      [a, false],
    ]);
  });

  test('pressed at once: five pictures have five places and one cover, two orders one of both, and of two listings of a house one is handed in', async () => {
    const bsm = await draft(4);
    const rows = async (): Promise<{ imageBsm: string; cover: boolean }[]> =>
      (await people().owner.get(`${pictures}/queryList`, { params: { bsm } })).body.data;
    await Promise.all([11, 22, 33, 44, 55].map((red) => upload(bsm, red)));
    // The same one from two tabs is one.
    await Promise.all([66, 66, 66].map((red) => upload(bsm, red)));
    expect((await rows()).map(({ cover }) => cover).toSorted()).toEqual([false, false, false, false, false, true]);
    const places = await services.db.select().from(images).where(eq(images.subjectId, bsm));
    expect(places.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    const order = (await rows()).map(({ imageBsm }) => imageBsm);
    const sorts = await Promise.all(
      [order, order.toReversed(), order, order.toReversed()].map((imageBsms) =>
        people().owner.post(`${pictures}/sort`, { bsm, imageBsms }),
      ),
    );
    expect(sorts.map(({ body }) => body.resultCode)).toEqual(Array(4).fill('A000'));
    expect([order, order.toReversed()]).toContainEqual((await rows()).map(({ imageBsm }) => imageBsm));

    const twin = await draft(4);
    await upload(twin, 77);
    const presses = await Promise.all(
      [bsm, twin, bsm].map((one) => people().owner.post(`${base}/submit`, { bsm: one })),
    );
    expect(presses.filter(({ body }) => body.resultCode === 'A000')).toHaveLength(1);
    expect((await Promise.all([bsm, twin].map(stateOf))).toSorted()).toEqual(['draft', 'toVerify']);
  });

  test('a picture that goes while its listing is handed in goes before it, or stays', async () => {
    for (const red of [81, 82, 83, 84]) {
      const bsm = (await people().owner.post(`${base}/save`, content(freeHouse(6)))).body.data.bsm as string;
      const { imageBsm } = (await upload(bsm, red)).data;
      await Promise.all([
        people().owner.post(`${base}/submit`, { bsm }),
        people().owner.post(`${pictures}/delete`, { imageBsm }),
      ]);
      const left = (await people().owner.get(`${pictures}/queryList`, { params: { bsm } })).body.data.length;
      expect([await stateOf(bsm), left]).toEqual((await stateOf(bsm)) === 'draft' ? ['draft', 0] : ['toVerify', 1]);
      await people().office.post(`${base}/verify`, { bsm, pass: false, reason: '另行发布' });
    }
  });

  test.each([
    ['fbbt', { fbbt: '' }, '请填写房源标题，不超过40个字'],
    ['fbbt', { fbbt: '长'.repeat(41) }, '请填写房源标题，不超过40个字'],
    ['gpjg', { gpjg: '0' }, '挂牌价应大于0，单位为万元，最多两位小数'],
    ['gpjg', { gpjg: '1.234' }, '挂牌价应大于0，单位为万元，最多两位小数'],
    ['gpjg', { gpjg: '-5' }, '挂牌价应大于0，单位为万元，最多两位小数'],
    ['hx', { hx: '七室' }, '请选择户型'],
    ['cx', { cx: '上' }, '请选择朝向'],
    ['zxqk', { zxqk: '豪' }, '请选择装修情况'],
    ['lxdh', { lxdh: '0571-88888888' }, '请输入11位手机号码'],
    ['ms', { ms: '字'.repeat(1001) }, '描述不超过1000个字'],
  ])('a wrong %s of %j is refused by name', async (key, change, message) => {
    const { body } = await people().owner.post(`${base}/save`, content(freeHouse(5), change));
    expect(body.data).toEqual({ errors: [{ path: `fields.${key}`, message }] });
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
      '“断.jpg”无法打开，图片可能已损坏，请重新拍照或选择其他图片',
    ],
  ])('%s is no picture', async (_what, name, mime, bytes, message) => {
    expect(
      (await send(people().owner, { kind: 'listing', bsm: await draft(5) }, { name, mime, bytes: await bytes() })).body
        .msg,
    ).toBe(message);
  });
});
