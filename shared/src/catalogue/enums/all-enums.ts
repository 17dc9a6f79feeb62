// Every code list of the catalogue by name: for the services; a page takes the lists of its own business.
import { yesNo } from './answers';
import { caseStates, materialStates, reviewResults, withdrawalReasons } from './cases';
import { deliveryMethods } from './delivery';
import type { EnumTable } from './enum-table';
import { houseNatures, houseStructures, houseUses } from './houses';
import { landUses } from './land';
import { agencyMatters, countries, identityTypes, maritalStatuses, ownershipForms, partyTypes } from './parties';
import { registrationCauses, registrationTypes } from './registration';
import { rightNatures, rightTypes } from './rights';
import { houseLayouts, paymentMethods } from './trade';

const tables = [
  yesNo, caseStates, materialStates, reviewResults, withdrawalReasons, deliveryMethods, houseNatures, houseStructures, houseUses, landUses,
  agencyMatters, countries, identityTypes, maritalStatuses, ownershipForms, partyTypes, registrationCauses, registrationTypes,
  rightNatures, rightTypes, houseLayouts, paymentMethods,
];

/** Tables by name (`GYFS`, `ZJZL` …). */
export const allEnums: Readonly<Record<string, EnumTable>> = Object.fromEntries(tables.map((table) => [table.name, table]));
