// One announcement: for everybody (news as well), for people who have signed in, and of a registration; with the days
// that are left and a way to object.
import { selectIsSignedIn, selectIsStaff, skipToken, usePortalSelector } from '@portal/shared/session';
import { Button, Notice } from '@portal/shared/ui';
import type { Definition } from '@portal/shared/ui';
import { paths, useAddress } from '../api/address';
import type { AnnouncementDetail } from '../api/announcements';
import { useGetAnnouncementQuery } from '../api/announcements';
import { useContentPlace } from '../api/content-address';
import { useBusinesses } from '../api/guides';
import type { ListedBusiness } from '../api/guides';
import { useGetNewsQuery } from '../api/news';
import { ObjectionForm } from '../features/object-to-announcement/objection-form';
import { ContentPage } from './content-page';

const FRESH = { refetchOnMountOrArgChange: true } as const;
const LISTS = {
  public: { title: '公告详情', label: '公告公示', href: paths.publicAnnouncements },
  signedIn: { title: '公告详情', label: '公告公示', href: paths.announcements },
  business: { title: '业务公告详情', label: '业务公告', href: paths.businessAnnouncements },
} as const;

function factsOf(
  { kind, source, publishedOn, objectionUntil, daysLeft }: AnnouncementDetail,
  business: ListedBusiness | undefined,
): Definition[] {
  return [
    { term: '公告类型', detail: kind },
    { term: '发布单位', detail: source },
    { term: '发布日期', detail: publishedOn },
    {
      term: '异议期限',
      detail: objectionUntil
        ? `至${objectionUntil}${daysLeft ? `，剩余${daysLeft}个工作日` : '，已经届满'}`
        : '没有规定',
    },
    ...(business ? [{ term: '登记业务', detail: business.name, wide: true }] : []),
  ];
}

/** An objection is taken here, after signing in, or on paper. */
function Objecting({ recordId, takesObjections, objectionUntil, daysLeft, source }: AnnouncementDetail) {
  const isSignedIn = usePortalSelector(selectIsSignedIn);
  const isStaff = usePortalSelector(selectIsStaff);
  if (takesObjections && isSignedIn && !isStaff) return <ObjectionForm recordId={recordId} />;
  if (takesObjections && !isSignedIn)
    return (
      <Notice title="可以在线提出异议" action={<Button href={paths.announcement(recordId)}>登录后提出异议</Button>}>
        认为公告的登记损害您的权利的，请登录后写明理由。
      </Notice>
    );
  if (objectionUntil && daysLeft)
    return <Notice title="可以书面提出异议">{`请在${objectionUntil}前（含当日）送达${source}。`}</Notice>;
  return null;
}

function Announcement({ place }: { place: keyof typeof LISTS }) {
  const { recordId } = useAddress();
  const query = useGetAnnouncementQuery(recordId ? { recordId } : skipToken, FRESH);
  const { title, ...list } = LISTS[place];
  // Not what another address has asked for before.
  const found = query.currentData;
  const business = useBusinesses().find(({ processCode }) => processCode === found?.processCode);
  return (
    <ContentPage
      title={title}
      list={list}
      query={{ ...query, data: found }}
      isAsked={Boolean(recordId)}
      content={found && { title: found.title, text: found.text, facts: factsOf(found, business) }}
    >
      {found && <Objecting {...found} />}
    </ContentPage>
  );
}

function News() {
  const { recordId } = useAddress();
  const query = useGetNewsQuery(recordId ? { recordId } : skipToken, FRESH);
  // Not what another address has asked for before.
  const found = query.currentData;
  return (
    <ContentPage
      title="资讯"
      list={{ label: LISTS.public.label, href: `${paths.publicAnnouncements}?tab=news` }}
      query={{ ...query, data: found }}
      isAsked={Boolean(recordId)}
      content={
        found && {
          title: found.title,
          text: found.text,
          attachments: found.attachments,
          facts: [
            { term: '类型', detail: found.kind },
            { term: '发布单位', detail: found.source },
            { term: '发布日期', detail: found.publishedOn },
          ],
        }
      }
    />
  );
}

export function PublicAnnouncementPage() {
  const { place } = useContentPlace();
  return place.tab === 'news' ? <News /> : <Announcement place="public" />;
}

export function AnnouncementPage() {
  return <Announcement place="signedIn" />;
}

export function BusinessAnnouncementPage() {
  return <Announcement place="business" />;
}
