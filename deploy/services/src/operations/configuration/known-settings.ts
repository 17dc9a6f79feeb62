// Every setting that there is, with the shape of its value: nothing else can be set.
import { z } from 'zod';
import { roleNames } from '@portal/shared/catalogue';
import type { RoleCode } from '@portal/shared/catalogue';
import { retentionDays } from '../retention/public';
import { smallEnterprises } from '../../cases/public';
import { issuerSettings } from '../../people/tickets/public';
import {
  configuredWays,
  keptNotices,
  limits,
  oldConfig,
  regionGuides,
  regionReadings,
  siteConfig,
} from '../../platform/config/public';
import { sandboxFaults, utilityArrears } from '../../steps/payment/public';
import { recordingRules } from '../../steps/recordings/public';
import { taxValuations } from '../../steps/tax/public';
import { ConfigurationError } from './configuration-error';

interface KnownSetting {
  what: string;
  schema: z.ZodType;
  /** For tests and trials: production has none. */
  isTrial?: true;
}
export const KNOWN_SETTINGS: Readonly<Record<string, KnownSetting>> = {
  site: { what: '网站名称、热线、页脚', schema: siteConfig },
  limits: { what: '草稿保留天数、上传大小、会话提醒', schema: limits },
  regionGuides: { what: '各区划的办理条件和承诺时限', schema: regionGuides },
  regionReadings: { what: '各区划对登记法律规定的理解（docs/law.md）', schema: regionReadings },
  notices: { what: '进入时的通知', schema: keptNotices },
  oldConfig: { what: '原门户的首页', schema: oldConfig },
  signInWays: { what: '登录方式', schema: configuredWays },
  ticketIssuers: { what: '第三方登录凭证的签发方和公钥', schema: issuerSettings },
  permissionRole: { what: '设置权限的角色', schema: z.enum(Object.keys(roleNames) as [RoleCode, ...RoleCode[]]) },
  taxValuations: { what: '各区划的计税评估价（分/平方米）', schema: taxValuations },
  paymentSandbox: {
    what: '演示收银台的故障（迟到、重复、丢失、乱序、金额不符的通知，退款不到账）',
    schema: sandboxFaults,
    isTrial: true,
  },
  utilityArrears: { what: '供水、供电、供气、供暖和物业单位报送的欠费（按不动产单元）', schema: utilityArrears },
  smallEnterprises: { what: '小微企业、个体工商户名录（统一社会信用代码），免收登记费', schema: smallEnterprises },
  recordings: { what: '各区划、业务是否必须录像（未写明的，由当事人自愿）', schema: recordingRules },
  retentionDays: { what: '保存期限（天）', schema: retentionDays },
};

/** The value as it is kept. @throws ConfigurationError naming what is wrong with it */
export function requireSetting(key: string, value: unknown): unknown {
  const known = Object.hasOwn(KNOWN_SETTINGS, key) ? KNOWN_SETTINGS[key] : undefined;
  if (!known)
    throw new ConfigurationError(`there is no setting ${key}; known are ${Object.keys(KNOWN_SETTINGS).join(', ')}`);
  const parsed = known.schema.safeParse(value);
  if (!parsed.success)
    throw new ConfigurationError(
      `${key} cannot have this value: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('; ')}`,
    );
  return parsed.data;
}
