// The calls of a person's values kept on the server for a while, so that a query goes on in another page or on another
// device.
import { defineCall } from '@portal/shared/contract';
import { between, json, like, numberOf, optional, orElse, text } from '@portal/shared/wire';

const key = numberOf('keptValue', like(/^[\w-]{1,64}$/, '缓存编号格式不正确'));

/** Keeps a value under a key, or under a new one, for some seconds; answers the key. */
export const keepValue = defineCall({
  at: 'POST /api/pub3/cache/save',
  who: 'signedIn',
  body: {
    key: ['cacheKey', optional(key)],
    value: ['value', json],
    seconds: ['seconds', orElse(between(1, 86_400), 600)],
  },
  answer: text,
  refuses: ['often'],
});

/** One's own value; null where none is kept. */
export const readValue = defineCall({
  at: 'GET /api/pub3/cache/query/{cacheKey}',
  who: 'signedIn',
  path: { key: ['cacheKey', key] },
  answer: json,
});
