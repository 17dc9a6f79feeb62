// Public announcements and objections to them as hooks, and their types as pages know them.
import { callsOf } from '@portal/shared/session';
import { getAnnouncement, listAnnouncements, objectToAnnouncement } from '../contract';

export { LONGEST_OBJECTION, SHORTEST_OBJECTION } from '../contract';
export type { AnnouncementDetail } from '../contract';

export const { useListAnnouncementsQuery, useGetAnnouncementQuery, useObjectToAnnouncementMutation } = callsOf(
  { listAnnouncements, getAnnouncement, objectToAnnouncement },
  // The days that are left and whether objections are taken change by themselves.
  { getAnnouncement: { keepUnusedDataFor: 0 } },
);
