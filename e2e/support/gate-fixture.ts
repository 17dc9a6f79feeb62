// Small remotes for the contract gate, each with one fault: a container written out, on the platform's own React and page frame.
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleasedRemote } from '@portal/shared/federation';

export interface Faults {
  /** Statements run when the page is mounted; may return what undoes them. */
  effect?: string;
  /** Statements run before the page renders. */
  render?: string;
  /** React elements inside the page, as an expression. */
  content?: string;
  /** Text after the entry's code. */
  ballast?: string;
  shared?: Record<string, string>;
}

const NAME = 'gatefix';

function entryOf({ effect = '', render = '', content = 'null', ballast = '' }: Faults): string {
  return `var ${NAME}=(()=>{let scope;
const take=async(name)=>{const [one]=Object.values(scope[name]);return (await one.get())();};
return{init(given){scope=given;},get:async()=>{const R=await take('react');const {Page}=await take('@portal/shared/ui');
function Home(){${render};R.useEffect(()=>{${effect}},[]);return R.createElement(Page,{title:'示例'},${content});}
return()=>({remote:{contract:1,pages:{'gate-home':()=>Promise.resolve(Home)}}});}};})();${ballast}`;
}

/** Writes the build into a temporary folder. */
export function makeGateFixture(faults: Faults): { dir: string; remote: ReleasedRemote } {
  const text = entryOf(faults);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'gate-fixture-'));
  fs.writeFileSync(path.join(dir, 'remoteEntry.js'), text);
  const url = `/remotes/${NAME}/1.0.0/remoteEntry.js`;
  const integrity = `sha384-${crypto.createHash('sha384').update(text).digest('base64')}`;
  const remote: ReleasedRemote = {
    name: NAME, title: '示例', version: '1.0.0', contract: 1, shared: faults.shared ?? {}, size: text.length, entry: { url, integrity }, assets: { [url]: integrity },
    routes: [{ page: 'gate-home', path: '/gate-home', title: '示例', auth: 'public', layout: 'root' }], pages: { 'gate-home': { js: [], css: [], layers: [] } },
  };
  return { dir, remote };
}
