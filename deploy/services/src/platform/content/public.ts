// What other domains may ask of public content: what is not named here is its own.
export {
  announcedOf,
  announcementsOfCase,
  findAnnouncement,
  isOpenToObjections,
  publish,
  takeDown,
} from './announced';
export { attachedFiles } from './attached-files';
export { isAttachedInPublic, isOfEditor } from './who-reads';
