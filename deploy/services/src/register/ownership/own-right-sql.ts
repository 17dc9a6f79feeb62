// The right in force that a certificate shows, as a value within a statement of the busiest paths.
import type { FieldValue } from '@portal/shared/catalogue';

/** What a form takes from the register of a right that the person holds. */
export interface OwnRight {
  register: Record<string, FieldValue>;
  unitNumber: string;
  location: string;
  regionCode: string;
  rightType: string;
}

/**
 * SQL of an `OwnRight` as JSON; null where none of the persons holds a right in force under this certificate.
 * @param certificate column or parameter with the certificate's number
 * @param hashes parameter with the hashes of the persons' numbers
 */
export const ownRightSql = ({ certificate, hashes }: { certificate: string; hashes: string }): string =>
  `(select jsonb_build_object('register', u.register, 'unitNumber', u.unit_number, 'location', u.location, 'regionCode', u.region_code, 'rightType', g.right_type)
        from certificates c join right_holders h on h.certificate_id = c.id join rights g on g.id = h.right_id join units u on u.id = g.unit_id
        where c.title_certificate_number = ${certificate} and c.status in ('valid', 'restricted') and g.status = 'current' and split_part(h.identity_number, '.', 1) = any(${hashes}::text[]) limit 1)`;
