// Trying a contract with made-up people: filled in, read as text, signed on the page; nothing is sent or kept.
import { useRef, useState } from 'react';
import { contractPaper, sampleContract } from '@portal/shared/catalogue';
import type { ContractPaper, FieldDefinition, FieldValue, Business, PortalContract } from '@portal/shared/catalogue';
import { findEnumName, isDateRange, withUnit } from '@portal/shared/catalogue';
import { BusinessForm, buildForm } from '@portal/shared/forms-react';
import { formatChineseDate, isIsoDate, serverToday } from '@portal/shared/kernel';
import { ActionBar, Button, Card, Notice, Stack } from '@portal/shared/ui';
import { SignatureInput } from '../../features/draw-signature/signature-input';
import type { SignatureHandle } from '../../features/draw-signature/signature-input';
import { ContractPaperView } from '../parts/contract-paper';
import type { ContractPaperWords } from '../api/contracts';

const NUMBER = '2026YL00000001';

export function DemoContract({ definition }: { definition: PortalContract }) {
  const today = serverToday();
  const [model] = useState(() => buildForm(definition.form, sampleContract(definition, { today }), { today }));
  const [paper, setPaper] = useState<ContractPaper>();
  const [isSigned, setIsSigned] = useState(false);
  const signature = useRef<SignatureHandle>(null);
  const read = () => {
    const form = model.value();
    const content = { number: NUMBER, form, ownClauses: [], supplement: [], annexes: [] };
    setPaper(contractPaper(definition, content, { today }, shown));
  };
  return (
    <Stack gap={5}>
      {paper ? (
        <>
          <ContractPaperView paper={inWords(paper)} />
          <Card title="试着签名">
            <Stack gap={3}>
              <SignatureInput name="演示" ref={signature} />
              {isSigned && (
                <Notice tone="success" live title="演示完成">
                  正式签约时，各方签名后合同自动备案，可以凭合同申请登记。
                </Notice>
              )}
            </Stack>
            <ActionBar>
              <Button
                onClick={() => {
                  setPaper(undefined);
                  setIsSigned(false);
                }}
              >
                返回修改
              </Button>
              <Button
                variant="primary"
                icon="sign"
                onClick={() => void signature.current?.read().then(({ ok }) => setIsSigned(ok))}
              >
                签名（演示）
              </Button>
            </ActionBar>
          </Card>
        </>
      ) : (
        <>
          <BusinessForm form={model} />
          <ActionBar>
            <Button
              variant="primary"
              onClick={() => {
                if (model.check().length === 0) read();
              }}
            >
              查看合同文本
            </Button>
          </ActionBar>
        </>
      )}
    </Stack>
  );
}

function shown(business: Business, definition: FieldDefinition, value: FieldValue): string {
  if (isDateRange(value)) return `${value.from}至${value.to}`;
  const table = definition.enum ? business.enumsByName[definition.enum] : undefined;
  const text = (typeof value === 'string' ? [value] : value)
    .map((code) => (table ? findEnumName(table, code) || code : code))
    .join('、');
  if (definition.kind === 'date' && isIsoDate(text)) return formatChineseDate(text);
  return withUnit(definition, text);
}

function inWords({ parties, property, clauses, supplement, annexes, ...head }: ContractPaper): ContractPaperWords {
  const named = (rows: readonly (readonly [string, string])[]) => rows.map(([label, value]) => ({ label, value }));
  const own = (list: ContractPaper['clauses']) =>
    list.map(({ items, ...clause }) => ({ ...clause, items: [...items] }));
  return {
    ...head,
    parties: parties.map(({ rows, ...party }) => ({ ...party, rows: named(rows) })),
    property: named(property),
    clauses: own(clauses),
    supplement: own(supplement),
    annexes: [...annexes],
  };
}
