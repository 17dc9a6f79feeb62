// The made-up letter of the demonstration.
import { addDays, serverNow, serverToday, toShanghaiIso } from '@portal/shared/kernel';
import type { Delegation } from '../../api/delegation';

export function demoDelegation(): Delegation {
  const today = serverToday();
  return {
    recordId: 'demo',
    number: 'WT演示0001',
    role: 'principal',
    principal: { name: '张示范', identityNumber: '110***********0011', telephone: '139****0001' },
    agent: { name: '李示范', identityNumber: '110***********7758', telephone: '139****0000' },
    processCode: 'house-transfer',
    businessName: '存量房（二手房）买卖转移登记',
    notaryNumber: null,
    matters: ['申请登记'],
    titleCertificateNumber: null,
    coversAll: '1',
    mayPassOn: '0',
    startsOn: today,
    endsOn: addDays(today, 364),
    state: 'toConfirm',
    principalAt: toShanghaiIso(new Date(serverNow())),
    agentAt: null,
    endedAt: null,
    reason: null,
    createdAt: toShanghaiIso(new Date(serverNow())),
    actions: [],
  };
}
