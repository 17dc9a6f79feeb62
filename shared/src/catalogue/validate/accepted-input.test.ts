// The tables of docs/accepted-input.md hold: what they call taken is taken, and what they call refused is refused.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unsupportedFormatAdvice } from '../../kernel';
import { identityNumberError, personNameError } from '../../validation';
import { loadBusiness } from '../load-business';
import { createScope } from '../business/conditions/scope';
import type { Business, FieldDefinition } from '../business/business';
import { validateField } from './validate-field';

const page = readFileSync(path.resolve(__dirname, '../../../../docs/accepted-input.md'), 'utf8');
const share: FieldDefinition = { key: 'qlbl', label: '份额', kind: 'share' };
let business: Business;
beforeAll(async () => {
  business = await loadBusiness('house-transfer');
});
const shareError = (text: string) =>
  validateField(business, share, text, createScope(business, { fields: {}, parties: {} }, { today: '2026-11-29' }));

type Check = (row: string, value: string) => string | null;
const CHECKS: Readonly<Record<string, Check>> = {
  Names: (_, value) => personNameError(value),
  'Numbers of documents': (row, value) => identityNumberError(/^\d+/.exec(row)?.[0] ?? '', value),
  Shares: (_, value) => shareError(value),
  Papers: (_, value) => unsupportedFormatAdvice(value, ''),
};
const examples = Object.keys(CHECKS).flatMap((heading) => {
  const [section = ''] = (page.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .flatMap((line) => {
      const [, row = '', taken = '', refused = ''] = line.split(' | ').join('|').split('|');
      const of = (cell: string, isTaken: boolean) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, value = '']) => ({ heading, row: row.trim(), value, isTaken }));
      return [...of(taken, true), ...of(refused, false)];
    });
});

test('the page has examples of every table, taken and refused', () => {
  for (const heading of Object.keys(CHECKS))
    for (const isTaken of [true, false])
      expect(examples.filter((one) => one.heading === heading && one.isTaken === isTaken).length).toBeGreaterThan(2);
});

test.each(examples)('$heading, $row: $value is taken: $isTaken', ({ heading, row, value, isTaken }) => {
  expect(CHECKS[heading]?.(row, value) === null).toBe(isTaken);
});
