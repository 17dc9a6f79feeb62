// What does not hold of a signature, as people read it.
import type { CheckedSignature } from '../../api/signing';

export const FAULT_WORDS: Readonly<Record<CheckedSignature['faults'][number], string>> = {
  ranges: '签名没有覆盖整份文件，或者签名数据无法读取',
  digest: '签名之后文件的内容被改动过',
  signature: '签名与证书不一致，可能是伪造的',
  chain: '签名证书不是本平台信任的机构颁发的，或者签名时已经失效',
  stamp: '没有可信的时间戳，不能证明签名的时间',
  record: '签名与本平台保存的签署记录不一致',
  missing: '本平台记录了这个签名，但文件里没有',
};
