// A family query that has been begun: who belongs to it and has consented, then what is registered in their names.
import { Card, DefinitionList, Stack } from '@portal/shared/ui';
import type { Inquiry } from '../../api/inquiries';
import { PersonForm } from '../../features/ask-persons/person-form';
import { PersonList } from '../../features/ask-persons/person-list';
import { purposeWords, scopeWords } from '../../parts/query-words';

/** Whether everybody who has to has consented. */
export const isReady = ({ persons, state }: Inquiry): boolean =>
  state === 'draft' && persons.length > 0 && persons.every((person) => [null, 'given'].includes(person.state));

export function PersonsOfInquiry({ inquiry, isReadOnly }: { inquiry: Inquiry; isReadOnly: boolean }) {
  const isFamily = inquiry.kind === 'ownership-query-family';
  const isClosed = isReadOnly || inquiry.state !== 'draft';
  return (
    <Card title={isFamily ? '家庭成员' : '被查询人'}>
      <Stack gap={4}>
        <DefinitionList
          columns={2}
          items={[
            { term: '查询申请号', detail: inquiry.inquiryNumber },
            { term: '查询目的', detail: purposeWords(inquiry.purpose) },
            { term: '查询范围', detail: scopeWords(inquiry.scopes), wide: true },
          ]}
        />
        <PersonList persons={inquiry.persons} isFamily={isFamily} isReadOnly={isClosed} />
        {!isClosed && <PersonForm inquiryNumber={inquiry.inquiryNumber} isFamily={isFamily} />}
      </Stack>
    </Card>
  );
}
