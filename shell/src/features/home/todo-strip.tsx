// The strip that comes first: what waits for this person.
import { AppLink, Icon } from '@portal/shared/ui';
import type { Todo } from './todos';
import styles from './home.module.css';

export function TodoStrip({
  todos,
  label = '待办提醒',
  lead = '等您处理',
}: {
  todos: readonly Todo[];
  label?: string;
  lead?: string;
}) {
  if (todos.length === 0) return null;
  return (
    <section className={styles.todos} aria-label={label}>
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
    </section>
  );
}
