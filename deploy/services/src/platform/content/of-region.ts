// Which articles an editor has to do with.
import { like } from 'drizzle-orm';
import { regionPrefix } from '@portal/shared/kernel';
import { articles } from './schema';
import type { CurrentUser } from '../core/context';

/** Those of the person's region and of what lies in it. */
export const ofRegion = (user: CurrentUser) => like(articles.regionCode, `${regionPrefix(user.regionCode)}%`);
