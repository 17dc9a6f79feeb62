// A contract as it is read: parties, property, numbered clauses, supplement and annexes; for screens, screen readers
// and printers.
import { Card, DefinitionList, Section, Stack } from '@portal/shared/ui';
import type { ContractPaperWords } from '../api/contracts';
import styles from './contract-paper.module.css';

const pairs = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => ({ term: label, detail: value }));

export function ContractPaperView({ paper, sha256 }: { paper: ContractPaperWords; sha256?: string }) {
  return (
    <Card>
      <Stack gap={5}>
        {paper.parties.map(({ label, rows }) => (
          <Section key={`${label} ${rows[0]?.value ?? ''} ${rows[2]?.value ?? ''}`} title={label}>
            <DefinitionList columns={2} items={pairs(rows)} />
          </Section>
        ))}
        {paper.property.length > 0 && (
          <Section title="不动产">
            <DefinitionList columns={2} items={pairs(paper.property)} />
          </Section>
        )}
        <Section title="合同条款">
          <ClauseList clauses={paper.clauses} />
        </Section>
        {paper.supplement.length > 0 && (
          <Section title="补充协议">
            <ClauseList clauses={paper.supplement} />
          </Section>
        )}
        {paper.annexes.length > 0 && (
          <Section title="附件">
            <ol className={styles.items}>
              {paper.annexes.map(({ name, sha256: hash }) => (
                <li key={hash}>{name}</li>
              ))}
            </ol>
          </Section>
        )}
        {sha256 && <p className={styles.hash}>合同文本校验值（SHA-256）：{sha256}</p>}
      </Stack>
    </Card>
  );
}

export function ClauseList({ clauses }: { clauses: ContractPaperWords['clauses'] }) {
  return (
    <ol className={styles.clauses}>
      {clauses.map(({ number, title, items }) => (
        <li key={number}>
          <h3 className={styles.title}>
            {number} {title}
          </h3>
          <ol className={styles.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
