// One's own listings; for officers those to be verified.
import { ListingList } from '../features/list-houses/listing-list';

export function MyHouseListPage() {
  return <ListingList />;
}
