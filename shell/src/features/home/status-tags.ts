// States of an application in two words, with the tone that says whose turn it is: amber is this person's.
import type { TagTone } from '@portal/shared/ui';
import type { ApplicationStatus } from './api/query-recent-applications';

export const statusTags = {
  DRAFT: ['草稿', 'neutral'],
  TO_CONFIRM: ['待各方确认', 'amber'],
  TO_SUBMIT: ['待提交', 'amber'],
  SUBMITTED: ['已提交', 'blue'],
  PRE_REVIEW: ['预审', 'blue'],
  CORRECTION: ['待补正', 'amber'],
  NOT_ACCEPTED: ['不予受理', 'red'],
  ACCEPTED: ['已受理', 'blue'],
  SURVEYING: ['权籍调查', 'blue'],
  ANNOUNCING: ['公告', 'blue'],
  SUSPENDED: ['暂停', 'neutral'],
  REVIEWING: ['审核', 'blue'],
  APPROVING: ['核定', 'blue'],
  TAX_PENDING: ['待完税', 'amber'],
  PAY_PENDING: ['待缴费', 'amber'],
  READY_BOOK: ['待登簿', 'blue'],
  BOOKED: ['已登簿', 'blue'],
  CERT_MAKING: ['缮证', 'blue'],
  TO_COLLECT: ['待领证', 'amber'],
  COMPLETED: ['已办结', 'green'],
  REJECTED: ['不予登记', 'red'],
  WITHDRAWN: ['已撤回', 'neutral'],
  CANCELLED: ['已取消', 'neutral'],
  EXPIRED: ['已失效', 'neutral'],
  SURVEY_WAITING: ['待受理', 'amber'],
  SURVEY_FIELDWORK: ['测绘中', 'blue'],
  SURVEY_REVIEW: ['待审核', 'blue'],
  SURVEY_STORED: ['已入库', 'green'],
} as const satisfies Record<ApplicationStatus, readonly [label: string, tone: TagTone]>;
