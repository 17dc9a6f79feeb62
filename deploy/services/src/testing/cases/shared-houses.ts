// Homes that several hold, for walks with the office over HTTP: made, looked at, and the cards of a couple.
import { eq } from 'drizzle-orm';
import type { FieldValue, Party } from '@portal/shared/catalogue';
import { PEOPLE } from '../../../seed/people';
import type { ListedRight } from '../../register/standing/register';
import { findRightOfUnit } from '../../register/standing/register';
import { rightHolders, rights } from '../../register/schema';
import type { Filing, Said, Who } from './office-way';
import { numberOf } from './office-way';
import type { OfficeSuite } from '../fixtures/using-office';

export const nameOf = (who: string): string => PEOPLE[who]?.name ?? '';
export const citizen2 = (): Party => ({ qlrmc: nameOf('citizen-2'), zjh: numberOf('citizen-2') });
export const THIRD_PARTY: Party = { qlrlx: '1', qlrmc: '赵成', zjzl: '1', zjh: '330106197503030159' };
export const errorsOf = ({ data, msg }: Said): string =>
  [msg, ...((data as Said['data'] | null)?.errors ?? []).map(({ message }) => message)].join('|');

export const bothAs = (more: Party, shares: readonly string[] = []): Party[] =>
  (['citizen', 'citizen-2'] as const).map((who, index) => ({
    qlrmc: nameOf(who),
    zjh: numberOf(who),
    dh: PEOPLE[who]?.telephone ?? '',
    sfdl: '0',
    ...more,
    ...(shares[index] ? { qlbl: shares[index] } : {}),
  }));

export const place = ({ certificate, unit }: ListedRight): Record<string, FieldValue> => ({
  bdcqzh: certificate.titleCertificateNumber,
  bdcdyh: unit.unitNumber,
});

/** What suites about shares do with one walk. */
export function sharingIn({ services, office, bookedHome }: OfficeSuite) {
  /** A house of the owner's, held together with these others. */
  async function sharedHouse(
    mode: '1' | '2',
    own: string | null,
    others: [Party, string | null][],
    owner: Who = 'citizen',
  ): Promise<ListedRight> {
    const house = await bookedHome(owner);
    const { db } = services;
    await db.update(rights).set({ ownershipMode: mode }).where(eq(rights.id, house.right.id));
    await db.update(rightHolders).set({ share: own }).where(eq(rightHolders.rightId, house.right.id));
    await db.insert(rightHolders).values(
      others.map(([{ qlrmc, zjh }, share], index) => ({
        rightId: house.right.id,
        position: index + 1,
        name: String(qlrmc),
        identityNumber: String(zjh),
        share,
        certificateId: house.certificate.id,
      })),
    );
    return house;
  }

  const held = async ({ unit }: ListedRight) => {
    const found = await findRightOfUnit(services.db, unit.id);
    return {
      mode: found?.right.ownershipMode,
      shares: Object.fromEntries((found?.holders ?? []).map(({ name, share }) => [name, share])),
    };
  };
  const done = async (filing: Filing, payer: Who): Promise<void> =>
    expect(await office.decide(await office.file(filing), payer)).toBe('COMPLETED');
  /** With the certificate of today. */
  const again = async (house: ListedRight): Promise<ListedRight> => ({
    ...house,
    certificate: (await findRightOfUnit(services.db, house.unit.id))?.certificate ?? house.certificate,
  });

  return { sharedHouse, held, done, again };
}
