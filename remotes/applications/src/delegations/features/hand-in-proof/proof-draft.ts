// What is filled in before a proof is handed in, what is missing in it, and what is sent.
import type { FormError } from '@portal/shared/ui';
import { ENDS_BEFORE } from '../../../contract/rules/letter';
import type { HandInProof, ProofFile, ProofKind } from '../../../api/proofs';
import type { Named } from '../../../parts/person-fields';
import { NOBODY, isNamed, tidy } from '../../../parts/person-fields';

export interface ProofDraft {
  kind: ProofKind;
  other: Named;
  incapacity: '' | 'minor' | 'incapable';
  side: 'principal' | 'agent';
  telephone: string;
  processCode: string;
  coversAll: '' | '0' | '1';
  titleCertificateNumber: string;
  startsOn: string;
  endsOn: string;
  documentNumber: string;
  files: readonly ProofFile[];
}

/** @param today and `endsOn`: `YYYY-MM-DD` */
export function newProof(kind: ProofKind, today: string, endsOn: string): ProofDraft {
  return {
    kind,
    other: NOBODY,
    incapacity: '',
    side: 'agent',
    telephone: '',
    processCode: '',
    coversAll: '',
    titleCertificateNumber: '',
    startsOn: today,
    endsOn,
    documentNumber: '',
    files: [],
  };
}

/** Faults in the order of the page; ids are those of its controls. */
export function proofErrors(draft: ProofDraft): FormError[] {
  const {
    kind,
    other,
    incapacity,
    processCode,
    coversAll,
    titleCertificateNumber,
    documentNumber,
    files,
    startsOn,
    endsOn,
  } = draft;
  const isLetter = kind === 'letter';
  const who = otherSide(draft);
  const checks: [isFine: boolean, id: string, label: string, message: string][] = [
    [
      isNamed(other),
      other.name.trim() ? 'proof-other-number' : 'proof-other-name',
      other.name.trim() ? `${who}证件号` : `${who}姓名`,
      '请填写姓名和证件号',
    ],
    [isLetter || incapacity !== '', 'proof-incapacity', '被监护人情形', '请选择被监护人情形'],
    [!isLetter || processCode !== '', 'proof-business', '委托办理的业务', '请选择委托办理的业务'],
    [!isLetter || coversAll !== '', 'proof-property', '公证书写明的不动产', '请选择公证书写明的不动产'],
    [
      !isLetter || coversAll !== '0' || titleCertificateNumber.trim() !== '',
      'proof-certificate',
      '不动产权证号',
      '请填写不动产权证号',
    ],
    [!isLetter || (startsOn !== '' && endsOn >= startsOn), 'proof-to', '委托终止', ENDS_BEFORE],
    [documentNumber.trim().length >= 4, 'proof-document', '证明文件编号', '请填写证明文件的编号'],
    [files.length > 0, 'proof-files', '证明文件', '请上传证明文件'],
  ];
  return checks.flatMap(([isFine, id, label, message]) => (isFine ? [] : [{ id, label, message }]));
}

/**
 * On which side of a letter the account may stand: as agent its person, as principal the enterprise that it acts for.
 */
export function sideOptions(
  user: { name: string; userType: string } | null | undefined,
): { value: ProofDraft['side']; label: string }[] {
  const name = user?.name ?? '';
  return [
    { value: 'agent', label: `受托人（${name}）` },
    { value: 'principal', label: `委托人（${user?.userType === '2' ? '本单位' : name}）` },
  ];
}

/** What the other person is called. */
export function otherSide({ kind, side }: Pick<ProofDraft, 'kind' | 'side'>): string {
  return kind === 'guardianship' ? '被监护人' : side === 'agent' ? '委托人' : '受托人';
}

export function toHandIn(draft: ProofDraft, regionCode: string): HandInProof {
  const shared = {
    other: { birthDate: '', ...tidy(draft.other), telephone: draft.telephone.trim() },
    documentNumber: draft.documentNumber.trim(),
    fileIds: draft.files.map(({ fileId }) => fileId),
    regionCode,
  };
  if (draft.kind === 'guardianship')
    return { kind: 'guardianship', incapacity: draft.incapacity || 'minor', ...shared };
  const { side, processCode, startsOn, endsOn } = draft;
  return {
    kind: 'letter',
    side,
    processCode,
    coversAll: draft.coversAll || '0',
    ...(draft.coversAll === '0' ? { titleCertificateNumber: draft.titleCertificateNumber.trim() } : {}),
    startsOn,
    endsOn,
    ...shared,
  };
}
