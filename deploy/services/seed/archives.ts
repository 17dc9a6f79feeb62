// The archives of a few homes, as they were handed over from before the portal: two PDF files and a picture each.
import { inArray, eq } from 'drizzle-orm';
import { archivePapers } from '../src/counters/archives/schema';
import { grid, paragraph, section } from '../src/papers/documents/blocks';
import { renderSheet } from '../src/papers/documents/sheet';
import { textOutline } from '../src/papers/documents/text-outline';
import type { BlobStore } from '../src/papers/files/blob-store';
import type { Database } from '../src/platform/db/database';
import { certificates } from '../src/register/certificates/schema';
import { units } from '../src/register/schema';
import { CITIZEN_2_HOUSES, CITIZEN_HOUSES } from './register';
import { stableUuid } from './synthetic';

const HOMES = [CITIZEN_HOUSES.mortgaged, CITIZEN_HOUSES.dissent, ...CITIZEN_2_HOUSES];
interface Home {
  number: string;
  location: string;
  unitNumber: string;
}

const applicationForm = (home: Home): Promise<Buffer> =>
  renderSheet({ title: '不动产登记申请书', subtitle: home.number, madeAt: '归档扫描件' }, (pdf) => {
    section(pdf, '申请登记事由');
    grid(pdf, [
      ['权利类型', '国有建设用地使用权/房屋所有权'],
      ['登记类型', '转移登记'],
      ['坐落', home.location],
      ['不动产单元号', home.unitNumber],
    ]);
    pdf.addPage();
    section(pdf, '登记机构审核意见');
    paragraph(pdf, '经审查，申请材料齐全，符合法定形式，准予登记。（演示数据，不具有法律效力）');
  });

const contract = (home: Home): Promise<Buffer> =>
  renderSheet({ title: '房屋买卖合同', subtitle: home.number, madeAt: '归档扫描件' }, (pdf) => {
    section(pdf, '房屋情况');
    grid(pdf, [['坐落', home.location]]);
    section(pdf, '双方约定');
    paragraph(pdf, '双方自愿成交，于登记完成之日交付房屋。（演示数据，不具有法律效力）');
  });

/** A scanned paper: dark words on a page that is not quite white. */
async function scan(words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { svg } = await textOutline(words, 44);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 840 1188"><rect width="840" height="1188" fill="#f4f1e8"/><rect x="90" y="160" width="660" height="420" fill="none" stroke="#888" stroke-width="3"/><g fill="#333" transform="translate(130 390)">${svg}</g></svg>`;
  return sharp(Buffer.from(page)).resize(1_240).jpeg({ quality: 70 }).toBuffer();
}

export async function seedArchives(db: Database, blobs: BlobStore): Promise<void> {
  const homes = await db
    .select({ number: certificates.titleCertificateNumber, location: units.location, unitNumber: units.unitNumber })
    .from(certificates)
    .innerJoin(units, eq(units.id, certificates.unitId))
    .where(
      inArray(
        certificates.id,
        HOMES.map((index) => stableUuid(`certificate ${index}`)),
      ),
    );
  const picture = await scan('身份证明复印件（演示）');
  for (const home of homes) {
    const papers = [
      { title: '不动产登记申请书', mime: 'application/pdf' as const, pages: 2, bytes: await applicationForm(home) },
      { title: '房屋买卖合同', mime: 'application/pdf' as const, pages: 1, bytes: await contract(home) },
      { title: '申请人身份证明', mime: 'image/jpeg' as const, pages: 1, bytes: picture },
    ];
    for (const [position, { bytes, ...paper }] of papers.entries())
      await db.insert(archivePapers).values({
        id: stableUuid(`archive paper ${home.number} ${position}`),
        ...{ titleCertificateNumber: home.number, position },
        ...paper,
        ...(await blobs.put(bytes)),
      });
  }
}
