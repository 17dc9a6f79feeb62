// Every code list of the catalogue by name: for the services; a page takes the lists of its own business.
import * as answers from './answers';
import * as boundaries from './land/boundaries';
import * as cases from './cases';
import * as certificates from './certificates';
import * as delivery from './delivery';
import * as entries from './entries';
import type { EnumTable } from './enum-table';
import * as farmland from './land/farmland';
import * as filingChoices from './filing-choices';
import * as forest from './land/forest';
import * as houseChoices from './house-choices';
import * as houseDetails from './house-details';
import * as houses from './houses';
import * as inquiries from './inquiries';
import * as land from './land/land';
import * as landDetails from './land/land-details';
import * as mortgages from './mortgages';
import * as offices from './offices';
import * as parties from './parties';
import * as people from './people';
import * as registration from './registration';
import * as rightDetails from './right-details';
import * as rights from './rights';
import * as seaUse from './land/sea-use';
import * as sideStates from './side-states';
import * as trade from './trade';
import * as unitFeatures from './land/unit-features';

const tables: readonly EnumTable[] = [
  answers,
  boundaries,
  cases,
  certificates,
  delivery,
  entries,
  farmland,
  filingChoices,
  forest,
  houseChoices,
  houseDetails,
  houses,
  inquiries,
  land,
  landDetails,
  mortgages,
  offices,
  parties,
  people,
  registration,
  rightDetails,
  rights,
  seaUse,
  sideStates,
  trade,
  unitFeatures,
].flatMap((file) => Object.values<EnumTable>(file));

/** Tables by name (`GYFS`, `ZJZL` …). */
export const allEnums: Readonly<Record<string, EnumTable>> = Object.fromEntries(
  tables.map((table) => [table.name, table]),
);
