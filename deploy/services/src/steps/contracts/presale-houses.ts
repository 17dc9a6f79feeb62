// The flats that a developer may presell by contract, as the page of a presale offers them.
import type { InputOf, OutputOf } from '@portal/shared/contract';
import type * as calls from '@portal/signing/contract';
import type { Context, CurrentUser } from '../../platform/core/context';
import { listPresale } from '../chain/public';

/** Nothing for who is no developer. */
export async function readPresaleHouses(
  { db }: Pick<Context, 'db'>,
  user: CurrentUser,
  query: InputOf<typeof calls.listPresaleHouses>,
): Promise<OutputOf<typeof calls.listPresaleHouses>> {
  const { pageNumber, pageSize } = query;
  const { total, rows } = user.enterprise
    ? await listPresale(db, user.enterprise.creditCode, query)
    : { total: 0, rows: [] };
  return {
    total,
    pageNumber,
    pageSize,
    rows: rows.map(({ unitNumber, location, project, licenceNumber, area }) => ({
      unitNumber,
      location,
      project,
      licenceNumber,
      area,
    })),
  };
}
