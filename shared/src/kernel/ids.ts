// Identifiers of the domain, each a type of its own so that none can be passed for another.
import type { Brand } from './brand';

/** 业务号: 20 digits (区划6 + yyyyMMdd + 流水6), or the draft's `D` + 19 digits. */
export type BusinessNumber = Brand<string, 'BusinessNumber'>;
/** 标识码 of a row, opaque. */
export type RecordId = Brand<string, 'RecordId'>;
/** 流程代码, the id of a business in the catalogue, such as `house-transfer`. */
export type ProcessCode = Brand<string, 'ProcessCode'>;
/** 行政区划代码 (GB/T 2260), six digits. */
export type RegionCode = Brand<string, 'RegionCode'>;
/** 材料标识码, such as `M015`. */
export type MaterialId = Brand<string, 'MaterialId'>;
/** 缴款单号, 20 digits. */
export type PaymentSlipNumber = Brand<string, 'PaymentSlipNumber'>;
/** 不动产权证书号, or the free text (at most 50 characters) of a certificate older than the register. */
export type TitleCertificateNumber = Brand<string, 'TitleCertificateNumber'>;
/** 不动产单元号, 28 characters without spaces. */
export type UnitNumber = Brand<string, 'UnitNumber'>;
/** 电子证照核验码, 12 characters of A–Z and 2–9. */
export type VerificationCode = Brand<string, 'VerificationCode'>;
/** 申请人标识码. */
export type ApplicantId = Brand<string, 'ApplicantId'>;
/** 签署流程标识码. */
export type SignatureFlowId = Brand<string, 'SignatureFlowId'>;
/** 文件标识码. */
export type FileId = Brand<string, 'FileId'>;
/** 上传任务标识码. */
export type UploadId = Brand<string, 'UploadId'>;
/** 支付订单号. */
export type OrderNumber = Brand<string, 'OrderNumber'>;
/** 预约号, such as `33010620241202A012`. */
export type ReservationNumber = Brand<string, 'ReservationNumber'>;
/** 网签合同编号, such as `2024ES00012345`. */
export type ContractNumber = Brand<string, 'ContractNumber'>;

function parser<Id extends string>(name: string, format: RegExp): (text: string) => Id {
  return (text) => {
    if (!format.test(text)) throw new RangeError(`${name}格式不正确`);
    return text as Id;
  };
}

// Opaque ids travel in paths and queries: no spaces, no separators of a URL.
const OPAQUE = /^[A-Za-z0-9._:-]{1,64}$/;

// Every parser throws RangeError with a Chinese message that does not repeat the input (it may be personal).

/** @throws {RangeError} unless 20 digits or `D` + 19 digits. */
export const parseBusinessNumber = parser<BusinessNumber>('业务号', /^[D\d]\d{19}$/);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseRecordId = parser<RecordId>('标识码', OPAQUE);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseProcessCode = parser<ProcessCode>('流程代码', OPAQUE);
/** @throws {RangeError} unless six digits. */
export const parseRegionCode = parser<RegionCode>('行政区划代码', /^\d{6}$/);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseMaterialId = parser<MaterialId>('材料标识码', OPAQUE);
/** @throws {RangeError} unless 20 digits. */
export const parsePaymentSlipNumber = parser<PaymentSlipNumber>('缴款单号', /^\d{20}$/);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseApplicantId = parser<ApplicantId>('申请人标识码', OPAQUE);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseSignatureFlowId = parser<SignatureFlowId>('签署流程标识码', OPAQUE);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseFileId = parser<FileId>('文件标识码', OPAQUE);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseUploadId = parser<UploadId>('上传任务标识码', OPAQUE);
/** @throws {RangeError} unless 1–64 URL-safe characters. */
export const parseOrderNumber = parser<OrderNumber>('支付订单号', OPAQUE);
/** @throws {RangeError} unless a queue number `A012`, alone or after region and date. */
export const parseReservationNumber = parser<ReservationNumber>('预约号', /^(?:\d{14})?[A-Z]\d{3}$/);
/** @throws {RangeError} unless year, two letters and eight digits. */
export const parseContractNumber = parser<ContractNumber>('网签合同编号', /^\d{4}[A-Z]{2}\d{8}$/);

/** Whether the number is that of a draft not yet submitted. */
export function isDraftNumber(number: string): boolean {
  return /^D\d{19}$/.test(number);
}
