// The content of the documents that parties sign, built from the case.
import type { ApplicationForm, Business, GroupPlace, Scope } from '@portal/shared/catalogue';
import { cardsOf, findEnumName, groupOfSection, groupsOf, regionFullName } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import type { ApplicationFormContent } from './application-form';
import type { Pair, SignaturePlace } from './blocks';
import type { InquiryRecordContent } from './inquiry-record';
import { cardPairs, printScope, sectionPairs } from './render-value';

/** Of a case, what its documents show. */
export interface DocumentedCase {
  id: string;
  businessNumber: string | null;
  draftNumber: string;
  regionCode: string;
  location: string | null;
  form: ApplicationForm;
  savedAt: Date;
}
/** Of a party, what they show. */
export interface DocumentedParty {
  id: string;
  role: string;
  name: string;
}

/** What both documents need. */
export interface SignedSource {
  application: DocumentedCase;
  business: Business;
  parties: readonly DocumentedParty[];
  /** Names of the materials handed in. */
  materials: readonly string[];
  /** Signatures so far by party id. */
  signed: ReadonlyMap<string, { image: Buffer; at: string }>;
}

/** Name of the office of a region. */
export function officeOf(regionCode: string): string {
  return `${regionFullName(regionCode)}不动产登记服务中心`;
}

export function applicationFormContent(source: SignedSource): ApplicationFormContent {
  const { application, business } = source;
  const { form } = application;
  const scope = printScope(business, form, toShanghaiDate(application.savedAt));
  return {
    businessNumber: application.businessNumber ?? application.draftNumber,
    businessName: business.name,
    registrationOffice: officeOf(application.regionCode),
    parties: groupsOf(business)
      .filter(({ area }) => area === 'parties')
      .flatMap((group) => cardBlocks(source, group, scope)),
    sections: business.sections.flatMap((section) => {
      if ('fields' in section)
        return [{ title: section.title, pairs: sectionPairs(business, section.fields, form, scope) }];
      const group = groupOfSection(business, section);
      return group?.area === 'tables' ? cardBlocks(source, group, scope) : [];
    }),
    materials: source.materials,
    signatures: placesOf(source),
  };
}

/** One block for each card, numbered where there are several. */
function cardBlocks(
  { application: { form }, business }: SignedSource,
  group: GroupPlace,
  scope: Scope,
): { title: string; pairs: Pair[] }[] {
  const { label } = group.definition;
  return cardsOf(form, group).map((_, index, all) => ({
    title: all.length > 1 ? `${label}（${index + 1}）` : label,
    pairs: cardPairs(business, group, form, scope, index),
  }));
}

export function inquiryRecordContent(source: SignedSource): InquiryRecordContent {
  const { application, business } = source;
  return {
    businessNumber: application.businessNumber ?? application.draftNumber,
    businessName: business.name,
    location: application.location ?? '',
    registrationOffice: officeOf(application.regionCode),
    answers: answersOf(business, application.form),
    signatures: placesOf(source),
  };
}

function placesOf({ business, parties, signed }: SignedSource): SignaturePlace[] {
  return parties.map((party) => {
    const signature = signed.get(party.id);
    return {
      role: business.roles.find((role) => role.role === party.role)?.label ?? '',
      name: party.name,
      image: signature?.image ?? null,
      at: signature?.at ?? null,
      // Signatures are added to the finished document; those of flows of an older release are drawn into it.
      ...(signature ? {} : { field: party.id }),
    };
  });
}

/** The questions of the inquiry (操作规范), with what the parties declare by this form. */
function answersOf(business: Business, form: ApplicationForm): InquiryRecordContent['answers'] {
  const holders = form.parties.qlr ?? [];
  const mode = typeof holders[0]?.gyfs === 'string' ? holders[0].gyfs : '0';
  const table = business.enumsByName.GYFS;
  const modeName = holders.length > 1 && table ? findEnumName(table, mode) || '共同共有' : '单独所有';
  const shares = holders.map((holder) => `${String(holder.qlrmc ?? '')}${String(holder.qlbl ?? '')}%`).join('，');
  return [
    { question: '申请登记的事项是不是您的真实意思表示？', answer: '是。' },
    { question: '申请登记的不动产是单独所有还是共有？', answer: `${modeName}。` },
    {
      question: '按份共有的，各自的份额是多少？',
      answer: mode === '2' && holders.length > 1 ? `${shares}。` : '不涉及。',
    },
    { question: '不动产是否存在异议、查封或者争议？', answer: '除登记簿已记载的事项外，没有其他异议、查封或者争议。' },
    { question: '提交的材料是否真实、合法、有效？', answer: '真实、合法、有效。' },
    { question: '转让方是否已通知承租人和抵押权人？', answer: '有承租人、抵押权人的，已经通知。' },
    {
      question: '不动产是否属于夫妻共同财产？配偶是否知情并且同意？',
      answer: '属于夫妻共同财产的，配偶知情并且同意。',
    },
    { question: '是否知道虚假申请应当承担的法律责任？', answer: '知道。' },
  ];
}
