// Flats of a made-up presale project, at different places of the chain.
import { commercialHouses } from '../src/steps/chain/schema';
import type { Database } from '../src/platform/db/database';
import { projects } from '../src/register/schema';
import { makeHouses } from './estate';
import { DEVELOPER, MORTGAGEE, PEOPLE } from './people';

const PROJECT = {
  project: '云栖雅苑（演示）',
  licenceNumber: '杭售许字（2025）演示第0001号',
  developerName: DEVELOPER.name,
  developerCode: DEVELOPER.creditCode,
  regionCode: '330106',
};

function flat(room: string, serial: number): { unitNumber: string; location: string; area: string } {
  return {
    unitNumber: `330106001009GB00099F0001${room.padStart(4, '0')}`,
    location: `杭州市西湖区云栖路8号云栖雅苑1幢1单元${room}室`,
    area: (88 + serial * 3.5).toFixed(2),
  };
}

export async function seedCommercialHouses(db: Database): Promise<void> {
  const buyer = (kind: string) => ({
    buyerName: PEOPLE[kind]?.name ?? '',
    buyerIdentityNumber: PEOPLE[kind]?.identityNumber ?? '',
  });
  const finished = makeHouses()[1];
  const { project: name, licenceNumber, developerName, developerCode, regionCode } = PROJECT;
  await db
    .insert(projects)
    .values({
      parcelNumber: flat('301', 1).unitNumber.slice(0, 19),
      name,
      location: '杭州市西湖区云栖路8号',
      licenceNumber,
      developerName,
      developerCode,
      regionCode,
    })
    .onConflictDoNothing();
  await db
    .insert(commercialHouses)
    .values([
      {
        ...PROJECT,
        ...flat('301', 1),
        ...buyer('citizen'),
        contractNumber: 'YS2026演示0001',
        contractFiledOn: '2026-03-02',
        price: 312_000_000,
        noticeNumber: '浙（2026）杭州市不动产证明第0900001号',
        noticeOn: '2026-03-20',
        mortgageNoticeNumber: '浙（2026）杭州市不动产证明第0900002号',
        mortgageNoticeOn: '2026-03-20',
        bankName: MORTGAGEE.name,
      },
      {
        ...PROJECT,
        ...flat('302', 2),
        ...buyer('citizen-2'),
        contractNumber: 'YS2026演示0002',
        contractFiledOn: '2026-04-11',
        price: 298_000_000,
        noticeNumber: '浙（2026）杭州市不动产证明第0900003号',
        noticeOn: '2026-04-30',
        firstRegisteredOn: '2026-10-15',
      },
      { ...PROJECT, ...flat('401', 3) },
      ...(finished
        ? [
            {
              ...PROJECT,
              project: finished.estate.name,
              unitNumber: finished.unitNumber,
              location: finished.location,
              area: String(finished.register?.jzmj ?? ''),
              ...buyer('citizen'),
              contractNumber: 'YS2018演示0007',
              contractFiledOn: '2018-05-06',
              firstRegisteredOn: '2019-01-10',
            },
          ]
        : []),
    ])
    .onConflictDoNothing();
}
