// The strip that comes first: what waits for this person. It has its place before that is known, and keeps it when
// nothing waits.
import { AppLink, Icon, Skeleton } from '@portal/shared/ui';
import type { Todo } from './todos';
import styles from './home.module.css';

export interface TodoStripProps {
  /** Undefined while they are asked for. */
  todos: readonly Todo[] | undefined;
  /** They could not be had; the list below says why and offers to retry. */
  isUnknown: boolean;
  label?: string;
  lead?: string;
  none?: string;
}

export function TodoStrip({
  todos,
  isUnknown,
  label = '待办提醒',
  lead = '等您处理',
  none = '您的办件目前没有等您处理的事项。',
}: TodoStripProps) {
  return (
    <section className={styles.todos} aria-label={label} data-waits={todos?.length ? true : undefined}>
      {body({ todos, isUnknown, lead, none })}
    </section>
  );
}

function body({ todos, isUnknown, lead, none }: Pick<TodoStripProps, 'todos' | 'isUnknown' | 'lead' | 'none'>) {
  if (isUnknown) return <p>待办事项加载失败。</p>;
  if (!todos) return <Skeleton lines={1} />;
  if (todos.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>
        <Icon name="warning" />
        {lead}
      </p>
      <ul>
        {todos.map((todo) => (
          <li key={todo.label}>
            <AppLink href={todo.href}>
              {todo.label} <strong>{todo.count}</strong>
              <Icon name="chevron-right" size={16} />
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
