// The actions that need a fresh second factor, as data: what a person is told that it is for, and whose proof serves as
// well.
import { sha256 } from '../../platform/core/ids';

export const FACTOR_ACTIONS = {
  confirm: { words: '确认“{业务}”（{编号}）的申请内容', served: ['confirm', 'sign'] },
  sign: { words: '确认并签署“{业务}”（{编号}）的申请文件', served: ['sign'] },
  delegate: { words: '确认给{受托人}的委托书（{编号}）', served: ['delegate'] },
  contract: { words: '签署“{合同}”（{编号}）', served: ['contract'] },
  cancelContract: { words: '同意注销“{合同}”（{编号}）', served: ['cancelContract'] },
  pay: { words: '代{缴款人}缴纳{金额}元（缴款单{编号}）', served: ['pay'] },
  authorize: { words: '同意{被授权人}在{天数}天内查询您名下的不动产', served: ['authorize'] },
  password: { words: '修改登录密码', served: ['password'] },
  telephone: { words: '将手机号改为{手机号}', served: ['telephone'] },
  authenticator: { words: '启用身份验证器', served: ['authenticator'] },
  passkey: { words: '添加通行密钥', served: ['passkey'] },
  endPasskey: { words: '移除通行密钥', served: ['endPasskey'] },
  lock: { words: '给不动产（{坐落}）设置处分锁', served: ['lock'] },
  liftLock: { words: '申请解除不动产（{坐落}）的处分锁', served: ['liftLock'] },
  watch: { words: '同意{关注人}关注您的不动产（{坐落}）', served: ['watch'] },
  identity: { words: '核验您的身份', served: ['identity'] },
} as const satisfies Readonly<Record<string, { words: string; served: readonly string[] }>>;
export type FactorKind = keyof typeof FACTOR_ACTIONS;

/** One action of one person. */
export interface FactorAction {
  kind: FactorKind;
  subject: string;
  digest: string;
  /** What the proof is used up for: one proof signs each document of a case once. */
  use: string;
  values?: Readonly<Record<string, string>>;
}

/** Hash of what an action is about; the same content has the same hash. */
export function digestOf(...content: readonly unknown[]): string {
  return sha256(JSON.stringify(content));
}

export function wordsOf({ kind, values = {} }: Pick<FactorAction, 'kind' | 'values'>): string {
  return FACTOR_ACTIONS[kind].words.replace(/\{([^}]+)\}/gu, (_, name: string) => values[name] ?? '');
}
