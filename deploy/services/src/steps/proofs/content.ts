// What a proof says of whom, and what is wrong with it.
import { CHOOSE_REGION } from '@portal/applications/contract';
import type { handInProof } from '@portal/applications/contract';
import { findRegion, hasBusiness } from '@portal/shared/catalogue';
import type { InputOf } from '@portal/shared/contract';
import type { PartyKind } from '@portal/shared/validation';
import { untypedNumberError } from '@portal/shared/validation';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import type { FieldFault } from '../../platform/core/errors';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { ProofContent, ProofPerson } from './schema';

type HandInProof = InputOf<typeof handInProof>['body'];

/** @throws Refusal naming every field that the catalogue does not know */
function checkAgainstCatalogue(body: HandInProof): void {
  const faults: FieldFault[] = [];
  if (body.kind === 'letter' && !hasBusiness(body.processCode)) faults.push({ path: 'lcdm', message: '没有这项业务' });
  if (!['city', 'county'].includes(findRegion(body.regionCode)?.level ?? ''))
    faults.push({ path: 'xzqbm', message: CHOOSE_REGION });
  if (faults[0]) refuseFields(faults[0].message, faults);
}

/**
 * The account's own side is the account, whatever the request says: its person, and as principal the enterprise that it
 * acts for.
 * @param otherKind what is recorded of the other side
 */
export function contentOf(
  user: CurrentUser,
  body: HandInProof,
  today: string,
  otherKind: PartyKind | null,
): ProofContent {
  checkAgainstCatalogue(body);
  const self: ProofPerson = { qlrmc: user.name, zjh: user.identityNumber, dh: user.telephone, csrq: '' };
  const { name, identityNumber, telephone = '', birthDate = '' } = body.other;
  const other: ProofPerson = { qlrmc: name, zjh: normaliseIdentity(identityNumber), dh: telephone, csrq: birthDate };
  const wrong = otherKind === null ? untypedNumberError(other.zjh) : null;
  if (wrong) return refuseFields(wrong, [{ path: 'df.zjh', message: wrong }]);
  // Who acts signs as a person, with a factor of their own; a number of an enterprise has none. Enterprises let act, by
  // their account or by such a person.
  if (body.kind === 'guardianship' && otherKind === 'organisation')
    return refuseFields('被监护人须为自然人', [{ path: 'df.zjh', message: '请填写被监护人本人的证件号' }]);
  if (body.kind === 'letter' && body.side === 'principal' && otherKind === 'organisation')
    return refuseFields('受托人须为自然人', [
      { path: 'df.zjh', message: '受托的是单位的，请填写该单位实际承办人的姓名和证件号' },
    ]);
  if (body.kind === 'guardianship')
    return {
      kind: 'guardianship',
      ward: other,
      guardian: self,
      incapacity: body.incapacity,
      documentNumber: body.documentNumber,
    };
  const { titleCertificateNumber = '', coversAll, startsOn, endsOn } = body;
  if ((coversAll === '1') === (titleCertificateNumber !== ''))
    return refuse('请按公证书填写不动产权证号，或者选择全部不动产');
  if (endsOn < startsOn || endsOn < today) return refuse('委托期限已过，或者终止日早于起始日');
  const [principal, agent] =
    body.side === 'principal'
      ? [
          user.userType === '2' && user.enterprise
            ? { ...self, qlrmc: user.enterprise.name, zjh: user.enterprise.creditCode }
            : self,
          other,
        ]
      : [other, self];
  return {
    kind: 'letter',
    principal,
    agent,
    processCode: body.processCode,
    titleCertificateNumber: titleCertificateNumber || null,
    coversAll: coversAll === '1',
    documentNumber: body.documentNumber,
    startsOn,
    endsOn,
  };
}
