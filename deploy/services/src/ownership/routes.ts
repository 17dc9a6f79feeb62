// Own houses: the rights of the signed-in person with what restricts their transfer.
import { z } from 'zod';
import { loadBusiness } from '@portal/shared/catalogue';
import { identitiesOf } from '../applications/access';
import type { App, Context } from '../core/context';
import { answer, ok } from '../core/envelope';
import { userOf } from '../core/guards';
import { pageOf, pageQuery } from '../core/page-query';
import { listRegisteredRights, registerValues } from './register';
import { checkRestrictions } from './restriction-gate';
import { houseRightRow, toRestriction } from './wire';

/** The business for which own houses are offered unless the caller names another. */
const DEFAULT_BUSINESS = 'house-transfer';

export function addOwnershipRoutes(app: App, { db, now }: Context): void {
  app.get('/api/pub3/query/houseRights', {
    schema: { tags: ['ownership'], querystring: pageQuery.extend({ lcdm: z.string().max(64).default(DEFAULT_BUSINESS) }), response: answer(pageOf(houseRightRow)) },
  }, async (request) => {
    const user = userOf(request);
    const business = await loadBusiness(request.query.lcdm).catch(() => loadBusiness(DEFAULT_BUSINESS));
    const { total, rows } = await listRegisteredRights(db, identitiesOf(user), request.query);
    const list: z.infer<typeof houseRightRow>[] = [];
    for (const row of rows) {
      const findings = await checkRestrictions(db, { unitNumber: row.unit.unitNumber, business, now: now() });
      list.push({
        qlrbsm: row.holder.id, bdcqzh: row.certificate.titleCertificateNumber, bdcdyh: row.unit.unitNumber, zl: row.unit.location,
        qlrmc: row.holders.map((holder) => holder.name).join('、'), register: registerValues(row), restrictions: findings.map(toRestriction),
      });
    }
    return ok({ total, pageNo: request.query.pageNo, pageSize: request.query.pageSize, list });
  });
}
