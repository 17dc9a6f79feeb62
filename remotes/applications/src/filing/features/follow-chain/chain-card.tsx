// One commercial house with the steps of its chain, and the step that can be taken now.
import { formatChineseDate, formatUnitNumber } from '@portal/shared/kernel';
import { Button, ButtonRow, Card, DefinitionList, Stack, Tag } from '@portal/shared/ui';
import type { TagTone } from '@portal/shared/ui';
import { paths } from '../../../api/address';
import type { ChainHouse } from '../../api/chain';
import styles from './follow-chain.module.css';

type Step = ChainHouse['steps'][number];
const STATES: Readonly<Record<Step['state'], { word: string; tone: TagTone }>> = {
  done: { word: '已办理', tone: 'green' },
  due: { word: '下一步', tone: 'amber' },
  waiting: { word: '未到此步', tone: 'neutral' },
  unneeded: { word: '无需办理', tone: 'neutral' },
};

export function ChainCard({ house }: { house: ChainHouse }) {
  const { next, steps } = house;
  const isDone = steps.every(({ state }) => state === 'done' || state === 'unneeded');
  return (
    <Card>
      <Stack gap={4}>
        <h3 className={styles.place}>{house.location}</h3>
        <DefinitionList
          columns={2}
          items={[
            { term: '项目', detail: house.project },
            { term: '开发企业', detail: house.developerName },
            { term: '不动产单元号', detail: formatUnitNumber(house.unitNumber), wide: true },
            { term: '建筑面积', detail: house.area ? `${house.area}㎡` : '—' },
            { term: '买受人', detail: house.buyerName ?? '尚未出售' },
          ]}
        />
        <ol className={styles.chain} aria-label={`${house.location}的办理链条`}>
          {steps.map((step) => (
            <li key={step.code} data-state={step.state}>
              <p className={styles.step}>
                <span>{step.name}</span>
                <Tag tone={STATES[step.state].tone}>{STATES[step.state].word}</Tag>
              </p>
              {(step.on ?? step.number) && (
                <p className={styles.fact}>
                  {[step.on && formatChineseDate(step.on), step.number].filter(Boolean).join('，')}
                </p>
              )}
            </li>
          ))}
        </ol>
        {next && (
          <ButtonRow>
            <Button
              variant="primary"
              href={paths.notice(next.processCode)}
              aria-label={`办理${next.name}：${house.location}`}
            >{`办理${next.name}`}</Button>
          </ButtonRow>
        )}
        {!next && !isDone && <p className={styles.fact}>下一步由开发企业或登记窗口办理，办理后这里会更新。</p>}
      </Stack>
    </Card>
  );
}
