// What a person has chosen is what the next page load finds, before anything is painted.
import { changeDisplay, readDisplayPreferences } from './display-preferences';
import { applyDisplayPreferences } from './kept-display';

test.each([
  { size: 'elder', contrast: 'normal' },
  { size: 'normal', contrast: 'high' },
  { size: 'elder', contrast: 'high' },
] as const)('%j is kept for the next page load, beside other cookies', (chosen) => {
  document.cookie = 'portal-bucket=4';
  changeDisplay(chosen);
  Object.assign(document.documentElement.dataset, { size: 'normal', contrast: 'normal' });
  applyDisplayPreferences();
  expect(readDisplayPreferences()).toEqual(chosen);
});
