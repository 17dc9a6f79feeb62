// Small remotes for the contract gate, each page with one fault: a container written out, on the platform's own React
// and page frame.
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleasedRemote } from '@portal/shared/federation';

export interface PageFaults {
  /** Statements run when the page is mounted; may return what undoes them. */
  effect?: string;
  /** Statements run before the page renders. */
  render?: string;
  /** React elements inside the page, as an expression. */
  content?: string;
}

export interface Faults {
  /** Pages by their id, which is also their path. */
  pages: Record<string, PageFaults>;
  /** Text after the entry's code. */
  ballast?: string;
  shared?: Record<string, string>;
}

const NAME = 'gatefix';

const componentOf = ({ effect = '', render = '', content = 'null' }: PageFaults) =>
  `function(){${render};R.useEffect(()=>{${effect}},[]);return R.createElement(Page,{title:'示例'},${content});}`;

function entryOf({ pages, ballast = '' }: Faults): string {
  const loaders = Object.entries(pages).map(([id, faults]) => `'${id}':()=>Promise.resolve(${componentOf(faults)})`);
  return `var ${NAME}=(()=>{let scope;
const take=async(name)=>{const [one]=Object.values(scope[name]);return (await one.get())();};
return{init(given){scope=given;},get:async()=>{const R=await take('react');const {Page}=await take('@portal/shared/ui');
return()=>({remote:{contract:1,pages:{${loaders.join(',')}}}});}};})();${ballast}`;
}

/** Writes the build into a temporary folder. */
export function makeGateFixture(faults: Faults): { dir: string; remote: ReleasedRemote } {
  const text = entryOf(faults);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gate-fixture-'));
  fs.writeFileSync(path.join(dir, 'remoteEntry.js'), text);
  const url = `/remotes/${NAME}/1.0.0/remoteEntry.js`;
  const integrity = `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`;
  const ids = Object.keys(faults.pages);
  const remote: ReleasedRemote = {
    name: NAME,
    title: '示例',
    version: '1.0.0',
    contract: 1,
    shared: faults.shared ?? {},
    size: text.length,
    entry: { url, integrity },
    assets: { [url]: integrity },
    routes: ids.map((page) => ({ page, path: `/${page}`, title: '示例', auth: 'public', layout: 'root' })),
    pages: Object.fromEntries(ids.map((page) => [page, { js: [], css: [], layers: [] }])),
  };
  return { dir, remote };
}
