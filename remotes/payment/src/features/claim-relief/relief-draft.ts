// A relief as it is being claimed: what was typed, what is wrong with it, and the call that it becomes.
import { ZERO_FEN, formatYuan, fromYuan, isIsoDate, multiplyFen } from '@portal/shared/kernel';
import type { Fen } from '@portal/shared/kernel';
import type { FormError } from '@portal/shared/ui';
import { AFTER_CONTRACT, DECORATION_LIMIT } from '../../api/relief';
import type { ClaimedRelief, ReliefFile, ReliefKind } from '../../api/relief';
import type { TaxAccount } from '../../api/tax';

export interface ReliefDraft {
  kind: ReliefKind;
  since: string;
  proof: string;
  price: string;
  taxes: string;
  decoration: string;
  interest: string;
  charges: string;
  housing: 'publicHousing' | 'other';
  files: readonly ReliefFile[];
}
export const NEW_RELIEF: ReliefDraft = {
  ...{ kind: 'heldSince', since: '', proof: 'deedTax', housing: 'other', files: [] },
  ...{ price: '', taxes: '', decoration: '', interest: '', charges: '' },
};
/** What may be deducted beside the price. */
export const COSTS = [
  ['taxes', '已缴税费', '购房时缴的契税、印花税等'],
  ['decoration', '装修费用', undefined],
  ['interest', '贷款利息', '住房按揭贷款已付的利息，凭银行证明'],
  ['charges', '手续费、公证费等', undefined],
] as const;

/** Amounts as typed; what is left empty is nothing. Null for what is no amount. */
function fenOf(text: string): Fen | null {
  try {
    const fen = fromYuan(text.trim() || '0');
    return fen >= 0 ? fen : null;
  } catch {
    return null;
  }
}

export const idOf = (account: TaxAccount, name: keyof ReliefDraft): string => `relief-${name}-${account.applicantId}`;

export function faultsOf(draft: ReliefDraft, account: TaxAccount): FormError[] {
  const at = (name: keyof ReliefDraft, message: string): FormError => ({ id: idOf(account, name), message });
  const files = draft.files.length === 0 ? [at('files', '请上传证明文件')] : [];
  const own = draft.kind === 'heldSince' ? dayFaults(draft, account, at) : priceFaults(draft, at);
  return [...own, ...files];
}

type At = (name: keyof ReliefDraft, message: string) => FormError;

function dayFaults({ since }: ReliefDraft, { heldSince, contractDate }: TaxAccount, at: At): FormError[] {
  if (!isIsoDate(since)) return [at('since', '请填写取得日期')];
  if (since > contractDate) return [at('since', AFTER_CONTRACT)];
  return heldSince !== null && since >= heldSince ? [at('since', '登记簿记载的取得日期更早，不用另行证明')] : [];
}

function priceFaults(draft: ReliefDraft, at: At): FormError[] {
  const price = fenOf(draft.price);
  const faults = price === null || price === 0 ? [at('price', '请填写购房原价，最多两位小数')] : [];
  for (const [name] of COSTS)
    if (fenOf(draft[name]) === null) faults.push(at(name, '请填写金额，最多两位小数；没有的不用填写'));
  const decoration = fenOf(draft.decoration) ?? ZERO_FEN;
  const limit = price === null ? ZERO_FEN : multiplyFen(price, DECORATION_LIMIT[draft.housing], 100);
  if (faults.length === 0 && decoration > limit)
    faults.push(at('decoration', `最多扣除购房原价的${DECORATION_LIMIT[draft.housing]}%，即${formatYuan(limit)}`));
  return faults;
}

/** @param draft without faults */
export function toClaim(draft: ReliefDraft, { businessNumber, applicantId }: TaxAccount): ClaimedRelief {
  const shared = { businessNumber, applicantId, fileIds: draft.files.map(({ fileId }) => fileId) };
  const fen = (text: string): number => fenOf(text) ?? 0;
  return draft.kind === 'heldSince'
    ? {
        ...shared,
        kind: 'heldSince',
        since: draft.since,
        proof:
          draft.proof === 'titleCertificate' || draft.proof === 'publicHousing' ? draft.proof : ('deedTax' as const),
      }
    : {
        ...shared,
        kind: 'originalPrice',
        price: fen(draft.price),
        taxes: fen(draft.taxes),
        decoration: fen(draft.decoration),
        interest: fen(draft.interest),
        charges: fen(draft.charges),
        isPublicHousing: draft.housing === 'publicHousing',
      };
}
