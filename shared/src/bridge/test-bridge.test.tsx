// The browser's bridge answers as the specification says for host type Test.
import { render, screen } from '@testing-library/react';
import { createTestBridge, HostBridgeProvider, readThirdAppType, useHostBridge } from '.';

function aBridge() {
  const notices: string[][] = [];
  const back: number[] = [];
  const bridge = createTestBridge({
    getRegion: () => ({ regionCode: '330106', name: '西湖区' }),
    notify: (level, text) => void notices.push([level, text]),
    goBack: (steps) => void back.push(steps),
  });
  return { bridge, notices, back };
}

test('answers plainly or says why not', async () => {
  const { bridge, notices, back } = aBridge();
  expect(await bridge.scan()).toBe('');
  await bridge.phone('0571');
  expect(notices).toEqual([
    ['error', '测试环境暂不支持扫一扫功能'],
    ['warning', '测试环境不支持打电话'],
  ]);
  expect(await bridge.faceAuth({ requestId: 'r-1' })).toEqual({ pass: 1, passId: '' });
  expect(await bridge.getUserType()).toBe('1');
  expect(await bridge.getLocation()).toEqual({ regionCode: '330106', name: '西湖区', cityName: '' });
  bridge.close();
  expect(back).toEqual([-2]);
});

test('the host type comes from the meta-info function, then storage, then Test', () => {
  const view = (stored: string | null, getMetaInfo?: () => unknown) =>
    ({ localStorage: { getItem: () => stored }, getMetaInfo }) as unknown as Window;
  expect(readThirdAppType(view('ZLBApp'))).toBe('ZLBApp');
  expect(readThirdAppType(view('ZLBApp', () => '{}'))).toBe('WSTApp');
  expect(readThirdAppType(view('ZLBApp', () => ''))).toBe('ZLBApp');
  expect(readThirdAppType(view('Unknown'))).toBe('Test');
  expect(
    readThirdAppType(
      view(null, () => {
        throw new Error('host');
      }),
    ),
  ).toBe('Test');
});

test('pages reach the bridge through context', () => {
  const Show = () => <p>{useHostBridge().type}</p>;
  render(
    <HostBridgeProvider bridge={aBridge().bridge}>
      <Show />
    </HostBridgeProvider>,
  );
  expect(screen.getByText('Test')).toBeTruthy();
});
