// What `pnpm mutate` changes and which tests must notice: one row a part. Kept to code where a wrong sign costs
// somebody a right or money.

/** Files that hold nothing but types or re-exports are left out by having no mutants. @param {string} folder */
const withoutTests = (folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`];

/**
 * `onlyAsked`: takes minutes, so only by its name.
 * @type {Readonly<Record<string, { title: string, mutate: string[], tests: string[], onlyAsked?: boolean }>>}
 */
export const MUTATION_PARTS = {
  kernel: { title: 'kernel', mutate: withoutTests('shared/src/kernel'), tests: ['shared/src/kernel/**/*.test.ts'] },
  validation: {
    title: 'validation',
    mutate: withoutTests('shared/src/validation'),
    tests: ['shared/src/validation/**/*.test.ts'],
  },
  forms: { title: 'forms', mutate: withoutTests('shared/src/forms'), tests: ['shared/src/forms/**/*.test.ts'] },
  transitions: {
    title: 'transitions table',
    mutate: ['shared/src/catalogue/lifecycle/{transitions,guards,states,secondary-machines}.ts'],
    tests: ['shared/src/catalogue/lifecycle/*.test.ts'],
  },
  guards: {
    title: 'guards of transitions',
    mutate: ['deploy/services/src/cases/lifecycle/guard-check.ts'],
    tests: ['deploy/services/src/cases/lifecycle/guard-check.test.ts'],
  },
  moves: {
    title: 'code that moves a case',
    mutate: ['deploy/services/src/cases/lifecycle/transition-rules.ts'],
    tests: ['deploy/services/src/cases/lifecycle/transition-rules.test.ts'],
  },
  gate: {
    title: 'restriction gate',
    mutate: [
      'deploy/services/src/register/ownership/restrictions/restriction-findings.ts',
      'shared/src/catalogue/facts/{restrictions,restriction-lifts}.ts',
    ],
    tests: [
      'deploy/services/src/register/ownership/restrictions/restriction-findings.test.ts',
      'shared/src/catalogue/facts/restriction-rules.test.ts',
    ],
  },
  'gate-reading': {
    title: 'restriction gate, what it reads',
    mutate: ['deploy/services/src/register/ownership/restrictions/restriction-gate.ts'],
    tests: ['deploy/services/src/register/ownership/restrictions/restriction-gate.test.ts'],
    onlyAsked: true,
  },
  fees: {
    title: 'fees',
    mutate: withoutTests('shared/src/catalogue/fees'),
    tests: ['shared/src/catalogue/fees/*.test.ts'],
  },
  releases: {
    title: 'release verification',
    mutate: [...withoutTests('shared/src/federation'), '!shared/src/federation/shell-addresses.ts'],
    tests: ['shared/src/federation/*.test.ts'],
  },
};

/** The bar of every part, in percent of the mutants that tests can reach or should. */
export const MUTATION_BAR = 85;
