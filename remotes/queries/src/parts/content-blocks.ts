// Reads what offices write: plain text in which a few marks stand for headings, lists, weight and links. There is no
// HTML in it: whatever looks like some is shown as it was typed.

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'strong'; text: string }
  | { is: 'link'; text: string; href: string };
export type Block =
  | { is: 'heading'; inlines: Inline[] }
  | { is: 'subheading'; inlines: Inline[] }
  | { is: 'paragraph'; inlines: Inline[] }
  | { is: 'list'; ordered: boolean; items: Inline[][] };

const MARK = /\*\*([^*\n]+)\*\*|\[([^\][\n]+)\]\(([^()\s]+)\)/gu;
/** Pages of the portal, and other sites over TLS; nothing that runs, opens a program or takes another protocol. */
const INSIDE = /^#(\/[\w\-/?=&%.]*)$/u;
const OUTSIDE = /^https:\/\/[\w\-.]+(?::\d+)?(?:[/?#]\S*)?$/u;

function hrefOf(address: string): string | undefined {
  const inside = INSIDE.exec(address)?.[1];
  if (inside !== undefined) return inside.startsWith('//') ? undefined : inside;
  return OUTSIDE.test(address) ? address : undefined;
}

export function readInlines(line: string): Inline[] {
  const inlines: Inline[] = [];
  let at = 0;
  for (const found of line.matchAll(MARK)) {
    const [whole, strong, label, address] = found;
    const href = address === undefined ? undefined : hrefOf(address);
    if (strong === undefined && href === undefined) continue;
    if (found.index > at) inlines.push({ is: 'text', text: line.slice(at, found.index) });
    inlines.push(
      strong === undefined ? { is: 'link', text: label ?? '', href: href ?? '' } : { is: 'strong', text: strong },
    );
    at = found.index + whole.length;
  }
  if (at < line.length) inlines.push({ is: 'text', text: line.slice(at) });
  return inlines;
}

/** One block a line; neighbouring items of one kind are one list. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    if (line === '') continue;
    const [, hashes, item, number] = /^(?:(#{2,3})\s+|(-)\s+|(\d{1,3}\.)\s+)?/u.exec(line) ?? [];
    const rest = readInlines(line.replace(/^(?:#{2,3}|-|\d{1,3}\.)\s+/u, ''));
    const last = blocks.at(-1);
    if (hashes) blocks.push({ is: hashes.length === 2 ? 'heading' : 'subheading', inlines: rest });
    else if (!item && !number) blocks.push({ is: 'paragraph', inlines: readInlines(line) });
    else if (last?.is === 'list' && last.ordered === Boolean(number)) last.items.push(rest);
    else blocks.push({ is: 'list', ordered: Boolean(number), items: [rest] });
  }
  return blocks;
}

/** As it is read aloud: sentences without marks. */
export function spokenText(text: string): string[] {
  const plain = (inlines: Inline[]) => inlines.map((one) => one.text).join('');
  return readBlocks(text).flatMap((block) => (block.is === 'list' ? block.items.map(plain) : [plain(block.inlines)]));
}
