// Puts a question above the page from plain code, and takes it away once answered.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export interface QuestionProps<Answer> {
  open: boolean;
  answer: (value: Answer) => void;
  afterClose: () => void;
}

/** Resolves with the first answer; the layer leaves the document when its movement has ended. */
export function ask<Answer>(render: (props: QuestionProps<Answer>) => ReactNode): Promise<Answer> {
  return new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);

    function Question() {
      const [open, setOpen] = useState(true);
      return (
        <>
          {render({
            open,
            answer: (value) => {
              setOpen(false);
              resolve(value);
            },
            // Not while React is still rendering the layer that reports its end.
            afterClose: () =>
              queueMicrotask(() => {
                root.unmount();
                host.remove();
              }),
          })}
        </>
      );
    }
    root.render(<Question />);
  });
}
