// A document in words, as its PDF has it: for screens, screen readers and printers.
import { DefinitionList, Section, Stack } from '@portal/shared/ui';
import type { PaperWords } from '../../api/documents';
import styles from './answer-document.module.css';

export function PaperView({ paper }: { paper: PaperWords }) {
  const asked = paper.parts.filter(({ question }) => question !== null);
  const said = paper.parts.filter(({ question }) => question === null);
  return (
    <Section title={paper.heading}>
      <Stack gap={4}>
        {paper.given.length > 0 && (
          <DefinitionList columns={2} items={paper.given.map(({ label, value }) => ({ term: label, detail: value }))} />
        )}
        {asked.length > 0 && (
          <ol className={styles.asked}>
            {asked.map(({ question, text }) => (
              <li key={question}>
                <p className={styles.question}>{question}</p>
                <p>答：{text}</p>
              </li>
            ))}
          </ol>
        )}
        {said.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
        <p>{paper.consent}</p>
      </Stack>
    </Section>
  );
}
