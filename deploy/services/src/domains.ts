// Every domain of the services, in the order in which their routes are added.
import type { Domain } from './core/context';
import { addAuthRoutes } from './auth/routes';
import { addConfigRoutes } from './config/routes';
import { addContentRoutes } from './content/routes';
import { addFileRoutes } from './files/routes';
import { addLogRoutes } from './logs/routes';
import { addRegionRoutes } from './regions/routes';

export const domains: readonly Domain[] = [
  addAuthRoutes, addRegionRoutes, addConfigRoutes, addContentRoutes, addFileRoutes, addLogRoutes,
];
