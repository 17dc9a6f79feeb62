// Collective construction land as the register describes it, with what is built on it.
import { houseStructures, houseUses } from '../enums/houses';
import type { PropertyPart } from '../fragments/registration';
import { buildingOnLand, landProperty } from '../land/land-property';

export const COLLECTIVE_RIGHTS = ['7', '8'] as const;

const land = landProperty('register', COLLECTIVE_RIGHTS);

export const collectiveLandProperty: PropertyPart = {
  ...land,
  section: {
    ...land.section,
    fields: [
      ...('fields' in land.section ? land.section.fields : []),
      ...buildingOnLand.map((definition) => ({ ...definition, source: 'register' as const })),
    ],
  },
  enums: [...land.enums, houseUses, houseStructures],
};
