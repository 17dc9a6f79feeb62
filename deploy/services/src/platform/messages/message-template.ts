// The shape of a message's template.
export interface MessageTemplate {
  title: string;
  body: string;
  /** Stays above all other messages until it is read, and is never put together with another. */
  warning?: true;
  /** The newest about one thing takes the place of an unread one, so that repetition fills no inbox. */
  together?: true;
}
