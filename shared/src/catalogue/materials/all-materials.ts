// Every material by code: for the services; a page takes the materials of its own business.
import * as agreement from './agreement-materials';
import * as building from './building-materials';
import * as change from './change-materials';
import * as common from './common-materials';
import * as inheritance from './inheritance-materials';
import type { MaterialDefinition } from './material';
import * as mortgage from './mortgage-materials';
import * as rural from './rural-materials';
import * as seal from './seal-materials';
import * as service from './service-materials';
import * as survey from './survey-materials';
import * as trade from './trade-materials';
import * as transfer from './transfer-materials';
import * as woodlandSea from './woodland-sea-materials';

const files = [
  agreement,
  building,
  change,
  common,
  inheritance,
  mortgage,
  rural,
  seal,
  service,
  survey,
  trade,
  transfer,
  woodlandSea,
];

export const allMaterials: Readonly<Record<string, MaterialDefinition>> = Object.fromEntries(
  files.flatMap((file) => Object.values<MaterialDefinition>(file)).map((material) => [material.code, material]),
);
