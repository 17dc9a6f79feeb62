// Offices and the ground of their map as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getMapGround, listSites } from '../contract';

export { SITE_KINDS } from '../contract';
export type { Site } from '../contract';

/** Tiles come from our own address, whoever makes them. */
export const TILES = '/api/pub3/maps/tiles/{z}/{x}/{y}';

export const { useListSitesQuery, useGetMapGroundQuery } = callsOf({ listSites, getMapGround });
