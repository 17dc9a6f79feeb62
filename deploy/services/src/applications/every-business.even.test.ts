// Businesses at even places of the catalogue are filed and booked; its sibling has the others.
import { testBusinesses } from '../testing/every-business';

testBusinesses(0);
