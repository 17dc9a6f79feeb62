// What other authorities have published and sent: school districts of the estates, declarations for school entry,
// licences of banks.
import type { Database } from '../src/platform/db/database';
import { bankLicences, schoolDeclarations, schoolDistricts } from '../src/counters/lookups/schema';
import { ESTATES } from './estate';
import { HOME_REGION, MORTGAGEE, PEOPLE, WARDS } from './people';
import { citizenNumber, creditCode, stableUuid } from './synthetic';

/** The last estate's schools have not been published yet. */
const districts = (): (typeof schoolDistricts.$inferInsert)[] =>
  ESTATES.slice(0, -1).map(([regionCode, place, road, name], index) => ({
    id: stableUuid(`school district ${index}`),
    regionCode,
    place: `${place}${road}${name}`,
    primarySchool: `${name}演示小学`,
    middleSchool: index % 4 === 3 ? null : `${place}第${(index % 5) + 1}演示中学`,
  }));

const BANKS = ['演示工商银行', '演示农业银行', '演示建设银行', '演示交通银行'];
const PLACES = ['杭州', '宁波', '温州', '嘉兴', '绍兴', '舟山'];

function licences(): (typeof bankLicences.$inferInsert)[] {
  const code = (index: number) => `B${String(index + 1).padStart(4, '0')}S233010${String(index % 10).padStart(3, '0')}`;
  const [bank = '', branch = ''] = MORTGAGEE.name.split('股份有限公司');
  const own = { institutionCode: code(0), bank: `${bank}股份有限公司`, branch, creditCode: MORTGAGEE.creditCode };
  const others = BANKS.flatMap((name) =>
    PLACES.map((place) => ({ bank: `${name}股份有限公司`, branch: `${place}分行` })),
  );
  return [own, ...others].map((row, index) => ({
    institutionCode: code(index),
    creditCode: creditCode('91', HOME_REGION, 600 + index),
    ...row,
    licenceNumber: String(100_200 + index * 37).padStart(8, '0'),
    validFrom: `20${10 + (index % 12)}-04-01`,
    validUntil: index % 9 === 4 ? '2025-12-31' : null,
    revokedOn: index % 11 === 7 ? '2026-03-16' : null,
  }));
}

function declarations(): (typeof schoolDeclarations.$inferInsert)[] {
  const numberOf = (kind: string) => PEOPLE[kind]?.identityNumber ?? '';
  const child = { pupilName: WARDS.child.name, pupilNumber: WARDS.child.identityNumber };
  const niece = { pupilName: '张若溪', pupilNumber: citizenNumber(HOME_REGION, '20200214', 44) };
  const home = (title: string, location: string) => ({
    titleCertificateNumber: title,
    location: `杭州市西湖区文三路188号翠苑花园${location}`,
  });
  const rows = [
    {
      ...{ ...child, guardianNumber: numberOf('citizen-2'), schoolYear: 2023, school: '翠苑花园演示小学' },
      ...{ ...home('浙（2022）杭州市不动产权第0000011号', '2幢2单元501室'), status: 'accepted' as const },
      ...{ reason: null, declaredOn: '2023-05-08' },
    },
    {
      ...{ ...niece, guardianNumber: numberOf('citizen'), schoolYear: 2026, school: '翠苑花园演示小学' },
      ...{ ...home('浙（2023）杭州市不动产权第0000002号', '1幢2单元201室'), status: 'returned' as const },
      ...{ reason: '户籍地址与房屋坐落不一致，请补交户口簿后重新申报', declaredOn: '2026-05-06' },
    },
    {
      ...{ ...niece, guardianNumber: numberOf('citizen'), schoolYear: 2026, school: '翠苑花园演示小学' },
      ...{ ...home('浙（2023）杭州市不动产权第0000002号', '1幢2单元201室'), status: 'checking' as const },
      ...{ reason: null, declaredOn: '2026-05-20' },
    },
  ];
  return rows.map((row, index) => ({ id: stableUuid(`school declaration ${index}`), ...row }));
}

export async function seedLookups(db: Database): Promise<void> {
  await db.insert(schoolDistricts).values(districts());
  await db.insert(bankLicences).values(licences());
  await db.insert(schoolDeclarations).values(declarations());
}
