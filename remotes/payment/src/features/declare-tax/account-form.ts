// One party's account as the form of the declaration, and the answers back as what is declared.
import { TAX_FAMILY_SECTIONS, taxDeclarationForm } from '@portal/shared/catalogue';
import type { ApplicationForm, FieldValue } from '@portal/shared/catalogue';
import { toFen, toYuanText } from '@portal/shared/kernel';
import type { FamilyMember, TaxAccount } from '../../api/tax';

/** What only the family knows. */
export interface TaxAnswers {
  homes: number;
  soleHome: boolean;
  income: 'price' | 'gain';
  family: FamilyMember[];
}

const yuan = (fen: number | null): string => (fen === null ? '' : toYuanText(toFen(fen)));

/** The form filled with what case and register say, and with what was answered before. */
export function formOf(account: TaxAccount): ApplicationForm {
  const { knownHomes, homes } = account;
  return {
    fields: {
      sf: account.side,
      xm: account.name,
      zl: account.location,
      jylx: account.transfer,
      qyrq: account.contractDate,
      hsje: yuan(account.price),
      pgje: yuan(account.assessedPrice),
      dyje: yuan(account.ownPrice),
      jzmj: account.area,
      msrq: account.heldSince ?? '',
      yzje: yuan(account.originalPrice),
      djtfcts: String(knownHomes),
      gsfs: account.income,
      // The register's own count to begin with; of the only home nobody answers for the family.
      jtfcts: String(homes ?? knownHomes + 1),
      sfmwwy: homes !== null ? (account.soleHome ? '1' : '0') : knownHomes > 0 ? '0' : '',
    },
    parties: {},
    tables: { jtcy: [] },
  };
}

/**
 * The sections that are asked of this party.
 * @param keeps whether the members named before are kept, and not typed again
 */
export function sectionsOf({ originalPrice, commitment }: TaxAccount, keeps: boolean): string[] {
  return taxDeclarationForm.sections
    .map(({ id }) => id)
    .filter((id) => {
      if (id === 'income') return originalPrice !== null;
      if (id === 'members' && keeps) return false;
      return commitment !== null || !TAX_FAMILY_SECTIONS.includes(id);
    });
}

/** Whether anything is asked at all. */
export function asksNothing(account: TaxAccount): boolean {
  return sectionsOf(account, true).every((id) => id === 'trade');
}

const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

export function answersOf(form: ApplicationForm, kept: readonly FamilyMember[]): TaxAnswers {
  const { jtfcts, sfmwwy, gsfs } = form.fields;
  return {
    homes: Number(textOf(jtfcts)) || 1,
    soleHome: sfmwwy === '1',
    income: gsfs === 'gain' ? 'gain' : 'price',
    family:
      kept.length > 0
        ? [...kept]
        : (form.tables?.jtcy ?? []).map(({ gx, xm, zjh }) => ({
            relation: gx === 'spouse' ? 'spouse' : 'minorChild',
            name: textOf(xm),
            identityNumber: textOf(zjh).toUpperCase(),
          })),
  };
}
