// Fields that several queries ask for, each with its rule.
import {
  identityNumberError,
  isCitizenId,
  isUnifiedSocialCreditCode,
  untypedNumberError,
} from '@portal/shared/validation';
import type { LookupField } from '../../features/look-up/lookup';

export const holderName: LookupField = {
  key: 'rightHolderName',
  label: '权利人姓名或名称',
  maxLength: 100,
  inAddress: null,
};

export const identityNumber: LookupField = {
  key: 'identityNumber',
  label: '权利人证件号码',
  hint: '居民身份证号或统一社会信用代码等',
  maxLength: 40,
  chars: 18,
  faultOf: (value) => {
    const number = value.replace(/\s/g, '').toUpperCase();
    if (!/^[\dA-Z()（）-]{6,}$/.test(number)) return '证件号码应为字母和数字，请核对';
    if (number.length !== 18) return untypedNumberError(number, true);
    // Only for the words: nobody has chosen a document here.
    if (isCitizenId(number) || isUnifiedSocialCreditCode(number)) return null;
    return identityNumberError(/^\d{17}[\dX]$/.test(number) ? '1' : '7', number);
  },
  inAddress: null,
};

export const titleCertificate: LookupField = {
  key: 'titleCertificateNumber',
  label: '不动产权证书号或登记证明号',
  hint: '例如：浙（2023）杭州市不动产权第0000123号',
  maxLength: 60,
  chars: 24,
  inAddress: 'titleCertificateNumber',
};

/** Narrows a list of one's own. */
export const ownCertificate: LookupField = {
  ...titleCertificate,
  label: '证书号',
};

/** One alone names nobody: both are filled, or neither where the list also stands by itself. */
export const WHOLE_PERSON = {
  sets: [['rightHolderName', 'identityNumber']],
  words: '请同时填写姓名和证件号码，或者都不填写',
};
