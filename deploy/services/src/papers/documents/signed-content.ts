// The content of the documents that parties sign, built from the case.
import type { ApplicationForm, Business, GroupPlace, Scope } from '@portal/shared/catalogue';
import { cardsOf, groupOfSection, groupsOf, regionFullName } from '@portal/shared/catalogue';
import { formatChineseDateTime, toShanghaiDate } from '@portal/shared/kernel';
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

/** A party's own inquiry record. */
export interface AnsweredInquiry {
  at: Date;
  /** Of the signed PDF. */
  sha256: string;
  answers: readonly { question: string; answer: string }[];
}

/** What both documents need. */
export interface SignedSource {
  application: DocumentedCase;
  business: Business;
  parties: readonly DocumentedParty[];
  /** Names of the materials handed in. */
  materials: readonly string[];
  /** What the parties have answered and signed for themselves, by party id. */
  inquiries: ReadonlyMap<string, readonly AnsweredInquiry[]>;
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
    people: inquiriesOf(source),
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

/**
 * What each party has answered, or that they have not. Of several parties each one's answers stand in the record of
 * their own, which the others do not read: named by its hash, so that it cannot be put in another's place.
 */
function inquiriesOf({ business, parties, inquiries }: SignedSource): InquiryRecordContent['people'] {
  return parties.map(({ id, role, name }) => ({
    role: business.roles.find((one) => one.role === role)?.label ?? '',
    name,
    records: (inquiries.get(id) ?? []).map(({ at, sha256, answers }) => ({
      at: formatChineseDateTime(at),
      sha256,
      answers: parties.length === 1 ? answers : [],
    })),
  }));
}
