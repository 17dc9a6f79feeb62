import type { LawTopic } from '../../testing/law/law-entry';

export const register: LawTopic = {
  title: 'The register as a whole',
  entries: [
    {
      id: 'register-every-business',
      rule: 'Every business goes the office’s whole way, filed by another person where the law allows it, on burdened property.',
      where: ['testing/cases/business-table.ts'],
      provenBy: [
        'cases/lifecycle/every-business › the table has every business of the catalogue',
        'cases/lifecycle/every-business › most were filed on a property with a mortgage, a notice or a seal',
      ],
    },
    {
      id: 'register-model',
      rule: 'Holders, shares, ranks, entries and restrictions follow the law after every step of random sequences of registrations.',
      where: ['testing/law/law-model.ts', 'testing/law/law-tables.ts'],
      provenBy: ['testing/law/random-sequences › holders, shares, ranks, entries and restrictions are the law'],
    },
    {
      id: 'register-no-dead-end',
      rule: 'No case can neither go on nor be ended.',
      where: ['shared/src/catalogue/lifecycle/transitions.ts'],
      provenBy: [
        'testing/law/random-cases › … random lives of cases: none can neither go on nor be ended',
        'cases/lifecycle/case-graph › %s has a way on and a way out of every state',
      ],
    },
    {
      id: 'register-own-rules',
      rule: 'The register’s own rules are checked after suites that book, on a backup, every night, in metrics and on the page of operations.',
      where: ['operations/register-check'],
      provenBy: [
        'operations/register-check/rules › %s finds its own and no other does',
        'operations/register-check/rules › a suite that books and leaves a broken register fails',
        'operations/register-check/rules › running services check at night',
        'operations/backup/backup › every row and every file comes back',
        'operations/register-check/rules › tells what it has found in metrics',
      ],
    },
  ],
};
