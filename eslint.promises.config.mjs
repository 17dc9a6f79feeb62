// Promises that nobody waits for, by the types of everything, libraries and Node among them: minutes, so only `pnpm check --full` and the full run ask it. Biome, in every check, knows our own sources alone.
import ts from 'typescript-eslint';

const typed = (files, project) => ({
  files,
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  languageOptions: { parser: ts.parser, parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  plugins: { '@typescript-eslint': ts.plugin },
  rules: {
    '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }],
  },
});

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', '**/migrations/', 'e2e/test-results/'] },
  typed(['**/*.{ts,tsx}'], './tsconfig.json'),
  typed(['deploy/build/src/**/*.{mjs,cjs}'], './deploy/build/tsconfig.json'),
);
