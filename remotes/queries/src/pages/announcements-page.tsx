// The lists of announcements: for everybody with news beside them, for people who have signed in, and those of
// registrations alone.
import { StatusTabs } from '@portal/shared/ui';
import { useContentPlace } from '../api/content-address';
import { allAnnouncements, businessAnnouncements, news, publicAnnouncements } from './announcement-lists';
import { ContentListPage } from './content-list-page';

const TITLE = '公告公示';
const LEAD = '登记机构发布的公告。对登记公告有异议的，请在期限内提出。';
const TABS = [
  { key: '', label: '公告' },
  { key: 'news', label: '资讯' },
];

export function PublicAnnouncementsPage() {
  const { place, go } = useContentPlace();
  const tab = place.tab === 'news' ? 'news' : '';
  return (
    // Another list asks other calls: it is another component, with hooks of its own.
    <ContentListPage key={tab} title={TITLE} lead={LEAD} shape={tab === 'news' ? news : publicAnnouncements}>
      <StatusTabs
        tabs={TABS}
        value={tab}
        onChange={(next) => go({ tab: next, kind: '', keyword: '' })}
        label="公告或者资讯"
      />
    </ContentListPage>
  );
}

export function AnnouncementsPage() {
  return <ContentListPage title={TITLE} lead={LEAD} shape={allAnnouncements} />;
}

export function BusinessAnnouncementsPage() {
  return (
    <ContentListPage
      title="业务公告"
      lead="首次登记、证书遗失、继承、更正和注销等业务的公告，期满没有异议的依法登记。"
      shape={businessAnnouncements}
    />
  );
}
