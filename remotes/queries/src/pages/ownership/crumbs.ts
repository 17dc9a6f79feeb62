// Where the queries of ownership stand.
import { paths } from '../../api/address';

export const QUERY_CRUMBS = [
  { label: '首页', href: paths.home },
  { label: '产权查询', href: paths.queryGuide },
] as const;
