// Both sides of a right of residency, and the number by which a registered one is named.
import type { FieldDefinition } from '../business/business';
import { PERSONS } from './party-types';
import type { Side } from './registration';

export const resident: Side = { role: 'jzqr', label: '居住权人', partyTypes: PERSONS, max: 10 };
export const dwellingOwner: Side = { role: 'ywr', label: '住宅所有权人', help: '登记簿记载的全体所有权人都应列入' };

export const habitationProofField: FieldDefinition = {
  key: 'jzqzmh',
  label: '居住权登记证明号',
  kind: 'certNo',
  required: true,
  width: 'full',
  help: '见不动产登记证明',
};

/** 民法典 366 to 371. */
export const HABITATION_LAW = '《中华人民共和国民法典》第三百六十六条至第三百七十一条';
