// The foot of every page: who runs the portal, the region's telephone, records, and the portal's own pages.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { findRegionEntry } from '@portal/shared/kernel';
import { selectRegion, usePortalSelector } from '@portal/shared/session';
import { AppLink } from '@portal/shared/ui';
import { forgetSiteConfig, useGetSiteConfigQuery } from '../api/get-site-config';
import { usePathExists } from '../../routing/portal-context';
import { footerRenewal } from './footer-renewal';
import styles from './footer.module.css';

/** Used until the configuration has arrived, and when it cannot be had. */
const DEFAULT_HOTLINE = '12345';
/** Specification 9: a counter's program draws its own parts over a footer that comes at once. */
const COUNTER_DELAY_MS = 500;
const COUNTER_SYSTEM = 'cs';
const OWN_PAGES = [
  ['/site-map', '网站地图'],
  ['/accessibility', '无障碍声明'],
] as const;

export function Footer() {
  const exists = usePathExists();
  const region = usePortalSelector(selectRegion);
  const renewal = useSyncExternalStore(footerRenewal.subscribe, footerRenewal.count);
  const { data, refetch } = useGetSiteConfigQuery();
  const systemType = data?.systemType;
  const [isShort, setShort] = useState(false);
  // Started anew after sign-in (specification 2.6), without asking anew: the configuration is everybody's.
  useEffect(() => {
    setShort(false);
    if (systemType !== COUNTER_SYSTEM) return undefined;
    const timer = setTimeout(() => {
      setShort(true);
      forgetSiteConfig();
      void refetch();
    }, COUNTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [systemType, renewal, refetch]);
  const regional = region && data ? findRegionEntry(data.footers, region.regionCode) : null;
  const shown = regional?.enabled ? regional : null;
  const phoneText = shown?.phoneText || data?.hotline || DEFAULT_HOTLINE;
  const site = data?.site;
  return (
    <footer className={styles.footer} role="contentinfo" data-surface="dark">
      <div className={styles.frame}>
        {!isShort && (
          <ul className={styles.links}>
            {OWN_PAGES.filter(([path]) => exists(path)).map(([path, name]) => (
              <li key={path}>
                <AppLink href={path}>{name}</AppLink>
              </li>
            ))}
          </ul>
        )}
        <p>
          {site?.organiser && <span>主办单位：{site.organiser}</span>}
          {site?.operator && <span>承办单位：{site.operator}</span>}
          <span>
            <PhoneText text={labelled('咨询电话：', phoneText)} />
          </span>
          {shown?.address && <span>{labelled('地址：', shown.address)}</span>}
        </p>
        {!isShort && (
          <p>
            {site?.siteCode && <span>网站标识码：{site.siteCode}</span>}
            {site?.icpRecord && (
              <AppLink href="https://beian.miit.gov.cn/" target="_blank">
                {site.icpRecord}
              </AppLink>
            )}
            {site?.policeRecord && (
              <AppLink href="https://beian.mps.gov.cn/" target="_blank">
                {site.policeRecord}
              </AppLink>
            )}
          </p>
        )}
      </div>
    </footer>
  );
}

/** The words around a number, which can be called. */
function PhoneText({ text }: { text: string }) {
  const phone = findPhone(text);
  if (!phone) return <>{text}</>;
  const at = text.indexOf(phone);
  return (
    <>
      {text.slice(0, at)}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      {text.slice(at + phone.length)}
    </>
  );
}

/** The number in a region's phone text, which may bring words of its own. */
export function findPhone(text: string): string | undefined {
  return /\+?\d[\d-]{2,}\d/.exec(text)?.[0];
}

/** Puts `label` before a text that does not name itself. */
function labelled(label: string, text: string): string {
  return text.includes('：') ? text : `${label}${text}`;
}
