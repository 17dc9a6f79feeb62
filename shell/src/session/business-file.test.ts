// Entering a business file: its region in force, malformed keys, failures, and asking once.
import { BusinessError, NetworkError } from '@portal/shared/kernel';
import { createPortalStore, getRealRegion, memoryStorage, selectRegion, signedIn } from '@portal/shared/session';
import { aUser } from '@portal/shared/testing';
import { enterBusinessFile, readFileMark } from './business-file';

const region = { regionId: '33011001', regionCode: '330110', regionName: '余杭区', childRegionId: '33011001' };
const found = (fileKey: string) => jest.fn(async () => ({ fileKey, ...region }));

function signedInStore() {
  const store = createPortalStore(memoryStorage());
  store.dispatch(signedIn(aUser()));
  return store;
}

test('a businessKey puts the region of its file in force, and asks once for all steps of the file', async () => {
  const store = signedInStore();
  const find = found('D1');
  expect(await enterBusinessFile(store, '?businessKey=sealed-1&lcdm=x', find)).toBe('entered');
  expect(selectRegion(store.getState())).toEqual(region);
  expect(store.getState().region.byFile).toEqual({ D1: region });
  expect(getRealRegion(store)?.regionCode).toBe('330106');
  expect(await enterBusinessFile(store, '?businessKey=sealed-1', find)).toBe('entered');
  expect(await enterBusinessFile(store, '?ywh=D1', find)).toBe('entered');
  expect(find).toHaveBeenCalledTimes(1);
  expect(find).toHaveBeenCalledWith({ businessKey: 'sealed-1' });
});

test('the key counts before the number; without either nothing is asked', async () => {
  const find = found('D2');
  expect(readFileMark('?ywh=D9&businessKey=k')).toEqual({ businessKey: 'k' });
  expect(await enterBusinessFile(signedInStore(), '?lcdm=house-transfer', find)).toBe('none');
  expect(await enterBusinessFile(createPortalStore(memoryStorage()), '?businessKey=k', find)).toBe('none');
  expect(find).not.toHaveBeenCalled();
});

test.each([
  [
    'one that the server refuses',
    'not-sealed-here',
    'unknown',
    new BusinessError('B000', { message: '链接中的业务标识无效' }),
  ],
  ['one without end', 'x'.repeat(5000), 'unknown', new Error('must not be asked')],
  ['no network', 'sealed-3', 'failed', new NetworkError()],
])('a businessKey that cannot be opened (%s) leaves the region as it is', async (_what, key, outcome, failure) => {
  const store = signedInStore();
  expect(await enterBusinessFile(store, `?businessKey=${key}`, () => Promise.reject(failure))).toBe(outcome);
  expect(selectRegion(store.getState())?.regionCode).toBe('330106');
  expect(getRealRegion(store)?.regionCode).toBe('330106');
});
