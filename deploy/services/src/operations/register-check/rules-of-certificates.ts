// Rules about certificates and proofs: each proves one thing that stands in the register, and shows what holds of it.
import { sql } from 'drizzle-orm';
import { PROOF_PAPER, TITLE_PAPER } from '../../register/public';
import type { RegisterRule } from './rule';
import { LIVING_CERTIFICATE } from './rule';

export const rulesOfCertificates: readonly RegisterRule[] = [
  {
    id: 'certificate-subject',
    says: '证书、证明没有对应的权利或登记，或者对应两项，或者属于另一单元',
    source: '民法典 第二百一十七条：权属证书记载的事项应当与登记簿一致',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c left join units u on u.id = c.unit_id
      left join rights r on r.id = c.right_id left join restrictions e on e.id = c.entry_id
      where num_nonnulls(c.right_id, c.entry_id) <> 1 or u.id is null or coalesce(r.unit_id, e.unit_id) is distinct from c.unit_id`,
  },
  {
    id: 'certificate-paper',
    says: '证照种类不符：权利应当核发不动产权证书，抵押、预告、异议等应当核发不动产登记证明',
    source: '不动产登记暂行条例实施细则 第二十条',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join units u on u.id = c.unit_id
      where (c.right_id is not null and c.kind <> ${TITLE_PAPER}) or (c.entry_id is not null and c.kind <> ${PROOF_PAPER})`,
  },
  {
    id: 'certificate-outlives',
    says: '权利或登记已经终止，证书、证明却没有注销',
    source: '不动产登记暂行条例实施细则 第二十三条、第七十条：注销登记的，收回或者公告作废证书、证明',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join units u on u.id = c.unit_id
      left join rights r on r.id = c.right_id left join restrictions e on e.id = c.entry_id
      where ${LIVING_CERTIFICATE} and (r.status = 'ended' or e.status = 'ended')`,
  },
  {
    id: 'certificate-end',
    says: '证书、证明的状态与其注销时间不符，或者注销早于核发',
    source: '不动产登记暂行条例实施细则 第二十三条；LADM VersionedObject',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join units u on u.id = c.unit_id
      where (c.status = 'cancelled') <> (c.cancelled_at is not null) or c.cancelled_at < c.issued_at`,
  },
  {
    id: 'certificate-holder',
    says: '在用的权属证书上没有权利人',
    source: '民法典 第二百一十七条',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join rights r on r.id = c.right_id join units u on u.id = c.unit_id
      where ${LIVING_CERTIFICATE} and r.status = 'current' and not exists (select 1 from right_holders h where h.certificate_id = c.id and h.right_id = r.id)`,
  },
  {
    id: 'proof-superseded',
    says: '同一登记有另一份证明仍在用，登记簿记载的却不是它',
    source: '不动产登记暂行条例实施细则 第二十三条：换发的，原证明作废',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join restrictions e on e.id = c.entry_id join units u on u.id = c.unit_id
      where ${LIVING_CERTIFICATE} and e.status <> 'ended' and e.proof_number is distinct from c.title_certificate_number`,
  },
  {
    id: 'certificate-sealed',
    says: '权属证书是否受限与查封不一致',
    source: '不动产登记暂行条例实施细则 第九十条；民法典 第二百一十七条',
    found: sql`select u.unit_number as unit, c.id::text as key from certificates c join rights r on r.id = c.right_id join units u on u.id = c.unit_id
      where r.status = 'current' and c.status in ('valid', 'restricted') and (c.status = 'restricted') <> exists (
        select 1 from restrictions e where e.unit_id = c.unit_id and e.kind = 'sealed' and e.status = 'current')`,
  },
  {
    id: 'certificate-serial',
    says: '证号的流水号超过了已经发出的最大号，将来会重号',
    source: '不动产登记暂行条例实施细则 第二十条；不动产权证书和登记证明编号规则：号码唯一',
    found: sql`select u.unit_number as unit, n.id::text as key from (
        select c.id, c.unit_id, regexp_match(c.title_certificate_number, '（(\\d{4})）(.+?)(不动产权|不动产证明)第(\\d{1,15})号$') as parts from certificates c
      ) n join units u on u.id = n.unit_id
      join certificate_counters k on k.year = n.parts[1]::int and k.place = case n.parts[3] when '不动产权' then n.parts[2] else n.parts[2] || ' ' || n.parts[3] end
      where n.parts[4]::bigint > k.last`,
  },
];
