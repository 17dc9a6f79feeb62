// The export of a list of applications under its filters.
import { useLazyListApplicationsQuery } from '../../api/list-applications';
import type { ApplicationQuery } from '../../api/list-applications';
import { ExportButton } from '@portal/shared/ui/list';
import { APPLICATION_COLUMNS } from './export-columns';

export function ExportApplications({
  query,
  name,
}: {
  query: Omit<ApplicationQuery, 'pageNumber' | 'pageSize' | 'after'>;
  name: string;
}) {
  const [load] = useLazyListApplicationsQuery();
  return (
    <ExportButton name={name} columns={APPLICATION_COLUMNS} load={(page) => load({ ...query, ...page }).unwrap()} />
  );
}
