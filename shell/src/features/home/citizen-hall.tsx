// The hall of citizens and organisations: what waits, their homes and cases, six tasks of their own, life events.
import { useDeferredValue, useEffect } from 'react';
import { skipToken, useUser } from '@portal/shared/session';
import { useLocation, useQueryParam } from '@portal/shared/router';
import { AppLink, Card, ErrorPanel, Icon, Notice, Skeleton, useIsElder } from '@portal/shared/ui';
import { firstHomes, useQueryOwnHomesQuery } from './api/own-homes';
import { recent, useQueryRecentApplicationsQuery } from './api/query-recent-applications';
import { useListWorkItemsQuery } from './api/work-items';
import { usePathExists, usePortal } from '../../routing/portal-context';
import { ElderWays } from './elder-hall';
import { eventHref, lifeEvents } from './life-events';
import { HOMES, OwnHomes } from './own-homes';
import { ownTasks } from './own-tasks';
import { RecentApplications } from './recent-applications';
import { ServiceSearch } from './service-search';
import { CommonTasks, TilesToCome } from './service-tiles';
import { useMenu } from './use-menu';
import { WorkList } from './work-list';
import styles from './home.module.css';

/** Life events of the hall; the directory has all. */
const EVENTS = 6;

export function CitizenHall() {
  const exists = usePathExists();
  const { releaseSource } = usePortal();
  const isElder = useIsElder();
  const work = useListWorkItemsQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const waiting = useDeferredValue(work.data);
  const wanted = useQueryParam('to');
  const menu = useMenu();
  const topics = menu.topics ?? [];
  return (
    <div className={styles.hall}>
      <ServiceSearch topics={topics} isWanted={wanted === 'search'} />
      {releaseSource === 'none' && (
        <Notice tone="warning" live>
          服务列表加载失败，部分服务暂时无法使用。请刷新页面重试。
        </Notice>
      )}
      <WorkList
        work={waiting}
        error={work.error}
        onRetry={() => void work.refetch()}
        exists={exists}
        {...(isElder ? { shown: 1 } : {})}
      />
      {isElder ? <ElderWays exists={exists} /> : <OwnBlocks menu={menu} wanted={wanted} />}
    </div>
  );
}

function OwnBlocks({ menu, wanted }: { menu: ReturnType<typeof useMenu>; wanted: string | undefined }) {
  const exists = usePathExists();
  const user = useUser();
  const { key } = useLocation();
  // An organisation's property is no list of homes.
  const isPerson = user?.userType === '1' && exists(HOMES);
  const homes = useQueryOwnHomesQuery(isPerson ? firstHomes : skipToken);
  const applications = useQueryRecentApplicationsQuery(recent('mine'));
  const found = useDeferredValue(applications.data);
  const owned = useDeferredValue(homes.data);
  const topics = menu.topics ?? [];
  const isKnown = menu.topics !== undefined;
  // Tasks follow from both: they keep their place rather than change under a finger.
  const isPersonKnown =
    (found !== undefined || applications.isError) && (!isPerson || owned !== undefined || homes.isError);
  const events = lifeEvents(topics).slice(0, EVENTS);

  useEffect(() => {
    if (wanted !== 'services' || !isKnown) return undefined;
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('#services h2');
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isKnown, key]);

  return (
    <>
      <div className={styles.main}>
        {isPerson && <OwnHomes homes={owned} error={homes.error} onRetry={() => void homes.refetch()} />}
        <RecentApplications
          title="我的办件"
          rows={found?.rows}
          total={found?.total}
          shown={2}
          error={applications.error}
          onRetry={() => void applications.refetch()}
          exists={exists}
          empty={{ title: '您还没有办件', text: '提交申请后，可在这里查看进度。' }}
        />
      </div>
      <div className={styles.side}>
        {!isKnown && Boolean(menu.error) && <ErrorPanel error={menu.error} onRetry={menu.retry} home={null} />}
        {(!isKnown || !isPersonKnown) && !menu.error && <TilesToCome />}
        {isKnown && isPersonKnown && topics.length > 0 && (
          <CommonTasks
            topics={topics}
            services={ownTasks(topics, {
              roles: user?.roles ?? [],
              userType: user?.userType ?? '1',
              hasHomes: owned && owned.total > 0,
              done: (found?.rows ?? []).map(({ processCode }) => processCode),
            })}
          />
        )}
        {!isKnown && !menu.error && (
          <Card title="遇到这些事">
            <div data-to-come>
              <Skeleton lines={4} />
            </div>
          </Card>
        )}
        {events.length > 0 && (
          <Card
            title="遇到这些事"
            id="services"
            actions={exists('/home-menu-more') && <AppLink href="/home-menu-more">全部服务</AppLink>}
          >
            <ul className={styles.chips}>
              {events.map((event) => (
                <li key={event.id}>
                  <AppLink className={styles.topic} href={eventHref(event)}>
                    <Icon name={event.icon} />
                    <span>{event.name}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
