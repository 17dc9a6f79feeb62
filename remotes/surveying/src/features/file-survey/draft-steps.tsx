// What else belongs to this application: outlines, data and analyses, each on a page of its own.
import { Button, DefinitionList, Section } from '@portal/shared/ui';
import { paths } from '../../api/address';
import { furtherSteps } from './further-steps';

export interface DraftStepsProps {
  processCode: string;
  businessNumber: string | null;
  /** Saves what is typed and goes there. */
  onOpen: (href: string) => void;
}

export function DraftSteps({ processCode, businessNumber, onOpen }: DraftStepsProps) {
  const steps = furtherSteps(processCode);
  if (steps.length === 0) return null;
  return (
    <Section title="图形和数据">
      <DefinitionList
        items={steps.map(({ page, label, text }) => ({
          term: label,
          wide: true,
          detail: (
            <>
              {text}{' '}
              <Button
                size="small"
                disabled={businessNumber === null}
                onClick={() => businessNumber !== null && onOpen(paths.step(page, businessNumber, processCode))}
              >
                {label}
              </Button>
            </>
          ),
        }))}
      />
    </Section>
  );
}
