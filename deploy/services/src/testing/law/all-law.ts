// Every topic of the law, in the order of docs/law.md.
import { announcements } from '../../cases/announcements/announcements.law';
import { decisions } from '../../cases/decision-papers/decisions.law';
import { forms } from '../../cases/draft/forms.law';
import { refusedFilings } from '../../cases/draft/refused-filings.law';
import { whoMayFile } from '../../cases/draft/who-may-file.law';
import { papers } from '../../cases/materials/papers.law';
import { archives } from '../../counters/archives/archives.law';
import { buildingTables } from '../../counters/buildings/building-tables.law';
import { lookups } from '../../counters/lookups/lookups.law';
import { register } from '../../operations/register-check/register.law';
import { dissents } from '../../register/ownership/entries/dissents.law';
import { easements } from '../../register/ownership/entries/easements.law';
import { mortgages } from '../../register/ownership/entries/mortgages.law';
import { shares } from '../../register/ownership/shares.law';
import { buildings } from '../../register/ownership/units/buildings.law';
import { seals } from '../../register/seals/seals.law';
import { titles } from '../../register/titles/titles.law';
import { fees } from '../../steps/payment/fees.law';
import { taxes } from '../../steps/tax/taxes.law';
import type { LawTopic } from './law-entry';

export const allLaw: readonly LawTopic[] = [
  whoMayFile,
  refusedFilings,
  papers,
  announcements,
  decisions,
  mortgages,
  shares,
  buildings,
  titles,
  seals,
  dissents,
  easements,
  fees,
  taxes,
  buildingTables,
  archives,
  lookups,
  register,
  forms,
];
