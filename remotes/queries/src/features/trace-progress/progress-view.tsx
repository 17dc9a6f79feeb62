// How far a case is: the present state, the stages, every step with who, when and the days left.
import { formatChineseDate, formatChineseDateTime, remainingDaysText } from '@portal/shared/kernel';
import { Card, cx, DefinitionList, Icon, NumberText, Stack, Tag, Timeline } from '@portal/shared/ui';
import { stateOf } from '@portal/shared/catalogue';
import type { Progress, ProgressStage, ProgressStep } from '../../api/get-progress';
import { NextSteps } from './next-steps';
import { PaperList } from './paper-list';
import styles from './trace-progress.module.css';

/** Undefined while the clock does not run. */
export function daysLeft(days: number | null): string | undefined {
  return days === null ? undefined : remainingDaysText(days);
}

function Stages({ stages }: { stages: readonly ProgressStage[] }) {
  const words = { done: '已完成', current: '正在进行', todo: '未开始', stopped: '已停止' } as const;
  const icons = { done: 'check', current: 'clock', todo: 'minus', stopped: 'warning' } as const;
  return (
    <ol className={styles.stages} aria-label="办理阶段">
      {stages.map((stage) => (
        <li
          key={stage.code}
          className={cx(styles.stage, styles[stage.state])}
          aria-current={stage.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            <Icon name={icons[stage.state]} size={18} />
          </span>
          <span className={styles.name}>{stage.name}</span>
          <span className={styles.word}>{words[stage.state]}</span>
        </li>
      ))}
    </ol>
  );
}

function toItem(step: ProgressStep, index: number) {
  return {
    key: `${step.at}-${index}`,
    title: step.label,
    time: formatChineseDateTime(step.at),
    actor: step.actor || undefined,
    note: step.note || undefined,
    tone: stateOf(step.status).tone,
    remaining: daysLeft(step.remainingDays),
  };
}

export function ProgressView({ progress }: { progress: Progress }) {
  const state = stateOf(progress.status);
  return (
    <>
      <Card title="当前状态">
        <Stack gap={5}>
          <Stages stages={progress.stages} />
          <DefinitionList
            columns={2}
            items={[
              { term: '业务号', detail: <NumberText>{progress.businessNumber}</NumberText> },
              { term: '事项', detail: progress.businessName },
              { term: '状态', detail: <Tag tone={state.tone}>{state.name}</Tag> },
              {
                term: '办理时限',
                detail:
                  daysLeft(progress.remainingDays) ??
                  (progress.commitDays === null ? '不计时限' : `承诺${progress.commitDays}个工作日，现阶段不计时`),
              },
              ...(progress.dueAt ? [{ term: '预计办结', detail: formatChineseDate(progress.dueAt) }] : []),
            ]}
          />
          <div className="no-print">
            <NextSteps progress={progress} />
          </div>
        </Stack>
      </Card>
      {progress.papers.length > 0 && (
        <Card title="告知书和通知书">
          <PaperList businessNumber={progress.businessNumber} papers={progress.papers} />
        </Card>
      )}
      <Card title="办理过程">
        <Timeline items={progress.steps.map(toItem).reverse()} />
      </Card>
    </>
  );
}
