// Opening an account: a proved telephone, a face check of the person, and the population register, in this order, so
// that nobody learns whether a name and a number belong together, or have an account, but the person.
import { eq } from 'drizzle-orm';
import type { InputOf } from '@portal/shared/contract';
import { PROVINCE } from '@portal/shared/catalogue';
import { isSameName, normaliseName } from '@portal/shared/kernel';
import { identityNumberError, personNameError } from '@portal/shared/validation';
import { REGISTRATION_DOCUMENTS, registrationSecretWire } from '@portal/shell/contract';
import type { beginRegistration as beginCall, RegistrationSecret } from '@portal/shell/contract';
import type { User } from '@portal/shared/wire';
import { readAs } from '../../platform/core/calls/read-as';
import type { Context } from '../../platform/core/context';
import type { FieldFault } from '../../platform/core/errors';
import { refuse, refuseFields } from '../../platform/core/errors';
import { networkOf } from '../../platform/core/http/connections';
import { newRecordId, sha256 } from '../../platform/core/ids';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { lockInTransaction } from '../../platform/db/database';
import {
  accountById,
  accountByUsername,
  accountMark,
  accountOfKind,
  deviceIdOf,
  hashPassword,
  openAccount,
  openForDevice,
  rememberDevice,
} from '../auth/public';
import { faceOutcomeOf, openFaceOf, registeredPeople } from '../identity/public';
import type { Exchange } from '../sign-in/public';
import { enter, passwordObstacle } from '../sign-in/public';
import { telephoneProofs } from './schema';
import { requireProof, spendProof } from './telephone-proof';

const DAY_S = 86_400;
/** Face checks that registrations begin in a day: of one number, and from one network. */
const OF_NUMBER = 5;
const FROM_NETWORK = 30;
const USERNAME = /^[A-Za-z][A-Za-z\d_]{5,31}$/;

/** The account that is to be opened, as it waits for the face check. */
interface Registration extends Omit<RegistrationSecret, 'password'> {
  passwordHash: string;
}

/** In page order. */
async function faultsOf(context: Context, secret: RegistrationSecret): Promise<FieldFault[]> {
  const { name, identityType, identityNumber, username, password } = secret;
  const isTaken = USERNAME.test(username) && (await accountByUsername(context.db, username)) !== undefined;
  const found: Record<string, string | null> = {
    name: personNameError(name),
    identityType: REGISTRATION_DOCUMENTS.includes(identityType)
      ? null
      : '请选择可以在网上注册的证件；其他证件请到登记机构办理',
    identityNumber: identityNumberError(identityType, identityNumber),
    username: !USERNAME.test(username)
      ? '用户名应为6至32位，以字母开头，可以有字母、数字和下划线'
      : isTaken
        ? '这个用户名已被使用，请换一个'
        : null,
    password: passwordObstacle(password, username),
  };
  return Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
}

/** @throws Refusal, at the field where it is about one, or where no face checks are at hand */
export async function beginRegistration(
  context: Context,
  { request }: Exchange,
  { handle, sealed, returnUrl }: InputOf<typeof beginCall>,
): Promise<{ address: string }> {
  const { db, limiter, options } = context;
  const proof = await requireProof(context, request, handle, 'register');
  const given = readAs(
    registrationSecretWire,
    await openForDevice(context, deviceIdOf(request), sealed),
    'encryptuserinfo',
  );
  if (!given) return refuse('请求已失效，请刷新页面后重试');
  const secret = {
    ...given,
    name: normaliseName(given.name),
    identityNumber: normaliseIdentity(given.identityNumber),
    username: given.username.trim(),
  };
  const faults = await faultsOf(context, secret);
  if (faults[0]) refuseFields(faults[0].message, faults);
  await limiter.take('registrations of number', secret.identityNumber, OF_NUMBER, DAY_S);
  await limiter.take('registrations from', networkOf(request.ip), FROM_NETWORK, DAY_S);
  const { password, ...kept } = secret;
  const registration: Registration = { ...kept, passwordHash: await hashPassword(password, options.passwordCost) };
  const face = await openFaceOf(context, request, {
    // Of nobody's account yet: the check opens nothing but this registration.
    userId: `registration ${proof.handleHash}`,
    person: secret,
    returnUrl,
  });
  if (!face) return refuse('网上注册暂未开通人脸核验，请使用政务服务网账号登录，或者到登记机构开通账号');
  await db
    .update(telephoneProofs)
    .set({ registration, faceId: face.id })
    .where(eq(telephoneProofs.handleHash, proof.handleHash));
  return { address: face.address };
}

/** @throws Refusal with what to do; `data.account` where the person has one already */
export async function finishRegistration(
  context: Context,
  exchange: Exchange,
  { handle }: { handle: string },
): Promise<User> {
  const proof = await requireProof(context, exchange.request, handle, 'register');
  const registration = proof.registration as Registration | null;
  if (!registration || proof.faceId === null) return refuse('请先填写注册信息并完成人脸核验');
  const { outcome, words } = await faceOutcomeOf(context, proof.faceId);
  if (outcome !== 'passed') return refuse(words);
  const { name, identityType, identityNumber, username, passwordHash } = registration;
  const [known] = await registeredPeople(context.db, [identityNumber]);
  if (!known || known.kind === 'organisation' || !isSameName(known.name, name))
    return refuse('姓名、证件号码与人脸核验不一致，请核对后重新注册；与证件一致的，请到登记机构办理', { ended: true });
  if (known.diedOn !== null) return refuse('该证件不能注册账号，请到登记机构办理', { ended: true });
  const id = newRecordId();
  await context.db.transaction(async (tx) => {
    // Two registrations of one person at once, on two devices, make one account.
    await lockInTransaction(tx, `registration ${sha256(identityNumber)}`);
    if (await accountOfKind(tx, identityNumber, '1'))
      return refuse('您已有账号，请用手机号登录，或者找回密码', { account: true, ended: true });
    await spendProof(tx, proof);
    await openAccount(tx, {
      ...{ id, username, passwordHash, name: known.name, identityType, identityNumber },
      ...{ telephone: proof.telephone, userType: '1', roles: [], regionCode: PROVINCE.code, enterprise: null },
    });
    // Taken while the person was checked.
    if (!(await accountById(tx, id, ['id']))) refuse('这个用户名刚刚被使用，请换一个后重新提交');
  });
  const account = await accountByUsername(context.db, username);
  if (account?.id !== id) throw new Error('the account was not opened');
  const entry = { userId: id, regionCode: account.regionCode, mark: accountMark(account), way: 'registered' };
  const user = await enter(context, exchange, entry);
  await rememberDevice(context, exchange, username);
  return user;
}
