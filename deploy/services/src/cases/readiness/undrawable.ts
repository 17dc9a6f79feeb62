// Characters of a form that no face of documents has: named at their field before anything is made of them.
import type { ApplicationForm, FormError } from '@portal/shared/catalogue';
import { openFaces, undrawable, undrawableText } from '../../papers/documents/public';

export async function undrawableErrors({ fields, parties, tables }: ApplicationForm): Promise<FormError[]> {
  await openFaces();
  const groups = Object.entries({ parties, tables: tables ?? {} }).flatMap(([area, named]) =>
    Object.entries(named).flatMap(([name, cards]) =>
      cards.map((card, index): [string, Readonly<Record<string, unknown>>] => [`${area}.${name}.${index}`, card]),
    ),
  );
  const places: [string, Readonly<Record<string, unknown>>][] = [['fields', fields], ...groups];
  return places.flatMap(([place, values]) =>
    Object.entries(values).flatMap(([key, value]) => {
      const signs = typeof value === 'string' ? undrawable(value) : [];
      return signs.length === 0 ? [] : [{ path: `${place}.${key}`, label: '', message: undrawableText(signs) }];
    }),
  );
}
