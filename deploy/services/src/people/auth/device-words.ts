// What a browser says of itself, in words by which its owner knows it again; anybody may claim anything, so nothing is
// decided by it.
import Bowser from 'bowser';

/** Host applications, which say that they are a browser of the system. */
const HOSTS: readonly [RegExp, string][] = [
  [/dtdreamweb/i, '浙里办'],
  [/AlipayClient/i, '支付宝'],
  [/MicroMessenger/i, '微信'],
];
const BROWSERS: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge浏览器',
  'QQ Browser': 'QQ浏览器',
  'UC Browser': 'UC浏览器',
  'MIUI Browser': '小米浏览器',
  'Huawei Browser': '华为浏览器',
  WeChat: '微信',
};
const SYSTEMS: Readonly<Record<string, string>> = {
  Android: '安卓',
  HarmonyOS: '鸿蒙',
  iOS: '苹果',
  macOS: '苹果',
  Windows: 'Windows',
  Linux: 'Linux',
};
const KINDS: Readonly<Record<string, string>> = { desktop: '电脑', mobile: '手机', tablet: '平板' };

/** Such as `安卓手机上的微信`; `未知设备` for what says nothing of itself. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === '') return '未知设备';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = SYSTEMS[os.name ?? ''] ?? '';
  const kind = KINDS[platform.type ?? ''];
  const host = HOSTS.find(([mark]) => mark.test(userAgent))?.[1];
  const program = host ?? (browser.name ? (BROWSERS[browser.name] ?? `${browser.name}浏览器`) : '');
  if (!kind) return program || '未知设备';
  return program ? `${system}${kind}上的${program}` : `${system}${kind}`;
}
