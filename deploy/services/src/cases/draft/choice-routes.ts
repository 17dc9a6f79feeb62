// What may be chosen for a business: own properties with what restricts them; for banks and authorities one that they name exactly.
import { z } from 'zod';
import { loadBusiness } from '@portal/shared/catalogue';
import { normaliseCertificateNumber, normaliseUnitNumber } from '@portal/shared/kernel';
import { normaliseIdentity } from '../../platform/core/parties/identities';
import { countNaming } from './limit-naming';
import { startersOf } from './starters';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { userOf } from '../../platform/core/guards';
import { pageOf, pageQuery } from '../../platform/core/page-query';
import { applicantNumbers, requirePrincipal } from '../representation/in-whose-name';
import { findNamedChoice, listChoices } from '../../register/ownership/choices';
import { checkUnits } from '../../register/ownership/restriction-gate';
import { houseRightRow, toRestriction } from '../../register/ownership/wire';

/** The business for which own houses are offered unless the caller names another. */
const DEFAULT_BUSINESS = 'house-transfer';
const query = pageQuery.extend({
  lcdm: z.string().max(64).default(DEFAULT_BUSINESS),
  bdcqzh: z.string().trim().max(60).optional(),
  bdcdyh: z.string().trim().max(40).optional(),
  qlrmc: z.string().trim().max(100).optional(),
  zjh: z.string().trim().max(40).optional(),
  // The letter of attorney or guardianship of whoever's properties are asked for.
  dbbsm: z.string().max(64).optional(),
});

/** A property of somebody else as whoever named it sees it. */
function onlyNamed(bdcqzh: string, qlrmc: string): z.infer<typeof houseRightRow> {
  return { qlrbsm: bdcqzh, bdcqzh, bdcdyh: '', zl: '', qlrmc, register: { bdcqzh }, restrictions: [] };
}

export function addOwnershipRoutes(app: App, { db, now, limiter }: Context): void {
  app.get(
    '/api/pub3/query/houseRights',
    {
      schema: { tags: ['ownership'], querystring: query, response: answer(pageOf(houseRightRow)) },
    },
    async (request) => {
      const user = userOf(request);
      const { bdcqzh, bdcdyh, qlrmc, zjh, pageNo, pageSize, lcdm, dbbsm } = request.query;
      const business = await loadBusiness(lcdm).catch(() => loadBusiness(DEFAULT_BUSINESS));
      const principal = dbbsm ? await requirePrincipal(db, user, dbbsm, business.id, now()) : null;
      const own = applicantNumbers(user, { principalIdentityNumber: principal?.identityNumber ?? null });
      const isNamed =
        !principal &&
        bdcqzh !== undefined &&
        qlrmc !== undefined &&
        zjh !== undefined &&
        (business.startedByOthers !== undefined ||
          startersOf(user).some(
            (starter) => (starter === 'bank' || starter === 'agency') && business.startedBy?.includes(starter),
          ));
      const covered = principal?.letter?.certificate;
      const sought = covered
        ? { titleCertificateNumber: covered }
        : bdcqzh || bdcdyh
          ? {
              titleCertificateNumber: bdcqzh && normaliseCertificateNumber(bdcqzh),
              unitNumber: bdcdyh && normaliseUnitNumber(bdcdyh),
            }
          : undefined;
      if (isNamed) await countNaming(limiter, user);
      const { total, rows } = isNamed
        ? await findNamedChoice(db, business, {
            titleCertificateNumber: normaliseCertificateNumber(bdcqzh),
            name: qlrmc,
            identityNumber: normaliseIdentity(zjh),
          })
        : await listChoices(db, own, business, request.query, sought);
      const findings = await checkUnits(
        db,
        rows.map(({ unit }) => unit.unitNumber),
        { business, now: now(), parties: own },
      );
      // Who does not hold it learns that it exists, in their own words; what stands on it the office sees.
      if (isNamed && business.startedByOthers)
        return ok({ total, pageNo, pageSize, list: rows.map(() => onlyNamed(bdcqzh, qlrmc)) });
      const list = rows.map(({ id, titleCertificateNumber, unit, holderNames, register }) => ({
        qlrbsm: id,
        bdcqzh: titleCertificateNumber,
        bdcdyh: unit.unitNumber,
        zl: unit.location,
        qlrmc: holderNames,
        register,
        restrictions: (findings.get(unit.unitNumber) ?? []).map(toRestriction),
      }));
      return ok({ total, pageNo, pageSize, list });
    },
  );
}
