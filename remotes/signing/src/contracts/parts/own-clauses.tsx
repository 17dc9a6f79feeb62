// Clauses that the parties write themselves: title and words, as many as they need; a paragraph a line.
import { OWN_CLAUSES } from '@portal/shared/catalogue';
import type { OwnClause } from '@portal/shared/catalogue';
import { Button, ButtonRow, Card, Field, Stack, TextArea, TextInput } from '@portal/shared/ui';

export interface OwnClausesProps {
  /** What one is called: 自拟条款, 补充条款. */
  noun: string;
  clauses: readonly OwnClause[];
  onChange: (clauses: OwnClause[]) => void;
}

export function OwnClauses({ noun, clauses, onChange }: OwnClausesProps) {
  const change = (index: number, part: Partial<OwnClause>) =>
    onChange(clauses.map((clause, at) => (at === index ? { ...clause, ...part } : clause)));
  return (
    <Stack gap={4}>
      {clauses.map((clause, index) => (
        // A clause has no name but its place.
        <Card key={index} title={`${noun}${index + 1}`}>
          <Stack gap={3}>
            <Field label="标题" required>
              <TextInput
                value={clause.title}
                maxLength={OWN_CLAUSES.title}
                onChange={(title) => change(index, { title })}
              />
            </Field>
            <Field label="内容" required hint="一行一段">
              <TextArea value={clause.text} maxLength={OWN_CLAUSES.text} onChange={(text) => change(index, { text })} />
            </Field>
            <ButtonRow>
              <Button
                size="small"
                variant="text"
                aria-label={`删除${noun}${index + 1}`}
                onClick={() => onChange(clauses.filter((_clause, at) => at !== index))}
              >
                删除
              </Button>
            </ButtonRow>
          </Stack>
        </Card>
      ))}
      {clauses.length < OWN_CLAUSES.most && (
        <ButtonRow>
          <Button icon="plus" onClick={() => onChange([...clauses, { title: '', text: '' }])}>
            添加{noun}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}

/** Why these clauses cannot be kept; undefined where they can. */
export function clauseFault(noun: string, clauses: readonly OwnClause[]): string | undefined {
  const index = clauses.findIndex(({ title, text }) => title.trim() === '' || text.trim() === '');
  return index < 0 ? undefined : `请填写${noun}${index + 1}的标题和内容，或者删除这一条`;
}
