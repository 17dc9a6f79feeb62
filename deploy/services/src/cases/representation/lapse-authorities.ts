// Cases begun in another's name after the last day of the letter, or after the ward has come of age: what was done in
// time counts, and the case is the principal's own.
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { processNameOf } from '@portal/shared/catalogue';
import { toShanghaiDate } from '@portal/shared/kernel';
import { maskName } from '@portal/shared/validation';
import { applicationParties, applications } from '../schema';
import { accountOwners } from '../../people/auth/public';
import { notify } from '../../platform/messages/public';
import type { Context } from '../../platform/core/context';
import type { Transaction } from '../../platform/db/database';
import { numberHash } from '../../platform/personal/columns';
import { isNumber, isSameNumber } from '../../platform/personal/where';
import { representationPath } from './follow-steps';
import { handOver } from './hand-over';
import { hasLivingAuthority } from '../authorities/living-authority';

const BATCH = 200;

/**
 * Whoever may no longer act sees the case no more before this runs; it gives the case to who goes on with it. Safe in
 * several processes at once.
 */
export async function lapseAuthorities({ db }: Pick<Context, 'db'>, now: Date): Promise<void> {
  const owners = accountOwners(db);
  const lapsed = await db
    .select({ id: applications.id, initiatorId: applications.initiatorId, representative: owners.identityNumber })
    .from(applications)
    .innerJoin(owners, eq(owners.id, applications.initiatorId))
    .where(
      and(
        // By the index of principals: nearly all cases have none.
        sql`${numberHash(applications.principalIdentityNumber)} is not null`,
        isNull(applications.endedAt),
        isNull(applications.bookedAt),
        not(
          hasLivingAuthority(
            db,
            { isRepresentative: (column) => isSameNumber(column, owners.identityNumber), today: toShanghaiDate(now) },
            applications.principalIdentityNumber,
          ),
        ),
      ),
    )
    .limit(BATCH);
  for (const row of lapsed) await db.transaction((tx) => passOn(tx, row, now));
}

async function passOn(
  tx: Transaction,
  { id, initiatorId, representative }: { id: string; initiatorId: string; representative: string },
  now: Date,
): Promise<void> {
  const [application] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, id),
        eq(applications.initiatorId, initiatorId),
        isNull(applications.endedAt),
        isNull(applications.bookedAt),
      ),
    )
    .for('update');
  const principal = application?.principalIdentityNumber;
  if (!application || !principal) return;
  await handOver(tx, application, representative, null, now);
  await tx
    .update(applicationParties)
    .set({ representativeIdentityNumber: null })
    .where(
      and(
        eq(applicationParties.applicationId, id),
        isNumber(applicationParties.identityNumber, principal),
        isNumber(applicationParties.representativeIdentityNumber, representative),
      ),
    );
  const number = application.businessNumber ?? application.draftNumber;
  await notify(tx, {
    event: 'authorityLapsed',
    applicationId: id,
    to: [principal, representative],
    path: representationPath(application),
    now,
    values: {
      业务号: number,
      业务名称: processNameOf(application.processCode),
      当事人: maskName(application.principalName ?? ''),
    },
  });
}
