// News as hooks, and its types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getNews, listNews } from '../contract';

export { newsKinds } from '../contract';

export const { useListNewsQuery, useGetNewsQuery } = callsOf({ listNews, getNews });
