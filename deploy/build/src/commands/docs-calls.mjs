// `pnpm docs:calls`: writes docs/calls.md, the reference of the declared calls. The file is generated and not
// committed.
import fs from 'node:fs';
import path from 'node:path';
import { importTs } from '../building/run-ts.mjs';
import { inRoot } from '../config/paths.mjs';

const TARGET = inRoot('docs/calls.md');

/**
 * The folders in which calls are declared, with the department that owns them.
 * @returns {[owner: string, folder: string][]}
 */
function contractFolders() {
  /** @type {[string, string][]} */
  const folders = [
    ['several departments', 'shared/src/contract'],
    ['shell', 'shell/src/contract'],
    ...fs
      .readdirSync(inRoot('remotes'))
      .map((name) => /** @type {[string, string]} */ ([name, `remotes/${name}/src/contract`])),
  ];
  return folders.filter(([, folder]) => fs.existsSync(inRoot(folder, 'index.ts')));
}

/**
 * @param {string} folder
 * @returns {string[]} the files in which calls may be declared; not every one stands behind the index
 */
const filesOf = (folder) =>
  fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .sort();

/** @param {string} folder @returns {Map<string, string>} the sentence above each declaration */
function sentencesOf(folder) {
  const found = new Map();
  for (const file of filesOf(folder)) {
    const text = fs.readFileSync(inRoot(folder, file), 'utf8');
    for (const [, comment = '', name = ''] of text.matchAll(
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+) = defineCall\(/g,
    ))
      found.set(
        name,
        comment
          .replace(/^\s*\* ?/gm, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
  }
  return found;
}

/** @typedef {{ about: any }} Codec see `About` of shared/src/wire */

/** What a value looks like on the wire, in a few characters. @param {Codec} codec @returns {string} */
function shown({ about }) {
  const inner = (/** @type {Codec} */ item) => shown(item);
  switch (about.is) {
    case 'text': {
      const bounds = about.max === undefined ? '' : `${about.min ? `${about.min}–` : '≤'}${about.max}`;
      return `text${bounds && ` ${bounds}`}${about.like ? ` ${about.like}` : ''}${about.uuid ? ' UUID' : ''}`;
    }
    case 'number':
    case 'integer':
      return about.min === undefined && about.max === undefined
        ? about.is
        : `${about.is} ${about.min ?? ''}–${about.max ?? ''}`;
    case 'words':
      return about.of.map((/** @type {string} */ word) => `'${word}'`).join(' or ');
    case 'list':
      return `[${inner(about.item)}]${about.max === undefined ? '' : ` ${about.min ? `${about.min}–` : '≤'}${about.max}`}`;
    case 'either':
      return about.of.map(inner).join(' or ');
    case 'map':
      return `{ …: ${inner(about.item)} }`;
    case 'optional':
      return `${inner(about.item)}, may be absent`;
    case 'nullable':
      return `${inner(about.item)} or null`;
    case 'default':
      return `${inner(about.item)}, else ${JSON.stringify(about.value)}`;
    case 'object':
      return membersOf(about.fields);
    case 'tree':
      return 'itself, nested';
    default:
      return about.is;
  }
}

/** @param {readonly [name: string, [wireName: string, value: Codec]][]} fields */
const membersOf = (fields) =>
  `{ ${fields.map(([name, [wireName, value]]) => `${name === wireName ? name : `${name} ← ${wireName}`}: ${shown(value)}`).join('; ')} }`;
/** Bars and line breaks would end a cell. */
const cell = (/** @type {string} */ text) => `\`${text.replace(/\|/g, '¦').replace(/`/g, "'").replace(/\s+/g, ' ')}\``;

/** @param {string} name @param {any} call as `defineCall` gives it @param {string} sentence */
function rowOf(name, call, sentence) {
  const given = Object.entries(call.parts).map(([place, codec]) => `${place} ${cell(shown(codec))}`);
  const notes = [
    ...(call.upload ? [call.upload === 'multipart' ? 'sent as a form with files' : 'the body is bytes'] : []),
    ...(call.idempotent ? [call.idempotent === true ? 'idempotency key' : 'idempotency key, may be absent'] : []),
    ...['reads', 'sealed', 'passive', 'anonymous', 'legacy', 'unmarked'].filter((flag) => call[flag]),
    ...(call.orInBody ? ['the query, or the same as a body'] : []),
    ...Object.entries(call.outcomes ?? {}).map(
      ([status, data]) => `${status}${data ? ` with ${cell(shown(data))}` : ''}`,
    ),
    ...(call.provides ? [`provides ${call.provides.join(', ')}`] : []),
    ...(call.changes ? [`changes ${call.changes.join(', ')}`] : []),
    ...(call.refuses ? [`refuses ${call.refuses.join(', ')}`] : []),
  ];
  return [
    `### ${name}`,
    '',
    `${sentence}`,
    '',
    `\`${call.at}\``,
    '',
    `- who: ${Array.isArray(call.who) ? call.who.join(', ') : call.who === 'signedIn' ? 'signed in' : call.who}`,
    ...given.map((line) => `- in, ${line}`),
    `- out: ${call.answer === 'file' ? `bytes${call.orAnswer ? `, or ${cell(shown(call.orAnswer))}` : ''}` : call.answer ? cell(shown(call.answer)) : 'null'}`,
    ...(notes.length > 0 ? [`- ${notes.join('; ')}`] : []),
    '',
  ];
}

/** @returns {Promise<string>} the reference @throws Error where a call has no sentence above it */
async function reference() {
  const lines = [
    '# Calls',
    '',
    'Written by `pnpm docs:calls` from the declarations (docs/adr/0013); never edited. `domainName ← wireName`. What no declaration can say is in docs/contracts.md.',
    '',
  ];
  let count = 0;
  for (const [owner, folder] of contractFolders()) {
    const exported = Object.assign(
      {},
      ...(await Promise.all(filesOf(folder).map((file) => importTs(path.posix.join(folder, file))))),
    );
    const calls = Object.entries(exported).filter(([, value]) => value?.parts && value.at);
    if (calls.length === 0) continue;
    const sentences = sentencesOf(folder);
    lines.push(`## ${owner}`, '');
    for (const [name, call] of calls.sort(([, a], [, b]) => (a.url < b.url ? -1 : 1))) {
      const sentence = sentences.get(name);
      if (!sentence) throw new Error(`${folder}: ${name} has no sentence above it that says what it does`);
      lines.push(...rowOf(name, call, sentence));
      count += 1;
    }
  }
  lines.splice(4, 0, `${count} calls.`, '');
  return `${lines.join('\n').trimEnd()}\n`;
}

fs.writeFileSync(TARGET, await reference());
console.log(`wrote ${path.relative(process.cwd(), TARGET)}`);
