// The two identity pages against answering services: whom they verify, what they say, and where they go on.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, aUser, renderWithPortal, usingAnswering } from '@portal/shared/testing';
import type { Answer, PortalOptions } from '@portal/shared/testing';
import { faceAddress } from '../../bridge/face-address';
import { keepPendingFace, markFaceReturned, readPendingFace } from '../../bridge/pending-face';
import { sealReturnPath } from '../../guard/seal-return';
import { createRouteTable } from '../../routing/page-route';
import type { PageRoute } from '../../routing/page-route';
import { PortalProvider } from '../../routing/portal-context';
import type { Portal } from '../../routing/portal-context';
import { FaceAuthPage } from './face-auth-page';
import { SimpleAuthPage } from './simple-auth-page';
import { withPassId } from './use-way-on';
import { loadCipher } from '../../guard/cipher';

beforeAll(async () => void (await loadCipher()));

const PERSON = { name: '李思宁', identityNumber: '330106199001011237' };
const route = (path: string) =>
  ({ page: 'p', path, title: 't', auth: 'required', layout: 'root', owner: 'applications' }) as unknown as PageRoute;
const portal = { routes: createRouteTable([route('/index'), route('/apply-list')]) } as unknown as Portal;
let answers: Record<string, Answer>;
const server = usingAnswering(({ path }) => answers[path.split('/').at(-1) ?? ''] ?? answerWith(null));
beforeEach(() => {
  answers = {
    queryAppkey: answerWith('app-key'),
    verifyUser: answerWith('request-1'),
    describeFaceVerify: answerWith({ passed: true }),
  };
});
afterEach(() => sessionStorage.clear());
const sent = (name: string) =>
  server.asked
    .filter(({ path }) => path.endsWith(name))
    .map(({ body }) => JSON.parse(body || '{}') as Record<string, unknown>);
const refusal = (msg: string): Answer => ({ body: { resultCode: 'B000', msg, data: null } });

const open = (page: 'simple' | 'face', options: PortalOptions = {}) =>
  renderWithPortal(
    <PortalProvider value={portal}>{page === 'simple' ? <SimpleAuthPage /> : <FaceAuthPage />}</PortalProvider>,
    { route: page === 'simple' ? '/simple-auth' : '/face-auth-aly', user: aUser(), baseUrl: server.url, ...options },
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('/simple-auth', () => {
  test('verifies the signed-in person and says so', async () => {
    open('simple');
    expect(screen.getByText('张三')).toBeTruthy();
    await press('开始认证');
    expect(await screen.findByText('身份认证已通过')).toBeTruthy();
    expect(sent('verifyUser')).toEqual([{ certType: '1' }]);
  });
  test('S3.24 verifies the person named in the address with type 1, and shows them masked', async () => {
    open('simple', {
      route: `/simple-auth?certName=${encodeURIComponent(PERSON.name)}&certNo=${PERSON.identityNumber}`,
      path: '/simple-auth',
    });
    expect(document.body.textContent).not.toMatch(/李思宁|19900101/);
    await press('开始认证');
    await screen.findByText('身份认证已通过');
    expect(sent('verifyUser')).toEqual([{ certName: PERSON.name, certNo: PERSON.identityNumber, certType: '1' }]);
  });
  test('takes somebody else’s name and number, and says what is wrong with them', async () => {
    open('simple');
    await press('为他人认证');
    await press('开始认证');
    expect([screen.getByText('请输入姓名'), screen.getByText('请输入证件号码')]).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/姓名/));
    fireEvent.change(screen.getByLabelText(/姓名/), { target: { value: PERSON.name } });
    fireEvent.change(screen.getByLabelText(/证件号码/), { target: { value: '123' } });
    await press('开始认证');
    expect(screen.getByText('身份证号应为18位，您填写了3位，请对照证件补全')).toBeTruthy();
    expect(sent('verifyUser')).toEqual([]);
  });
  test('says why a check failed, keeps the page, and tries again', async () => {
    answers.verifyUser = refusal('姓名与证件号核验不一致，请核对后重试');
    open('simple');
    await press('开始认证');
    expect(await screen.findByText('姓名与证件号核验不一致，请核对后重试')).toBeTruthy();
    answers.verifyUser = answerWith('request-2');
    await press('重新认证');
    expect(await screen.findByText('身份认证已通过')).toBeTruthy();
  });
  test('a broken line says so', async () => {
    answers.verifyUser = 'break';
    open('simple');
    await press('开始认证');
    expect(await screen.findByText(/网络不佳，请稍后重试/)).toBeTruthy();
  });
  test('giving up in the host leaves the page as it was', async () => {
    open('simple', { bridge: { faceAuth: async () => ({ pass: 0, passId: '' }) } });
    await press('开始认证');
    await waitFor(() => expect(sent('verifyUser')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: '开始认证' })).toBeTruthy();
    expect(screen.queryByText('身份认证未通过')).toBeNull();
  });
  test('a host that claims a pass which the services have not recorded is not believed', async () => {
    answers.describeFaceVerify = answerWith({ passed: false });
    open('simple', { bridge: { faceAuth: async () => ({ pass: 1, passId: 'request-1' }) } });
    await press('开始认证');
    expect(await screen.findByText('身份核验未通过，请重新核验')).toBeTruthy();
  });
  test('goes on to the page in goto, with the id of the check', async () => {
    const { address } = open('simple', {
      route: `/simple-auth?goto=${encodeURIComponent(sealReturnPath('/apply-list?zt=DRAFT'))}`,
      path: '/simple-auth',
    });
    await press('开始认证');
    await waitFor(() => expect(address()).toBe('/apply-list?zt=DRAFT&passId=request-1'));
  });
  test('a visitor is asked to sign in', () => {
    open('simple', { user: undefined });
    expect(screen.getByText('请先登录')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });
});

describe('/face-auth-aly', () => {
  const comeBack = (more: Parameters<typeof faceAddress>[0] = {}) => {
    const address = faceAddress(more);
    keepPendingFace({ mark: 'mark-1', certifyId: 'certify-1', route: address });
    markFaceReturned();
    return { route: address, path: '/face-auth-aly' };
  };
  test('S2.1.2 as a return address decrypts goto and continues to the hash it holds', async () => {
    const { address } = open('face', comeBack({ returnTo: '/apply-list?zt=DRAFT' }));
    await waitFor(() => expect(address()).toBe('/apply-list?zt=DRAFT&passId=certify-1'));
    expect(sent('describeFaceVerify')).toEqual([{ certifyId: 'certify-1' }]);
    expect(readPendingFace()).toBeUndefined();
  });
  test.each([
    ['plain', '/apply-list'],
    ['of another tab', 'AAAAAAAAAAAAAAAAAAAAAAAA'],
    ['foreign', 'https://evil.example/'],
    ['missing', ''],
  ])('a goto that is %s leads nowhere', async (_name, goto) => {
    comeBack();
    const { address } = open('face', {
      route: `/face-auth-aly?goto=${encodeURIComponent(goto)}`,
      path: '/face-auth-aly',
    });
    expect(await screen.findByText('人脸认证已通过')).toBeTruthy();
    expect(address()).toMatch(/^\/face-auth-aly/);
  });
  test('a sealed goto that is no registered page leads nowhere', async () => {
    const { address } = open('face', comeBack({ returnTo: '/somewhere-else' }));
    expect(await screen.findByText('人脸认证已通过')).toBeTruthy();
    expect(address()).toMatch(/^\/face-auth-aly/);
  });
  test('what the provider said is not believed: the record decides', async () => {
    answers.describeFaceVerify = answerWith({ passed: false, message: '人脸认证未通过，请重新认证' });
    const { address } = open('face', comeBack({ returnTo: '/apply-list' }));
    expect(await screen.findByText('人脸认证未通过，请重新认证')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新认证' })).toBeTruthy();
    expect(address()).toMatch(/^\/face-auth-aly/);
  });
  test('a record that cannot be had can be asked for again', async () => {
    answers.describeFaceVerify = { status: 500, body: {} };
    open('face', comeBack());
    const retry = await screen.findByRole('button', { name: '重试' });
    answers.describeFaceVerify = answerWith({ passed: true });
    fireEvent.click(retry);
    expect(await screen.findByText('人脸认证已通过')).toBeTruthy();
  });
  test('S2.1.3 takes the person to verify from certName and certNo', async () => {
    answers.initFaceVerify = refusal('姓名与证件号核验不一致，请核对后重试');
    for (const address of [
      faceAddress({ person: PERSON }),
      `/face-auth-aly?certName=${encodeURIComponent(PERSON.name)}&certNo=${PERSON.identityNumber}`,
    ]) {
      const page = open('face', { route: address, path: '/face-auth-aly' });
      await press('开始人脸认证');
      expect(await screen.findByText('姓名与证件号核验不一致，请核对后重试')).toBeTruthy();
      expect(sent('initFaceVerify').at(-1)).toMatchObject({
        certName: PERSON.name,
        certNo: PERSON.identityNumber,
        certType: '1',
      });
      page.unmount();
    }
  });
  test('without a person the signed-in one is meant; no provider means that it says so', async () => {
    answers.initFaceVerify = answerWith({});
    open('face');
    await press('开始人脸认证');
    expect(await screen.findByText('认证服务暂不可用，请稍后重试')).toBeTruthy();
    expect(sent('initFaceVerify')[0]).not.toHaveProperty('certName');
  });
  test('a visitor is asked to sign in, and the check waits', () => {
    open('face', { ...comeBack(), user: undefined });
    expect(screen.getByText('请先登录')).toBeTruthy();
    expect(readPendingFace()?.certifyId).toBe('certify-1');
  });
});

test.each([
  ['/apply-list', 'a b', '/apply-list?passId=a+b'],
  ['/apply-list?passId=old&zt=1', 'new', '/apply-list?passId=new&zt=1'],
  ['/index', 'x', '/index'],
  ['/apply-list', '', '/apply-list'],
])('the way on from %s with %j is %s', (path, passId, expected) => expect(withPassId(path, passId)).toBe(expected));
