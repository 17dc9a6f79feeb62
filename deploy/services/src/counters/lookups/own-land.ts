// A person's own certificates of land, with what stands on them.
import type * as calls from '@portal/queries/contract';
import { UNIT_KINDS } from '@portal/shared/catalogue';
import type { InputOf, OutputOf } from '@portal/shared/contract';
import { normaliseCertificateNumber, toShanghaiDate } from '@portal/shared/kernel';
import type { CurrentUser } from '../../platform/core/context';
import { identitiesOf } from '../../platform/core/parties/identities';
import type { Database } from '../../platform/db/database';
import { entryNames, landAreaOf, listRegisteredRights, livingEntriesOf, rightTypeName } from '../../register/public';

/** Everything but flats, which have a list of their own. */
const [firstKind = 'land', ...furtherKinds] = UNIT_KINDS.filter((kind) => kind !== 'house' && kind !== 'none');

export async function listOwnLand(
  db: Database,
  user: CurrentUser,
  query: InputOf<typeof calls.listLandCertificates>,
): Promise<OutputOf<typeof calls.listLandCertificates>> {
  const number = query.titleCertificateNumber && normaliseCertificateNumber(query.titleCertificateNumber);
  const { total, rows } = await listRegisteredRights(db, identitiesOf(user), query, {
    unitKind: firstKind,
    furtherKinds,
    rightTypes: [],
    ...(number ? { sought: { titleCertificateNumber: number } } : {}),
  });
  const entries = await livingEntriesOf(
    db,
    rows.map(({ unit }) => unit.id),
  );
  return {
    total,
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
    rows: rows.map(({ unit, right, certificate, holderId }) => ({
      rightHolderId: holderId,
      titleCertificateNumber: certificate.titleCertificateNumber,
      unitNumber: unit.unitNumber,
      location: unit.location,
      rightType: rightTypeName(right.rightType),
      area: landAreaOf(unit.register),
      registeredOn: toShanghaiDate(right.registeredAt),
      entries: (entries.get(unit.id) ?? []).map((kind) => entryNames[kind]),
    })),
  };
}
