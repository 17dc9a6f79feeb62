// Records besides cases, one of every kind that a declared call can name: made as the person whose they are, over HTTP.
import { randomUUID } from 'node:crypto';
import * as applications from '@portal/applications/contract';
import * as payment from '@portal/payment/contract';
import * as queries from '@portal/queries/contract';
import * as shell from '@portal/shell/contract';
import * as signing from '@portal/signing/contract';
import * as surveying from '@portal/surveying/contract';
import { sealJson } from '@portal/shared/crypto';
import type { OwnRecord } from '@portal/shared/wire';
import { PEOPLE, WARDS } from '../../../seed/people';
import { guardianships } from '../../cases/authorities/schema';
import { passkeys } from '../../people/second-factor/schema';
import type { TestClient, TestServices } from '..';
import { cleanHouses, samplePdf, startDraftOf } from '../cases/case-driver';
import { samplePng } from '../files/sample-files';
import { personOf, readCase } from '../fixtures/sale';
import { waitingApproval } from '../tables/waiting-approval';
import { passwordOf, TEST_CAPTCHA } from '../test-client';
import type { Given } from './declared-request';

const PERSON = { name: PEOPLE['citizen-2']?.name, identityNumber: PEOPLE['citizen-2']?.identityNumber };
/** What the rules of a call ask for besides its schema: without it, its numbers are not looked at. */
export const RULED: Given = {
  ...{ text: '办理中遇到的情况说明如下', location: '西湖区文三路188号', telephone: '13911112222', ...PERSON },
  ...{ title: '近地铁两居室', priceText: '268.50', layout: '2', matters: ['申请登记'], documentNumber: '出生证 3301' },
  ...{ processCode: 'house-transfer', regionCode: '330106', buildingId: '330106001009GB00099F0001' },
  ...{ startsOn: '2026-11-20', endsOn: '2027-11-19', form: { fields: { djyy: '20001' }, parties: {} } },
  notice: { bb: '2026-11-01' },
};
/** Kinds whose numbers are nobody's own, and why. */
export const FOR_EVERYBODY = {
  announcement: 'published for everybody to read',
  ticket: 'a bearer’s: who has the number has what it stands for (people/tickets, queries’ check of a certificate)',
} as const;
type Kind = Exclude<OwnRecord, keyof typeof FOR_EVERYBODY>;

/** Somebody's record, and the number of none, formed as its own. */
export interface OwnedRecord {
  owner: TestClient;
  number: string;
  unknown: string;
  /** The case in which it stands. */
  of?: string;
}

const letters = {
  hex32: () => randomUUID().replaceAll('-', ''),
  hex64: () => randomUUID().replaceAll('-', '').repeat(2),
};

/** A proof of guardianship that waits for an officer; returns its number. */
export async function handInProof(citizen: TestClient): Promise<string> {
  const file = { name: '证明.pdf', bytes: samplePdf(randomUUID()) };
  const { fileId } = await citizen.upload(applications.uploadProofFile, {}, file);
  const { name, identityNumber } = WARDS.child;
  const body = {
    ...{ kind: 'guardianship' as const, other: { name, identityNumber }, incapacity: 'minor' as const },
    ...{ documentNumber: '出生证 3301', regionCode: '330106', fileIds: [fileId] },
  };
  return (await citizen.ask(applications.handInProof, { body })).recordId;
}

/** @throws Refused when a record could not be made */
export async function makeOwnRecords(services: TestServices): Promise<Record<Kind, OwnedRecord>> {
  const [citizen, buyer, surveyor, ops, acceptor, banker, editor] = (await Promise.all(
    'citizen citizen-2 surveyor ops acceptor bank-approver content'.split(' ').map((who) => services.signedIn(who)),
  )) as [TestClient, TestClient, TestClient, TestClient, TestClient, TestClient, TestClient];
  const own = (number: string | undefined, unknown: string = randomUUID(), owner = citizen): OwnedRecord => {
    if (!number) throw new Error('a record without a number');
    return { owner, number, unknown };
  };
  const paper = (text: string) => ({ name: '文件.pdf', bytes: samplePdf(text) });

  // Not those that the portal's developer built, who sees what it sold.
  const [second, ...houses] = await cleanHouses(citizen);
  const first = houses.at(-1);
  const title = first?.bdcqzh ?? '';
  const agent = personOf('citizen-2');
  const telephone = '13900000001';
  const listing = await citizen.ask(applications.saveListing, {
    ...{ titleCertificateNumber: title, title: '近地铁两居室', priceText: '268.50', layout: '2', telephone },
    description: '',
  });
  const picture = await citizen.upload(
    applications.uploadPicture,
    { kind: 'listing', recordId: listing.recordId },
    { name: 'a.png', bytes: samplePng(30, 20) },
  );
  const text = '九十年代单位分房，至今没有办理首次登记。';
  const entry = await citizen.ask(applications.saveIssue, { location: '西湖区文三路188号', text, telephone });
  const reservation = await citizen.ask(applications.bookReservation, {
    ...{ regionCode: '330106', officeId: '33010601', registrationType: '200', day: '2026-11-24', slot: '10:00-11:00' },
    ...{ self: true, name: '', identityNumber: '', telephone: '', note: '' },
  });
  const giveLetter = async () => {
    const letter = { agent, processCode: 'house-transfer', matters: ['申请登记'], coversAll: '1' };
    const days = { startsOn: '2026-11-20', endsOn: '2027-11-19' };
    return (await citizen.ask(applications.saveDelegation, { ...letter, ...days })).recordId;
  };
  const letter = await giveLetter();
  const keptFile = await citizen.upload(applications.uploadProofFile, {}, paper('kept'));
  const reliefFile = await citizen.upload(payment.uploadReliefFile, {}, paper('relief'));
  const kept = (await citizen.ask(shell.keepValue, { value: { q: '文三路' } })) as string;
  const check = (await citizen.ask(shell.verifyUser)) as string;
  const confirmed = { recordId: letter, coversAll: '1' };
  const unproven = await citizen.refused(applications.confirmDelegation, confirmed, { unproven: true });
  const { challenge } = (unproven.data as { factor: { challenge: string } }).factor;
  const setting = { code: 'fields.bz', kind: 'field', visible: true, editable: false, required: false };
  const rules = { formId: 'house-transfer', regionCode: '330106', settings: [setting] };
  await ops.ask(applications.saveFormRules, rules);
  const [change] = (await ops.ask(applications.listRuleChanges)).rows;
  const [passkey] = await services.db
    .insert(passkeys)
    .values({
      ...{ userId: String(citizen.user?.userId), credentialId: 'c', publicKey: 'k', counter: 0 },
      ...{ transports: '', name: '手机', createdAt: services.clock.now() },
    })
    .returning({ id: passkeys.id });
  const [session] = await citizen.ask(shell.listSessions);
  const [guardianship] = await services.db.select().from(guardianships);
  const surveys = (await surveyor.ask(surveying.listSurveys, { pageSize: 100 })).rows;
  const survey = surveys.find(({ files }) => files.length > 0);
  const [certificate] = (await citizen.ask(queries.listCertificates)).rows;
  const authority = await giveLetter();
  for (const person of [citizen, buyer])
    await person.ask(applications.confirmDelegation, { recordId: authority, coversAll: '1' });
  const [message] = (await buyer.ask(shell.listMessages)).rows;
  const draft = (await startDraftOf(citizen, second?.bdcqzh ?? '')).ywh;
  const speaker = (await readCase(citizen, draft)).parties.find(({ me }) => me)?.applicantId;
  const statement = { businessNumber: draft, applicantId: speaker, kind: 'statement' };
  const recording = await citizen.ask(signing.createRecording, statement);
  const approval = await waitingApproval(services, draft);
  const device = services.client();
  const { handle } = await beginSignIn(device, services);
  const content = { version: 0, section: 'news', kind: '工作动态', title: '窗口调整', text: '东门一侧' };
  const article = await editor.ask(queries.saveArticle, content);
  const attached = await editor.upload(queries.uploadAttachment, {}, paper('attached'));
  const ground = await buyer.upload(queries.uploadArchiveProof, {}, paper('ground'));
  const asked = await buyer.ask(queries.applyForArchive, {
    ...{ titleCertificateNumber: title, rightHolderName: PEOPLE.citizen?.name, ground: 'heir' },
    ...{ reason: '继承所需的原始材料', proof: '公证书（演示）第1号', fileIds: [ground.fileId] },
  });
  const { inquiryNumber } = await citizen.ask(queries.startInquiry, {
    ...{ kind: 'ownership-query-others', regionCode: '330106', purpose: '1', scopes: ['natural', 'rights'], days: 30 },
  });
  const { name, identityNumber } = agent;
  const queried = await citizen.ask(queries.saveQueriedPerson, { inquiryNumber, name, identityNumber });
  const [authorization] = (await buyer.ask(queries.listAuthorizations, { side: 'mine' })).rows;
  const shown = await citizen.upload(queries.uploadInterestFile, {}, paper('interest'));
  const annex = await citizen.upload(signing.uploadContractFile, {}, paper('annex'));
  const form = { fields: { bdcqzh: title }, parties: { qlr: [{ zjh: identityNumber }] } };
  const sale = { kind: 'house-sale', form, annexIds: [annex.fileId], version: 0 };
  const { contractNumber } = await citizen.ask(signing.saveContract, sale);
  const [party] = (await citizen.ask(signing.getContract, { contractNumber })).parties;
  const terms = { businessNumber: draft, signedOn: '2026-11-01', price: '1.00', paymentMethod: '1' };
  const caseContract = await citizen.ask(signing.saveCaseContract, terms);
  const [seal] = (await citizen.ask(queries.searchSeals)).rows;
  const { queryKey } = await citizen.ask(queries.queryProve, { purpose: '1' });
  const watch = await buyer.ask(queries.askToWatch, {
    ...{ titleCertificateNumber: title, holderName: PEOPLE.citizen?.name ?? '', relation: 'other' as const },
  });
  await device.ask(shell.getCaptcha);
  const proved = await device.ask(shell.sendTelephoneCode, {
    ...{ telephone: PEOPLE.citizen?.telephone ?? '', purpose: 'enter' as const, captcha: TEST_CAPTCHA },
  });
  return {
    archiveFile: own(ground.fileId, letters.hex32(), buyer),
    archiveRequest: own(asked.requestNumber, 'DA2026112199999999', buyer),
    approval: own(approval, letters.hex32(), banker),
    article: own(article.recordId, randomUUID(), editor),
    articleFile: own(attached.fileId, letters.hex32(), editor),
    authorization: own(authorization?.recordId, letters.hex32(), buyer),
    authority: own(authority, letters.hex32(), buyer),
    certificate: own(certificate?.certificateId),
    caseContract: { ...own(caseContract.recordId, letters.hex32()), of: draft },
    contract: own(contractNumber, '2026ES99999999'),
    contractFile: own(annex.fileId, letters.hex32()),
    contractParty: own(party?.partyId, randomUUID()),
    challenge: own(challenge),
    check: own(check),
    entry: own(entry.recordId, letters.hex32()),
    guardianship: own(guardianship?.id, randomUUID(), acceptor),
    inquiry: own(inquiryNumber, 'CS3301062026112399999999'),
    inquiryFile: own(shown.fileId, letters.hex32()),
    keptValue: own(kept),
    letter: own(letter, letters.hex32()),
    listing: own(listing.recordId, letters.hex32()),
    message: own(message?.recordId, randomUUID(), buyer),
    ownershipQuery: own(queryKey, letters.hex32()),
    passkey: own(passkey?.id, randomUUID()),
    pendingSignIn: own(handle, letters.hex64(), device),
    picture: own(picture.pictureId, letters.hex32()),
    pictured: own(listing.recordId, letters.hex32()),
    proof: own(await handInProof(citizen)),
    proofFile: own(keptFile.fileId),
    queriedPerson: own(queried.recordId, letters.hex32()),
    recording: own(recording.recordingId, letters.hex32()),
    reliefFile: own(reliefFile.fileId, letters.hex32()),
    reservation: own(reservation.reservationId),
    ruleChange: own(change?.id, randomUUID(), ops),
    seal: own(seal?.recordId),
    session: own(session?.recordId),
    survey: own(survey?.businessNumber, '330106CH999999', surveyor),
    surveyFile: own(survey?.files[0]?.fileId, randomUUID(), surveyor),
    telephoneProof: own(proved.handle, letters.hex64(), device),
    title: own(title, '浙（2026）杭州市不动产权第9999999号'),
    watch: own(watch.recordId, randomUUID(), buyer),
    unit: own(first?.bdcdyh, '330106001009GB00099F99999999'),
  };
}

/** A password given on a device, and no code yet. */
export async function beginSignIn(
  device: TestClient,
  services: TestServices,
  username = 'reviewer',
): Promise<{ handle: string }> {
  const encryptuserinfo = await sealJson(await device.deviceKey(), {
    username,
    password: passwordOf(username),
    timestamp: services.clock.now().getTime(),
    nonce: randomUUID(),
  });
  const answer = await device.post(shell.signIn.url, { encryptuserinfo, imageCode: TEST_CAPTCHA });
  return (answer.body.data as { pending: { handle: string } }).pending;
}
