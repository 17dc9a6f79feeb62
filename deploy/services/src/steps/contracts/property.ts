// The property of a contract and who disposes of it: from the register, or the ledger of presold houses; nothing of it
// from the browser but a number.
import type { ApplicationForm, Business, Party, PortalContract } from '@portal/shared/catalogue';
import { LEGAL_VALUES, listedContracts, loadBusiness, loadContract, withRegister } from '@portal/shared/catalogue';
import { normaliseCertificateNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { refuse, refuseFields } from '../../platform/core/errors';
import { text } from '../../platform/core/parties/card-text';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { checkRestrictions, findRightByCertificate, registerValues, wrongRight } from '../../register/public';
import { findPresale } from '../chain/public';
import type { ContractRow } from './store';
import { otherStanding } from './store';

/** Somebody who disposes of the property, as the register has them. */
export interface Disposer {
  holderType: string;
  name: string;
  identityType: string;
  identityNumber: string;
  /** Code of GYFS and percent, of those who hold together. */
  ownershipMode: string;
  share: string | null;
}

export interface Property {
  /** Why nobody can make this contract about it, for who may dispose of it. */
  wrong: string | null;
  values: Readonly<Record<string, unknown>>;
  disposers: readonly Disposer[];
  unitNumber: string;
  titleCertificateNumber: string | null;
  location: string;
  regionCode: string;
}

/** Said of a certificate that does not exist, and of one that the person may not dispose of. */
export const NOT_YOURS = '未查询到您可以处分的该不动产，请从“我的不动产”中选择';
const CHANGED = '登记簿的记载在合同保存之后有变化，请发起人重新保存合同';

/** @throws Refusal in the same words for an unknown property and one that is of another kind of holder */
export async function findProperty(
  db: Database,
  definition: PortalContract,
  user: Pick<CurrentUser, 'enterprise'>,
  form: ApplicationForm,
): Promise<Property> {
  if (definition.property === 'presale') return presaleOf(db, text(form.fields, 'bdcdyh'), user.enterprise?.creditCode);
  return titleOf(db, await loadBusiness(definition.begins.processCode), text(form.fields, 'bdcqzh'));
}

async function titleOf(db: Database, business: Business, certificate: string): Promise<Property> {
  const right = certificate === '' ? null : await findRightByCertificate(db, normaliseCertificateNumber(certificate));
  if (!right) return refuseFields(NOT_YOURS, [{ path: 'fields.bdcqzh', message: NOT_YOURS }]);
  return {
    values: { ...registerValues(right), ...LEGAL_VALUES },
    wrong: await wrongRight(db, business, right),
    disposers: right.holders.map(({ holderType, name, identityType, identityNumber, share }) => ({
      holderType,
      name,
      identityType,
      identityNumber,
      ownershipMode: right.right.ownershipMode,
      share,
    })),
    unitNumber: right.unit.unitNumber,
    titleCertificateNumber: right.certificate.titleCertificateNumber,
    location: right.unit.location,
    regionCode: right.unit.regionCode,
  };
}

async function presaleOf(db: Database, unit: string, developerCode: string | undefined): Promise<Property> {
  const house = developerCode ? await findPresale(db, developerCode, normaliseUnitNumber(unit)) : null;
  if (!house) return refuseFields(NOT_YOURS, [{ path: 'fields.bdcdyh', message: NOT_YOURS }]);
  return {
    wrong: null,
    values: {
      bdcdyh: house.unitNumber,
      zl: house.location,
      xmmc: house.project,
      ysxkz: house.licenceNumber,
      jzmj: house.area,
      ...LEGAL_VALUES,
    },
    disposers: [
      {
        holderType: '2',
        name: house.developerName,
        identityType: '8',
        identityNumber: house.developerCode,
        ownershipMode: '0',
        share: null,
      },
    ],
    unitNumber: house.unitNumber,
    titleCertificateNumber: null,
    location: house.location,
    regionCode: house.regionCode,
  };
}

/**
 * Cards of all who dispose, whatever was sent; what the register does not know of them, such as a telephone, is kept
 * from the card of the same number.
 */
export function disposerCards({ disposers }: Property, sent: readonly Party[]): Party[] {
  const isShared = disposers.length > 1;
  return disposers.map((disposer, index): Party => {
    const of = (card: Party) => normaliseIdentity(text(card, 'zjh')) === disposer.identityNumber;
    const card = sent.find(of) ?? (sent[index] && text(sent[index], 'zjh') === '' ? sent[index] : {});
    return {
      sfdl: '0',
      ...card,
      qlrlx: disposer.holderType,
      qlrmc: disposer.name,
      zjzl: disposer.identityType,
      zjh: disposer.identityNumber,
      ...(isShared ? { gyfs: disposer.ownershipMode } : {}),
      ...(isShared && disposer.share !== null ? { qlbl: disposer.share } : {}),
    };
  });
}

/**
 * The gate of the registration that the contract is for: what stands on the property, and another contract about it.
 * @throws Refusal with every reason
 */
export async function gateContract(
  db: Database,
  definition: PortalContract,
  contract: Pick<ContractRow, 'id' | 'unitNumber' | 'applicationId'>,
  parties: readonly string[],
  now: Date,
): Promise<void> {
  const found = await obstaclesOf(db, definition, contract, parties, now);
  const path = definition.property === 'presale' ? 'fields.bdcdyh' : 'fields.bdcqzh';
  if (found[0])
    refuseFields(
      found[0],
      found.map((message) => ({ path, message })),
    );
}

/** Every reason why the contract cannot go on now, in words. */
export async function obstaclesOf(
  db: Database,
  definition: PortalContract,
  contract: Pick<ContractRow, 'id' | 'unitNumber' | 'applicationId'>,
  parties: readonly string[],
  now: Date,
): Promise<string[]> {
  const business = await loadBusiness(definition.begins.processCode);
  const findings = await checkRestrictions(db, {
    unitNumber: contract.unitNumber,
    business,
    materials: business.materials.map(({ material }) => material.code),
    parties,
    now,
    ...(contract.applicationId ? { applicationId: contract.applicationId } : {}),
  });
  const blocks = findings.filter(({ level }) => level === 'block').map(({ message }) => message);
  if (!definition.excludesOthers) return blocks;
  const excluding = await kindsThatExclude();
  const other = await otherStanding(db, contract, excluding);
  return other ? [...blocks, '该不动产已签订其他合同，请先撤销或者注销原合同'] : blocks;
}

async function kindsThatExclude(): Promise<string[]> {
  const all = await Promise.all(listedContracts.map(({ id }) => loadContract(id)));
  return all.filter(({ excludesOthers }) => excludesOthers).map(({ id }) => id);
}

/** The register says of property and holders what the contract says. @throws Refusal where it no longer does */
export async function requireUnchanged(db: Database, definition: PortalContract, contract: ContractRow): Promise<void> {
  const [side] = definition.sides;
  const cards = contract.form.parties[side.role] ?? [];
  const seller = text(cards[0] ?? {}, 'zjh');
  const property = await findProperty(
    db,
    definition,
    { enterprise: { name: '', creditCode: seller } },
    contract.form,
  ).catch(() => refuse(CHANGED));
  const told = ({ fields }: ApplicationForm) =>
    JSON.stringify(
      definition.form.fields.filter(({ source }) => source === 'register').map(({ key }) => fields[key] ?? ''),
    );
  const now = withRegister(definition.form, contract.form, property.values);
  const holders = property.disposers.map(({ identityNumber, name }) => `${identityNumber} ${name}`);
  const named = cards.map((card) => `${text(card, 'zjh')} ${text(card, 'qlrmc')}`);
  if (told(now) !== told(contract.form) || JSON.stringify(holders) !== JSON.stringify(named)) refuse(CHANGED);
}
