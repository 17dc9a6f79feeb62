// The part of Helm that our chart uses, strictly: another function or action is an error. `helm.full.test.ts` compares
// it with Helm itself.
import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Manifest } from './manifest';

type Scope = Readonly<Record<string, unknown>>;
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; pipeline: string }
  | { kind: 'if' | 'range'; pipeline: string; then: Node[]; otherwise: Node[] };
interface Templates {
  files: Map<string, Node[]>;
  named: Map<string, Node[]>;
}

const ACTION = /\{\{(-?)([\s\S]*?)(-?)\}\}/g;
/** A string, a field, a name or a number. */
const WORD = /"(?:[^"\\]|\\.)*"|\.[\w.]*|[a-zA-Z]\w*|\d+/g;

interface Token {
  text: string;
  action?: string;
}

/** Text and actions in turn; `{{-` and `-}}` take the white space beside them. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  let isTrimmed = false;
  const addText = (text: string) => tokens.push({ text: isTrimmed ? text.trimStart() : text });
  for (const { 0: whole, 1: left, 2: action = '', 3: right, index } of source.matchAll(ACTION)) {
    const before = source.slice(last, index);
    addText(left ? before.trimEnd() : before);
    tokens.push({ text: '', action: action.trim().startsWith('/*') ? '' : action.trim() });
    isTrimmed = Boolean(right);
    last = index + whole.length;
  }
  addText(source.slice(last));
  return tokens;
}

function parseTemplate(file: string, source: string, named: Templates['named']): Node[] {
  const tokens = tokensOf(source);
  const top: Node[] = [];
  /** Where nodes go, and what `else` and `end` belong to. */
  const open: { into: Node[]; otherwise?: Node[] }[] = [{ into: top }];
  for (const { text, action } of tokens) {
    const { into } = open.at(-1)!;
    if (action === undefined) into.push({ kind: 'text', text });
    else if (action !== '') {
      const [, keyword = '', rest = ''] = /^(if|range|define|else|end)\b\s*([\s\S]*)$/.exec(action) ?? [];
      if (keyword === 'if' || keyword === 'range') {
        const node: Node = { kind: keyword, pipeline: rest, then: [], otherwise: [] };
        into.push(node);
        open.push({ into: node.then, otherwise: node.otherwise });
      } else if (keyword === 'define') {
        const body: Node[] = [];
        named.set(JSON.parse(rest) as string, body);
        open.push({ into: body });
      } else if (keyword === 'else') {
        const { otherwise } = open.pop()!;
        if (rest || !otherwise) throw new Error(`${file}: else ${rest}`);
        open.push({ into: otherwise });
      } else if (keyword === 'end') open.pop();
      else into.push({ kind: 'print', pipeline: action });
    }
  }
  if (open.length !== 1) throw new Error(`${file}: an action without its end`);
  return top;
}

const isTrue = (value: unknown): boolean =>
  Boolean(value) && !(typeof value === 'object' && Object.keys(value as object).length === 0);

/** Renders nodes in one scope; `root` is that of the chart. */
function makeRenderer(templates: Templates, chart: string) {
  const field = (scope: Scope, name: string): unknown =>
    name
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((at, part) => {
        if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) throw new Error(`no value ${name}`);
        return (at as Scope)[part];
      }, scope);
  const functions: Readonly<Record<string, (scope: Scope, args: unknown[]) => unknown>> = {
    quote: (_scope, [value]) => JSON.stringify(String(value)),
    nindent: (_scope, [width, value]) =>
      `\n${String(value)
        .split('\n')
        .map((line) => ' '.repeat(Number(width)) + line)
        .join('\n')}`,
    include: (_scope, [name, scope]) => {
      const body = templates.named.get(String(name));
      if (!body) throw new Error(`no template ${String(name)}`);
      return render(body, scope as Scope);
    },
    '.Files.Get': (_scope, [name]) => fs.readFileSync(path.join(chart, String(name)), 'utf8'),
  };
  const valueOf = (scope: Scope, word: string): unknown => {
    if (word.startsWith('"')) return JSON.parse(word);
    if (/^\d/.test(word)) return Number(word);
    if (word.startsWith('.')) return field(scope, word);
    throw new Error(`no value ${word}`);
  };
  const evaluate = (scope: Scope, pipeline: string): unknown =>
    pipeline.split('|').reduce<unknown>((piped, command, at) => {
      const words = command.match(WORD) ?? [];
      if (words.join('') !== command.replace(/\s(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ''))
        throw new Error(`not understood: ${command.trim()}`);
      const [first = '', ...rest] = words;
      const apply = Object.hasOwn(functions, first) ? functions[first] : undefined;
      if (!apply && (rest.length > 0 || at > 0)) throw new Error(`no function ${first}`);
      const args = [...rest.map((word) => valueOf(scope, word)), ...(at > 0 ? [piped] : [])];
      return apply ? apply(scope, args) : valueOf(scope, first);
    }, undefined);
  function render(nodes: readonly Node[], scope: Scope): string {
    return nodes
      .map((node): string => {
        if (node.kind === 'text') return node.text;
        const value = evaluate(scope, node.pipeline);
        if (node.kind === 'print') return String(value);
        if (node.kind === 'if') return render(isTrue(value) ? node.then : node.otherwise, scope);
        const items = value as Scope[];
        return items.length > 0 ? items.map((item) => render(node.then, item)).join('') : render(node.otherwise, scope);
      })
      .join('');
  }
  return render;
}

export type Values = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Helm merges files of values: maps into each other, everything else is replaced. */
const merged = (base: Values, over: Values): Values => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([name, value]) => {
      const before = base[name];
      return [name, isMap(before) && isMap(value) ? merged(before, value) : value];
    }),
  ),
});

/** Values of the chart with those of a file of it over them. */
export function valuesOf(chart: string, file?: string): Values {
  const read = (name: string) => parse(fs.readFileSync(path.join(chart, name), 'utf8')) as Values;
  return file ? merged(read('values.yaml'), read(file)) : read('values.yaml');
}

const Head = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/) }),
});

export function manifestsIn(file: string, text: string): Manifest[] {
  return parseAllDocuments(text, { strict: true, uniqueKeys: true, merge: false }).flatMap((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw new Error(`${file}: ${error.message}`);
    const object: unknown = document.toJS();
    return object === null ? [] : [Head.parse(object) as unknown as Manifest];
  });
}

/**
 * Everything that `helm install` would send.
 * @throws Error when a template uses what is not understood here, or two objects are one
 */
export function renderChart(chart: string, values: Values): Manifest[] {
  const folder = path.join(chart, 'templates');
  const templates: Templates = { files: new Map(), named: new Map() };
  for (const file of fs.readdirSync(folder).toSorted())
    templates.files.set(file, parseTemplate(file, fs.readFileSync(path.join(folder, file), 'utf8'), templates.named));
  const render = makeRenderer(templates, chart);
  const scope = { Values: values, Release: { Name: 'portal', Namespace: 'portal', Revision: 1 } };
  const found = [...templates.files].flatMap(([file, nodes]) => {
    if (file.startsWith('_')) return [];
    try {
      return manifestsIn(file, render(nodes, scope));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
  });
  const ids = found.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${twice} is rendered twice`);
  return found;
}
