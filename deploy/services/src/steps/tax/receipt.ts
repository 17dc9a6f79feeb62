// The certificate of tax of one party as PDF, made from what was declared, whatever the rules say by now.
import type { downloadTaxReceipt } from '@portal/payment/contract';
import type { InputOf } from '@portal/shared/contract';
import { formatChineseDate, formatChineseDateTime, formatYuan, parseIsoDate, toFen } from '@portal/shared/kernel';
import { maskIdentityNumber, toChineseCurrency } from '@portal/shared/validation';
import { numberOf, requireLook } from '../../cases/public';
import { generateDocument } from '../../papers/documents/public';
import { verifyUrlOf } from '../../register/public';
import type { Context, CurrentUser } from '../../platform/core/context';
import { refuse } from '../../platform/core/errors';
import { slipsOfSubjects } from '../payment/public';
import { latestDeclarations } from './store';
import { readTaxpayers, requireVisible } from './taxpayers';

/** @param origin address of the portal, for the code on the paper. @throws Refusal unless the taxes are settled */
export async function renderTaxReceipt(
  context: Pick<Context, 'db' | 'blobs' | 'now' | 'pdfWorker'>,
  user: CurrentUser,
  { businessNumber, applicantId }: InputOf<typeof downloadTaxReceipt>,
  origin: string,
): Promise<{ bytes: Buffer; name: string }> {
  const { db, now } = context;
  const payers = await readTaxpayers(db, user, businessNumber, now());
  const { application, business, party } = requireVisible(payers, applicantId);
  const declaration = (await latestDeclarations(db, [application.id])).get(party.id);
  const { certificateNumber, verifyCode, settledAt } = declaration ?? {};
  if (!declaration || !certificateNumber || !verifyCode || !settledAt || declaration.endedAt)
    return refuse('税款尚未缴清，还没有完税证明');
  await requireLook(db, user, { application, standing: payers.isStaff ? 'staff' : 'party' }, '完税证明', now());
  const slip = (await slipsOfSubjects(db, [declaration.id])).get(declaration.id);
  const { bytes } = await generateDocument(context, 'tax-certificate', application.id, {
    number: certificateNumber,
    payer: declaration.declarantName,
    identityNumber: maskIdentityNumber(declaration.declarantIdentityNumber),
    businessNumber: numberOf(application),
    businessName: business.name,
    location: application.location ?? '',
    contractDate: formatChineseDate(parseIsoDate(declaration.taxes.contractDate)),
    items: declaration.taxes.steps.map(({ name, base, rate, amount, rule }) => ({
      name,
      base: formatYuan(base),
      rate,
      amount: formatYuan(amount),
      rule,
    })),
    total: formatYuan(toFen(declaration.total)),
    totalInCapitals: toChineseCurrency(declaration.total / 100),
    settledAt: formatChineseDateTime(settledAt),
    slipNumber: slip?.number ?? '',
    verifyCode,
    verifyUrl: verifyUrlOf(origin, verifyCode),
  });
  return { bytes, name: `完税证明-${certificateNumber}` };
}
