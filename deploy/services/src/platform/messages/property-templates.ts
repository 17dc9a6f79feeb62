// Templates of what happens on a property, for its holders and for those who watch it with their consent.
import type { MessageTemplate } from './message-template';

const NOT_YOU = '不是您本人的意思？请立即登录“我的不动产”设置处分锁，并联系登记机构。';
const ASK_HOLDER = '请马上问一问权利人；不是其本意的，请其立即设置处分锁，并联系登记机构。';

export const propertyTemplates = {
  propertyFiled: {
    title: '您的不动产有新的登记申请',
    body: `您名下的不动产（{坐落}）于{时间}有人申请办理{业务名称}。${NOT_YOU}`,
    warning: true,
  },
  propertyChanged: {
    title: '您的不动产已登簿',
    body: `您名下的不动产（{坐落}）于{时间}办理了{业务名称}。${NOT_YOU}`,
    warning: true,
  },
  propertyLooked: {
    title: '有人查看了您的不动产登记信息',
    body: '{机构}于{时间}查看了您的不动产（{坐落}）的登记信息，事由：{事由}。不清楚原因的，请联系登记机构。',
    together: true,
  },
  watchedFiled: {
    title: '您关注的不动产有新的登记申请',
    body: `您关注的不动产（{坐落}）于{时间}有人申请办理{业务名称}。${ASK_HOLDER}`,
    warning: true,
  },
  watchedChanged: {
    title: '您关注的不动产已登簿',
    body: `您关注的不动产（{坐落}）于{时间}办理了{业务名称}。${ASK_HOLDER}`,
    warning: true,
  },
  watchedLooked: {
    title: '有人查看了您关注的不动产',
    body: '{机构}于{时间}查看了您关注的不动产（{坐落}）的登记信息，事由：{事由}。',
    together: true,
  },
  lockSet: {
    title: '不动产已设置处分锁',
    body: '{权利人}于{时间}给不动产（{坐落}）设置了处分锁，买卖、赠与、抵押、分割等处分申请不再受理。不是本人的意思？请立即修改密码，并联系登记机构。',
    warning: true,
  },
  lockLifting: {
    title: '有人申请解除处分锁',
    body: '{权利人}于{时间}申请解除不动产（{坐落}）的处分锁，{生效}生效。不是本人的意思？请立即登录“我的不动产”取消解锁并修改密码；其他共有人可以自己设置处分锁。',
    warning: true,
  },
  lockKept: {
    title: '处分锁继续有效',
    body: '{权利人}于{时间}取消了解锁申请，不动产（{坐落}）的处分锁继续有效。',
  },
  lockLifted: {
    title: '处分锁已解除',
    body: '不动产（{坐落}）由{权利人}设置的处分锁已于{时间}解除（{办法}）。不是本人的意思？请立即重新设置处分锁，并联系登记机构。',
    warning: true,
  },
  watchAsked: {
    title: '有人请求关注您的不动产',
    body: '{关注人}（{关系}）请求关注您的不动产（{坐落}）：有申请、查看和登簿时，对方会收到消息。请在“我的不动产”中决定；不认识的，请拒绝。',
  },
  watchInvited: {
    title: '邀请您关注不动产',
    body: '{权利人}（{关系}）邀请您关注其名下的一处不动产：有申请、查看和登簿时，您会收到消息。请在“我关注的不动产”中决定。',
  },
  watchStarted: {
    title: '不动产有了关注人',
    body: '经{权利人}同意，{关注人}从现在起关注不动产（{坐落}），会收到申请、查看和登簿的消息。不是您的意思？请在“我的不动产”中取消。',
    warning: true,
  },
  watchEnded: {
    title: '关注已取消',
    body: '{当事人}取消了对不动产的关注，不再有消息发送。{办法}',
  },
} as const satisfies Record<string, MessageTemplate>;
