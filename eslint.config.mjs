// Lint rules: types do most of the work; these hold the habits that types cannot.
import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { portal } from './deploy/build/src/config/lint-rules.mjs';

// Wire names live in wire/, in contracts, in the services' mirrored schemas and in form-field data only (docs/adr/0004).
const WIRE =
  'ywh|bsm|lcdm|zlcdm|sxid|qlrmc|xzqbm|jkdh|bdcqzh|yyguid|cxyy|sqrbsm|datumBsm|datumName|qsglbsm|qydm|qyId|qyName';
const noWire = ['Identifier', 'Literal'].map((node) => ({
  selector: `${node}[${node === 'Literal' ? 'value' : 'name'}=/^(${WIRE})$/]`,
  message: 'Wire names stay in @portal/shared/wire; use the domain name.',
}));
const noWholeLayer = {
  selector: 'ImportExpression[source.value=/^@portal.shared/]',
  message:
    'Imported whole, a layer brings what nothing takes at the start: import a file that exports what the start takes (shell/src/app/stages).',
};
const noDanger = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Text is rendered as text.',
};

// A handler is one call into its domain: `withFactor` stands around it, `ok`, `sendPdf`, `sendBlob` and `sendBytes` give
// its answer the form of an envelope or a file.
const FRAMES = 'withFactor|ok|sendPdf|sendBlob|sendBytes';
const inHandler = (node) => `:matches(ArrowFunctionExpression, FunctionExpression) ${node}`;
const noRule = [
  ...[
    'IfStatement',
    'SwitchStatement',
    'TryStatement',
    ':matches(ForStatement, ForOfStatement, ForInStatement, WhileStatement, DoWhileStatement)',
    'ConditionalExpression',
    'LogicalExpression',
    'BinaryExpression',
    'ThrowStatement',
    'NewExpression',
    'SpreadElement AwaitExpression',
    'TemplateLiteral',
  ],
  'CallExpression[callee.property.name=/^(map|flatMap|filter|reduce|take|select|insert|update|delete)$/]',
  'BlockStatement > :has(AwaitExpression) ~ :has(AwaitExpression)',
  `BlockStatement > :has(CallExpression) ~ :has(CallExpression:not([callee.name=/^(${FRAMES})$/]))`,
  `CallExpression:not([callee.name=/^(${FRAMES})$/]) CallExpression`,
].map((node) => ({
  selector: inHandler(node),
  message: 'A handler is one call into its domain: no query, no mapping, no rule.',
}));
const onlyRoutes = {
  selector: 'FunctionDeclaration:not([id.name=/^add[A-Z]/])',
  message: 'Here routes are added; what they do lies in the domain.',
};

const onlyInRoutes = {
  selector: 'CallExpression[callee.name=/^serve(Ready|Reading|Multipart|File)?$/]',
  message: "Calls are answered in a domain's file of routes; here is what they do.",
};

const onlyRoutesAnswer = {
  selector:
    'CallExpression[callee.object.name=/^(app|server)$/][callee.property.name=/^(get|post|put|patch|delete|head|options|all|route)$/]',
  message: "Addresses are answered in a domain's file of routes; here is what they do.",
};

const noTables = ['ExportNamedDeclaration', 'ExportAllDeclaration'].map((node) => ({
  selector: `${node}[source.value=/(^|\\u002F)schema$/]`,
  message: 'Tables are passed on by nobody: show a function that asks them.',
}));

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', '**/migrations/', 'e2e/test-results/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.jest } },
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noDanger],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: [
      'shell/src/**/*.{ts,tsx}',
      'remotes/*/src/**/*.{ts,tsx}',
      'shared/src/{http,session,bridge,router,ui}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/contract/**', 'remotes/*/src/contract/**'],
    rules: { 'no-restricted-syntax': ['error', noDanger, ...noWire] },
  },
  {
    files: ['shell/src/app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noDanger, ...noWire, noWholeLayer] },
  },
  {
    files: ['remotes/*/src/**/*.{ts,tsx}', 'shared/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy', 'Suspense'],
          message:
            'What fails to come would fail for good and take the page with it: use lazyPart of @portal/shared/ui.',
        },
      ],
    },
  },
  { files: ['**/*.test.{ts,tsx}', 'e2e/**', 'shared/src/catalogue/**', '**/seed/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['deploy/services/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { portal },
    rules: {
      'no-restricted-syntax': ['error', noDanger, onlyInRoutes, onlyRoutesAnswer, ...noTables],
      'portal/no-passed-on-tables': 'error',
    },
  },
  // Operations keep, move and delete the rows of all domains, and name their tables in lists of their own.
  { files: ['deploy/services/src/operations/**'], rules: { 'portal/no-passed-on-tables': 'off' } },
  // How calls are served, some ways on top of others; and what is asked of the process, not of a domain.
  {
    files: [
      'deploy/services/src/platform/core/calls/*.ts',
      'deploy/services/src/platform/core/{inner,http/health}.ts',
      'deploy/services/src/{index,wait-for-schema}.ts',
    ],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', noDanger, ...noTables] },
  },
  {
    files: ['deploy/services/src/**/{routes,*-routes}.ts'],
    rules: { 'no-restricted-syntax': ['error', noDanger, onlyRoutes, ...noRule, ...noTables] },
  },
  // Playwright's fixtures take a function named `use`, which is no hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['shared/src/forms/**'], rules: { '@typescript-eslint/no-explicit-any': 'off' } },
);
