// How a case is named in a request that no declared call stands behind yet.
import { z } from 'zod';

export const numberText = z.string().trim().min(1, '缺少业务号').max(40);
export const numberBody = z.object({ ywh: numberText });
export const numberQuery = z.object({ ywh: numberText });
