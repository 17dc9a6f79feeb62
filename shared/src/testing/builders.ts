// Plausible domain objects; a test states only what it is about.
import type { ApplicationSummary, User } from '../wire';

export function aUser(own: Partial<User> = {}): User {
  return {
    token: 'token-of-seller',
    regionId: '330106',
    regionCode: '330106',
    regionName: '西湖区',
    childRegionId: '',
    name: '张三',
    username: 'citizen',
    userId: 'user-1',
    telephone: '138****0001',
    identityNumber: '330***********001',
    userType: '1',
    roles: [],
    expiresAt: '2099-01-01T00:00:00+08:00',
    envelopeKey: '0123456789abcdef'.repeat(4),
    ...own,
  };
}

export function anApplication(own: Partial<ApplicationSummary> = {}): ApplicationSummary {
  return {
    businessNumber: 'D2026112100000000001',
    processCode: 'house-transfer',
    businessName: '存量房（二手房）买卖转移登记',
    location: '西湖区文三路1号2幢301室',
    unitNumber: '330106001001GB00001F00020003',
    status: 'DRAFT',
    savedAt: '2026-11-21T09:30:00+08:00',
    submittedAt: null,
    version: 1,
    role: 'initiator',
    actions: ['edit'],
    remainingDays: null,
    route: '/apply-layout/normal/transfer',
    claimedBy: null,
    initiator: '张*',
    ...own,
  };
}
