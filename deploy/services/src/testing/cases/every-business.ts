// Runs the table of businesses against real services: chooses the property over HTTP, files, and looks into the
// register for what was booked.
import { claimApplication } from '@portal/applications/contract';
import { listCertificates } from '@portal/queries/contract';
import { listHouseRights } from '@portal/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Business, FieldValue, Party } from '@portal/shared/catalogue';
import { createScope } from '@portal/shared/catalogue';
import { citizenNumber } from '../../../seed/synthetic';
import { applications } from '../../cases/schema';
import { placeKeys } from '../../cases/property/named-property';
import { certificates } from '../../register/certificates/schema';
import { effectsOf, presentEffects } from '../../register/effects/flatten-effect';
import { findRightOfUnit, findUnit } from '../../register/standing/register';
import { restrictionHolders, restrictions, rightHolders, rights, units } from '../../register/schema';
import type { BusinessCase } from './business-table';
import { BUSINESS_CASES } from './business-table';
import type { TestServices } from '..';
import { startTestServices } from '..';
import { isWritten } from './is-written';
import type { Filing, Who } from './office-way';
import { numberOf, OfficeWay } from './office-way';
import type { Burden } from '../tables/burden-unit';
import type { Carried } from './who-and-what';
import { Burdens, CONSENT, ENDED_BY } from './who-and-what';
import { expectNotWaitingForTheDead } from './dead-parties';

/** What a case has left for the later ones: the property, and the proofs that people hold of it. */
interface Left {
  bdcqzh: string;
  bdcdyh: string;
  proofs: Partial<Record<Who, string>>;
}
interface Choice {
  zl: string;
  bdcqzh: string;
  bdcdyh: string;
  qlrmc: string;
  register: Record<string, FieldValue>;
  restrictions: { level: string }[];
}
interface Filed {
  chosen: Chosen;
  carried: Carried[];
}
interface Chosen {
  fields: Record<string, FieldValue>;
  bdcdyh: string;
  bdcqzh: string;
  deceased?: Party;
}

const REFERRED = new Set(BUSINESS_CASES.flatMap(({ on }) => ('after' in on ? [on.after] : [])));
/** Entries without a proof: the number of the order or of the contract names them. */
const NUMBERED_BY_PAPER: readonly string[] = ['sealed', 'lease'];
const DECEASED = { name: '沈国栋', identityNumber: citizenNumber('330106', '19481123', 37) };
const nameOf = ({ as, business }: BusinessCase): string => as ?? business;

/** Services with somebody who walks every case through its office. */
export async function openEveryBusiness(): Promise<{
  services: TestServices;
  office: OfficeWay;
  businesses: EveryBusiness;
}> {
  const services = await startTestServices();
  const office = new OfficeWay(services);
  return { services, office, businesses: new EveryBusiness(office) };
}

export class EveryBusiness {
  private readonly left = new Map<string, Left>();
  private readonly waiting = new Map<string, Filed & { ywh: string }>();
  private readonly burdens: Burdens;
  /** On how many properties something stood when a case was filed. */
  readonly carrying = new Map<Burden, number>();

  compared = 0;
  readonly differing: object[] = [];

  constructor(private readonly office: OfficeWay) {
    this.burdens = new Burdens(office);
  }

  /** The whole way; a case that waits for its public notice stops there. Answers the state. */
  async run(row: BusinessCase, business: Business): Promise<string> {
    this.office.rest();
    const chosen = await this.choose(row, business);
    const filing = await this.filingWith(row, business, chosen);
    const carried = await this.burdens.enter(nameOf(row), business, chosen.bdcdyh);
    for (const { kind } of carried) this.carrying.set(kind, (this.carrying.get(kind) ?? 0) + 1);
    await this.burdens.expectFiledBy(row, filing, chosen.bdcdyh);
    await expectNotWaitingForTheDead(this.office, row, business, filing);
    const ywh = await this.office.file({
      ...filing,
      papers: [...(filing.papers ?? []), ...(carried.length > 0 ? [CONSENT] : [])],
    });
    await this.compare(business, ywh);
    const zt = await this.office.decide(ywh, payerOf(row));
    if (zt === 'ANNOUNCING') this.waiting.set(nameOf(row), { ywh, chosen, carried });
    else await this.settle(row, business, ywh, { chosen, carried });
    return zt;
  }

  /** What an officer is shown to differ from the register, although nobody could type it otherwise or did. */
  private async compare({ id, fields }: Business, ywh: string): Promise<void> {
    const officer = this.office.official('acceptor', ywh);
    await officer.post(claimApplication.url, { ywh });
    const { body } = await officer.get(`/api/reg3/audit/register/${ywh}`);
    const parts = body.data.bdlb as { bt: string; mx: { mc: string; bdjg: string }[] }[];
    // Samples describe another property where the form lets people describe it.
    const typed = fields.flatMap(({ label, source }) => (source === 'register' ? [] : [label]));
    this.compared += 1;
    this.differing.push(
      ...parts.flatMap(({ bt, mx }) =>
        mx
          .filter(({ mc, bdjg }) => bdjg === 'differs' && !typed.includes(mc))
          .map((found) => ({ business: id, bt, ...found })),
      ),
    );
  }

  /** The filing of this row on a property that is there now. */
  async filingOf(row: BusinessCase, business: Business): Promise<Filing> {
    return this.filingWith(row, business, await this.choose(row, business));
  }

  /**
   * The filing of this row on a property that none of these filings is about and on which nothing stands.
   * @throws Error where there is none any more
   */
  async filingApart(row: BusinessCase, business: Business): Promise<Filing> {
    const chosen = await this.choose(row, business, true);
    this.left.set(`${nameOf(row)}, number ${this.left.size}`, {
      bdcqzh: chosen.bdcqzh,
      bdcdyh: chosen.bdcdyh,
      proofs: {},
    });
    return this.filingWith(row, business, chosen);
  }

  private async filingWith(row: BusinessCase, business: Business, chosen: Chosen): Promise<Filing> {
    return {
      business: row.business,
      starter: row.starter,
      cast: row.cast,
      papers: row.papers,
      fields: { ...chosen.fields, ...(await this.servedLand(row, business)), ...row.fields },
      tables: { ...(await this.namedRows(row, business, chosen)), ...row.tables },
      cards: chosen.deceased ? { bjcr: [chosen.deceased] } : {},
    };
  }

  /** What follows the public notice. */
  async goOn(row: BusinessCase, business: Business): Promise<string> {
    const { ywh, ...filed } = this.waiting.get(nameOf(row)) ?? fail(`${nameOf(row)} was not announced`);
    const zt = await this.office.decide(ywh, payerOf(row));
    await this.settle(row, business, ywh, filed);
    return zt;
  }

  /** Looks into the register, and keeps what later cases are about. */
  private async settle(row: BusinessCase, business: Business, ywh: string, { chosen, carried }: Filed): Promise<void> {
    const { db } = this.office.services;
    const [application] = await db.select().from(applications).where(eq(applications.businessNumber, ywh));
    if (!application) return fail(ywh);
    const scope = createScope(business, application.form, { today: this.office.today() });
    const written = [];
    for (const effect of presentEffects(business, scope))
      written.push([effect.kind, await isWritten(db, effect, application, row)]);
    expect(written).toEqual(written.map(([kind]) => [kind, true]));
    expect(await this.burdens.goneOf(carried)).toEqual(ENDED_BY[nameOf(row)] ?? []);
    await this.burdens.lift(carried);
    const bdcdyh = application.unitNumber ?? chosen.bdcdyh;
    const unit = await findUnit(db, bdcdyh);
    const right = unit ? await findRightOfUnit(db, unit.id) : null;
    const proofs: Left['proofs'] = {};
    for (const who of new Set(Object.values(row.cast).flat())) {
      const { list = [] } = (await this.office.as(who).get(listCertificates.url, { params: { pageSize: 100 } })).body
        .data as { list: { ywh: string; bdcqzh: string }[] };
      const proof = list.find((paper) => paper.ywh === ywh && paper.bdcqzh.includes('证明'));
      if (proof) proofs[who] = proof.bdcqzh;
    }
    const order = effectsOf(business).flatMap((effect) =>
      effect.kind === 'addEntry' && NUMBERED_BY_PAPER.includes(effect.entry) && effect.data.documentNumber
        ? [application.form.fields[effect.data.documentNumber]]
        : [],
    )[0];
    if (typeof order === 'string') this.orders.set(nameOf(row), order);
    this.left.set(nameOf(row), { bdcqzh: right?.certificate.titleCertificateNumber ?? '', bdcdyh, proofs });
  }

  private async choose(row: BusinessCase, business: Business, isApart = false): Promise<Chosen> {
    const [certificate, unit] = placeKeys(business);
    const has = (key: string): boolean => business.fields.some((field) => field.key === key);
    const placed = (
      { bdcqzh, bdcdyh }: Pick<Choice, 'bdcqzh' | 'bdcdyh'>,
      more: Record<string, FieldValue> = {},
    ): Chosen => ({
      bdcqzh,
      bdcdyh,
      fields: {
        ...(has(certificate) && bdcqzh ? { [certificate]: bdcqzh } : {}),
        ...(has(unit) ? { [unit]: bdcdyh } : {}),
        ...more,
      },
    });
    if ('none' in row.on) return { fields: {}, bdcdyh: '', bdcqzh: '' };
    if ('ofPerson' in row.on) return this.ofDeceased(business, placed);
    if ('after' in row.on) {
      const left = this.left.get(row.on.after) ?? fail(`${row.on.after} has left nothing`);
      const numbers = this.numbersOf(row, business, left);
      return row.on.deceased
        ? this.entryOfDeceased(business, left, (more) => placed(left, { ...numbers, ...more }))
        : placed(left, numbers);
    }
    const { at = '' } = row.on;
    const used = [...this.left.values()].map(({ bdcdyh }) => bdcdyh);
    const reserved = [...this.left].filter(([name]) => REFERRED.has(name)).map(([, { bdcdyh }]) => bdcdyh);
    const client = this.office.as(row.on.own);
    const { list } = (
      await client.get(listHouseRights.url, {
        params: { lcdm: row.on.listedFor ?? row.business, pageSize: 100 },
      })
    ).body.data as { list: Choice[] };
    const free = list.filter(
      (choice) =>
        !choice.qlrmc.includes('、') &&
        choice.restrictions.every(({ level }) => level !== 'block') &&
        !reserved.includes(choice.bdcdyh) &&
        choice.zl.includes(at),
    );
    // Untouched ones first: what an earlier case has entered may stand in the way.
    const best = free.filter((choice) => choice.restrictions.length === 0);
    const untouched = best.find((choice) => !used.includes(choice.bdcdyh));
    const touched = isApart ? undefined : (best[0] ?? free[0]);
    return placed(untouched ?? touched ?? fail(`nothing to choose for ${row.business}`));
  }

  /** Number of the proof, or of the order, of the entry that the case is about: as whoever holds it has it in hand. */
  private numbersOf({ cast, on }: BusinessCase, business: Business, { proofs }: Left): Record<string, FieldValue> {
    return Object.fromEntries(
      effectsOf(business).flatMap((effect) => {
        if (effect.kind === 'releaseEntry' && effect.documentNumber)
          return [[effect.documentNumber, this.orders.get('after' in on ? on.after : '') ?? '']];
        const role =
          effect.kind === 'transferEntry'
            ? effect.from
            : effect.kind === 'modifyEntry' || effect.kind === 'releaseEntry' || effect.kind === 'fulfilNotice'
              ? effect.by
              : null;
        const holder = role === null ? undefined : cast[role]?.[0];
        return 'proofNumber' in effect && effect.proofNumber && holder
          ? [[effect.proofNumber, proofs[holder] ?? '']]
          : [];
      }),
    );
  }

  /** Documents by which a court has sealed, by the case's name. */
  readonly orders = new Map<string, string>();

  /**
   * A title of a person without an account, whose certificate the heir has; one of the citizen's, made theirs, where no
   * such person holds one.
   */
  private async ofDeceased(
    { unitKind, rightTypes }: Business,
    placed: (choice: Pick<Choice, 'bdcqzh' | 'bdcdyh'>) => Chosen,
  ): Promise<Chosen> {
    const { db } = this.office.services;
    const rows = await db
      .select({ holder: rightHolders, unit: units, certificate: certificates })
      .from(rightHolders)
      .innerJoin(rights, eq(rights.id, rightHolders.rightId))
      .innerJoin(units, eq(units.id, rights.unitId))
      .innerJoin(certificates, eq(certificates.id, rightHolders.certificateId))
      .where(
        and(
          eq(units.unitKind, unitKind),
          inArray(rights.rightType, [...rightTypes]),
          // Sea areas belong to an office of their own.
          unitKind === 'sea' ? undefined : eq(units.regionCode, '330106'),
          eq(rights.ownershipMode, '0'),
          eq(rights.status, 'current'),
          eq(rightHolders.holderType, '1'),
        ),
      );
    const taken = (
      await db.select({ unitId: restrictions.unitId }).from(restrictions).where(isNull(restrictions.releasedAt))
    ).map(({ unitId }) => unitId);
    const used = [...this.left.values()].map(({ bdcdyh }) => bdcdyh);
    const free = rows.filter(({ unit }) => !taken.includes(unit.id));
    const living = (['citizen', 'citizen-2'] as const).map(numberOf);
    const own = free.filter(({ holder }) => living.includes(holder.identityNumber));
    const left = free.find(({ holder }) => !living.includes(holder.identityNumber));
    const { holder, unit, certificate } =
      left ??
      own.find(({ unit }) => !used.includes(unit.unitNumber)) ??
      own[0] ??
      fail(`nothing of kind ${unitKind} to inherit`);
    const deceased = left ? { name: holder.name, identityNumber: holder.identityNumber } : DECEASED;
    await db.update(rightHolders).set(deceased).where(eq(rightHolders.id, holder.id));
    return {
      ...placed({ bdcqzh: certificate.titleCertificateNumber, bdcdyh: unit.unitNumber }),
      deceased: { qlrmc: deceased.name, zjh: deceased.identityNumber },
    };
  }

  /** What an entry is called by, once its only holder is a person without an account, who has died. */
  private async entryOfDeceased(
    business: Business,
    { proofs }: Left,
    placed: (more: Record<string, FieldValue>) => Chosen,
  ): Promise<Chosen> {
    const { db } = this.office.services;
    const [proof = fail('no proof was left')] = Object.values(proofs);
    const [entry = fail(`nothing stands by ${proof}`)] = await db
      .update(restrictions)
      .set({ holder: DECEASED.name })
      .where(eq(restrictions.proofNumber, proof))
      .returning();
    await db.update(restrictionHolders).set(DECEASED).where(eq(restrictionHolders.restrictionId, entry.id));
    const fields = effectsOf(business).flatMap((effect) =>
      effect.kind === 'transferEntry' ? [[effect.proofNumber, proof] as const] : [],
    );
    return {
      ...placed(Object.fromEntries(fields)),
      deceased: { qlrmc: DECEASED.name, zjzl: '1', zjh: DECEASED.identityNumber },
    };
  }

  /** Certificate and number of a property of whoever an easement is to serve. */
  private async servedLand({ cast }: BusinessCase, business: Business): Promise<Record<string, FieldValue>> {
    const effect = effectsOf(business).find((one) => one.kind === 'addEntry' && one.dominant !== undefined);
    if (effect?.kind !== 'addEntry' || !effect.dominant) return {};
    const [who = fail('nobody is served')] = cast[effect.holders] ?? [];
    const { list } = (
      await this.office.as(who).get(listHouseRights.url, { params: { lcdm: 'land-transfer', pageSize: 100 } })
    ).body.data as { list: Choice[] };
    const served = list.find(({ qlrmc }) => !qlrmc.includes('、')) ?? fail('no land to serve');
    return { [effect.dominant.certificateField]: served.bdcqzh, [effect.dominant.unitField]: served.bdcdyh };
  }

  /** Rows that name other properties: one more of the owner's in the same office, or the parts of the chosen one. */
  private async namedRows(
    { starter }: BusinessCase,
    business: Business,
    { bdcdyh }: Chosen,
  ): Promise<Record<string, Party[]>> {
    const named: Record<string, Party[]> = {};
    const sample = this.office.sampleOf(business).tables ?? {};
    for (const effect of effectsOf(business)) {
      if (effect.kind === 'remakeUnits')
        named[effect.table] = (sample[effect.table] ?? []).map((card, index) => ({
          ...card,
          [effect.unitField]: `${bdcdyh.slice(0, 24)}${9001 + index}`,
        }));
      if (effect.kind === 'createRight' && effect.rows) {
        const { table, unitField } = effect.rows;
        named[table] = (sample[table] ?? []).map((card, index) => ({
          ...card,
          [unitField]: index === 0 ? bdcdyh : `${bdcdyh.slice(0, 24)}${9001 + index}`,
        }));
      }
      if (effect.kind !== 'modifyRight' || !effect.rows) continue;
      const { table, certificateField } = effect.rows;
      const { list } = (
        await this.office.as(starter).get(listHouseRights.url, { params: { lcdm: business.id, pageSize: 100 } })
      ).body.data as { list: Choice[] };
      const other = list.find(
        (choice) =>
          choice.bdcdyh !== bdcdyh &&
          choice.bdcdyh.startsWith(bdcdyh.slice(0, 6)) &&
          !choice.qlrmc.includes('、') &&
          choice.restrictions.length === 0,
      );
      named[table] = (sample[table] ?? [])
        .slice(0, 1)
        .map((card) => ({ ...card, [certificateField]: other?.bdcqzh ?? '' }));
    }
    return named;
  }
}

/** The one who receives; a fee is on the table only where somebody pays it. */
function payerOf({ payer, cast, starter }: BusinessCase): Who {
  return payer ?? cast.qlr?.[0] ?? cast.dyqr?.[0] ?? starter;
}

function fail(text: string): never {
  throw new Error(text);
}

export { BUSINESS_CASES, nameOf };
