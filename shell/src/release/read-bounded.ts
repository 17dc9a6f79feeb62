// The text of an answer, as long as it is no longer than any release set.

/** Far more than a set ever takes (portalctl makes none above half of it). */
const MOST_BYTES = 1_048_576;

/** @throws Error when the status is outside 200–299, or the answer goes on beyond 1 MiB: then it is cut off */
export async function readBounded(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  if (!answer.body) return answer.text();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error('release set: endless data');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
