// The calls of configuration that only the shell makes: scripts of the host, what people are told on entry, the former
// home page.
import { defineCall } from '@portal/shared/contract';
import { defineWire, like, oneOf, optional, text } from '@portal/shared/wire';
import { hostConfigWire } from './wire/host-config';
import { noticesWire } from './wire/notice';

/** Which scripts of the host application this portal may load. */
export const getHostConfig = defineCall({
  at: 'GET /api/pub3/config/hostConfig',
  who: 'everybody',
  answer: hostConfigWire,
});

/** The notices in force now, for everybody or for one region. */
export const queryNotices = defineCall({
  at: 'GET /api/pub3/config/notice',
  who: 'everybody',
  query: { regionCode: ['xzqbm', optional(like(/^(\d{6})?$/))] },
  answer: noticesWire,
});

/** The configuration of the former portal's home page. */
export const getFormerConfig = defineCall({
  at: 'GET /api/pub3/config/old-config',
  who: 'everybody',
  answer: defineWire({
    title: ['title', text],
    home: ['home', text],
    hotline: ['hotline', text],
    menu: ['menu', oneOf(['tiles', 'list'])],
  }),
});
