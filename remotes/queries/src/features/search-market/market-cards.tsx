// Houses for sale as cards: the picture, the price, and what decides whether one looks closer.
import { AppLink, Tag } from '@portal/shared/ui';
import { PictureThumb } from '@portal/shared/ui/viewer';
import { paths } from '../../api/address';
import { loadPicture } from '../../api/market';
import type { Listing } from '../../api/market';
import styles from './search-market.module.css';

export function MarketCards({ rows }: { rows: readonly Listing[] }) {
  return (
    <ul className={styles.cards} aria-label="房源">
      {rows.map((listing) => (
        <li key={listing.recordId}>
          <MarketCard listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function MarketCard({ listing }: { listing: Listing }) {
  const { recordId, title, priceText, layoutName, area, orientation, location, coverPictureId, mine } = listing;
  return (
    <AppLink href={paths.house(recordId)} className={styles.card}>
      <PictureThumb pictureId={coverPictureId ?? ''} alt="" load={loadPicture} />
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{[layoutName, area && `${area}㎡`, orientation].filter(Boolean).join(' · ')}</span>
        <span className={styles.place}>{location}</span>
        <span className={styles.foot}>
          <span className={styles.price}>{priceText}万元</span>
          <Tag tone="green">{mine ? '我发布的' : '已核验'}</Tag>
        </span>
      </span>
    </AppLink>
  );
}
