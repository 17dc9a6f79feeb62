// What a load of page views takes: the cost of calls and pages as the last bench measured them, against the sizes of
// the chart.
// @ts-check

/** Page views a second that the deployment is sized for. */
export const VIEWS = 3_000;
/** Share of a pod's processor that is used, as the chart scales pods. */
const USED = 0.65;
/** Connections of one process to PostgreSQL, and as many to a standby (`open-database.ts`). */
const CONNECTIONS_A_POD = 10;

/**
 * Calls of each kind in one page view, an assumption: a session has about ten views, its menu is read once, every
 * second view is a list, one in ten saves a draft, and an open page asks for its state now and then.
 * @type {readonly { kind: string, row: RegExp, calls: number }[]}
 */
const MIX = [
  { kind: 'menu', row: /^menu, ([\d,]+) a second, p99$/, calls: 0.1 },
  { kind: 'lists', row: /^own properties, own applications, ([\d,]+) a second, p99$/, calls: 0.5 },
  { kind: 'state of a page', row: /^status polls, ([\d,]+) a second, p99$/, calls: 0.3 },
  { kind: 'draft saves', row: /^draft saves, ([\d,]+) a second, p99$/, calls: 0.1 },
];

/** Rows of all tables of a page. @param {string} page @returns {string[][]} */
const rowsOf = (page) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const numberOf = (/** @type {string} */ text) => Number(text.replaceAll(',', ''));

/** @param {readonly string[][]} rows @param {RegExp} first of the row's first cell */
function findRow(rows, first) {
  const found = rows.find(([cell = '']) => first.test(cell));
  if (!found) throw new Error(`docs/performance.md has no row ${first.source}`);
  return found;
}

/**
 * @param {string} performance the page docs/performance.md
 * @param {{ services: { maxReplicas: number } }} values of the chart's production
 * @param {number} mostConnections of the chart's database
 * @returns {{ calls: { kind: string, calls: number, rate: number, cores: number }[], cores: number, pods: number,
 * connections: number, repeatBytes: number, coldBytes: number, bounds: { what: string, views: number }[] }}
 */
export function scaleOf(performance, { services: { maxReplicas } }, mostConnections) {
  const rows = rowsOf(performance);
  const calls = MIX.map(({ kind, row, calls: share }) => {
    const [cell = ''] = findRow(rows, row);
    const rate = numberOf(row.exec(cell)?.[1] ?? '');
    return { kind, calls: share, rate, cores: (VIEWS * share) / rate };
  });
  const cores = calls.reduce((sum, one) => sum + one.cores, 0);
  const pods = Math.ceil(cores / USED);
  const bytes = (/** @type {RegExp} */ first) => numberOf(findRow(rows, first)[1] ?? '');
  const viewsOf = (/** @type {number} */ podCount) => Math.floor((podCount * USED * VIEWS) / cores);
  return {
    calls,
    cores,
    pods,
    connections: pods * CONNECTIONS_A_POD,
    repeatBytes: bytes(/^repeat visit, all bytes, bytes$/),
    coldBytes: bytes(/^login, cold, script and style until usable, bytes$/),
    bounds: [
      { what: `pods: \`services.maxReplicas\` is ${maxReplicas}`, views: viewsOf(maxReplicas) },
      {
        what: `connections: \`max_connections\` is ${mostConnections}`,
        views: viewsOf(Math.floor(mostConnections / CONNECTIONS_A_POD)),
      },
    ].toSorted((one, other) => one.views - other.views),
  };
}

const MB = 1_000_000;

/** The tables of docs/scale.md. @param {ReturnType<typeof scaleOf>} scale */
export function scaleTables({ calls, cores, pods, connections, repeatBytes, coldBytes, bounds }) {
  const rounded = (/** @type {number} */ value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
  return [
    '| calls | in one view | a second | carried by one core, at least | cores |',
    '|---|---|---|---|---|',
    ...calls.map(
      (one) => `| ${one.kind} | ${one.calls} | ${one.calls * VIEWS} | ${one.rate} | ${rounded(one.cores)} |`,
    ),
    '',
    `| for ${VIEWS.toLocaleString('en')} views a second | at most |`,
    '|---|---|',
    `| cores of the services | ${rounded(cores)} |`,
    `| pods, at ${USED * 100} % of a core each | ${pods} |`,
    `| connections to the primary, and as many to a standby | ${connections} |`,
    `| delivery, everything cached: ${repeatBytes} bytes a view | ${rounded((repeatBytes * VIEWS) / MB)} MB/s |`,
    `| delivery, one visitor in ten is new: ${coldBytes} bytes more | ${rounded(((repeatBytes + coldBytes / 10) * VIEWS) / MB)} MB/s |`,
    '',
    '| breaks, the first above | at views a second |',
    '|---|---|',
    ...bounds.map(({ what, views }) => `| ${what} | ${views} |`),
  ].join('\n');
}
