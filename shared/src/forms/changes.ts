// A stream of changes to listen to; late listeners get nothing of the past.

/** Something that changes. */
export interface Changes<T> {
  /** Calls `listener` at every change from now on; the result ends that. */
  subscribe(listener: (value: T) => void): () => void;
}

/** The two ends of a stream: what outsiders see, and the owner's way to speak. */
export interface ChangeSource<T> {
  readonly changes: Changes<T>;
  emit(value: T): void;
}

export function createChanges<T>(): ChangeSource<T> {
  const subscriptions = new Set<{ listener: (value: T) => void }>();
  return {
    changes: {
      subscribe(listener) {
        const subscription = { listener };
        subscriptions.add(subscription);
        return () => void subscriptions.delete(subscription);
      },
    },
    emit(value) {
      // A copy: whoever subscribes while listeners are called waits for the next change.
      for (const subscription of [...subscriptions]) {
        if (subscriptions.has(subscription)) notify(subscription.listener, value);
      }
    },
  };
}

/** One listener's failure must not stop the model or the other listeners; it surfaces as an uncaught error instead. */
function notify<T>(listener: (value: T) => void, value: T): void {
  try {
    listener(value);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
