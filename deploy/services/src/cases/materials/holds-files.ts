// What the case answers the file store: who may see its files, and who may change them now.
import type { FileHolder } from '../../papers/files/public';
import { requireCase, requireMaterialWrite } from '../access/access';
import { requireLook } from '../looks/look-into';

export const holdsFiles: FileHolder = {
  requireRead: async (db, user, number) => (await requireCase(db, user, number)).application.id,
  requireWrite: async (db, user, number, materialCode, lock) =>
    (await requireMaterialWrite(db, user, number, materialCode, lock)).application.id,
  requireLook: async (db, user, number, what, now) =>
    requireLook(db, user, await requireCase(db, user, number), what, now),
};
