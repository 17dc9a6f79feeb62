// A city as hosts of the portal's own kind answer it.
import { defineWire, text } from '@portal/shared/wire';

export const currentCityWire = defineWire({ regionCode: ['xzqbm', text], name: ['name', text] });
