// Text within the HTML and XML that the services write themselves.

/** The same text with the signs of markup as numbered characters. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
