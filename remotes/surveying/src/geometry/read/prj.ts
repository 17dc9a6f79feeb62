// The .prj file of a Shapefile and the names of systems in other files: which of the systems taken they mean, if any.
import { type CoordinateSystem, GEOGRAPHIC, isSameSystem, systemOfEpsg, ZONES } from '../coordinate-system';
import { ZONE_STEP } from '../project';

/** `other`: a system that is not taken, by its name. */
export type Declared = { system: CoordinateSystem } | { other: string };

/** One element of well-known text: `KEYWORD[value, …]`, with elements in it. */
interface Node {
  keyword: string;
  values: (string | number)[];
  children: Node[];
}

const DEEPEST = 20;

/** Reads well-known text of either version (OGC 01-009, ISO 19162) into its elements; null for any other text. */
function parseWkt(text: string): Node | null {
  const root: Node = { keyword: '', values: [], children: [] };
  const open = [root];
  let last = '';
  for (const [token, quoted] of text.matchAll(/"((?:[^"]|"")*)"|[A-Za-z_]\w*|[-+]?[\d.]+(?:e[-+]?\d+)?|[[\]()]/gi)) {
    const node = open.at(-1) ?? root;
    if (token === '[' || token === '(') {
      const child: Node = { keyword: last.toUpperCase(), values: [], children: [] };
      node.values.pop();
      node.children.push(child);
      open.push(child);
      if (open.length > DEEPEST) return null;
    } else if (token === ']' || token === ')') {
      if (open.length === 1) return null;
      open.pop();
    } else node.values.push(quoted?.replaceAll('""', '"') ?? (/^[A-Za-z_]/.test(token) ? token : Number(token)));
    last = token;
  }
  return open.length === 1 ? (root.children[0] ?? null) : null;
}

const nameOf = ({ values }: Node): string => String(values[0] ?? '');
const childOf = (node: Node | null | undefined, keywords: RegExp): Node | null =>
  node?.children.find(({ keyword }) => keywords.test(keyword)) ?? null;

const PROJECTED = /^(PROJCS|PROJCRS|PROJECTEDCRS)$/;
const GEODETIC = /^(GEOGCS|GEOGCRS|GEODCRS|GEOGRAPHICCRS|GEODETICCRS)$/;
const BASE = /^(GEOGCS|BASEGEOGCRS|BASEGEODCRS)$/;

/** The horizontal system of a compound one, and what a shift to another system is bound to. */
function horizontalOf(root: Node): Node {
  let node = root;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const inner = /^(COMPD_CS|COMPOUNDCRS)$/.test(node.keyword)
      ? node.children.find(({ keyword }) => PROJECTED.test(keyword) || GEODETIC.test(keyword) || keyword === 'BOUNDCRS')
      : node.keyword === 'BOUNDCRS'
        ? childOf(node, /^SOURCECRS$/)?.children[0]
        : undefined;
    if (!inner) return node;
    node = inner;
  }
  return node;
}

const isNamed2000 = (name: string): boolean => /CGCS[_ ]?2000|China.*2000|2000国家大地/i.test(name);

/** CGCS2000 by the names and the ellipsoid of its datum; a shift to WGS 84 has to be none. */
function isCgcs2000(geodetic: Node): boolean {
  const datum = childOf(geodetic, /^(DATUM|GEODETICDATUM|TRF|ENSEMBLE)$/);
  const ellipsoid = childOf(datum, /^(SPHEROID|ELLIPSOID)$/);
  const [, axis, flattening] = ellipsoid?.values ?? [];
  const shift = childOf(datum, /^TOWGS84$/)?.values ?? [];
  const meridian = childOf(geodetic, /^PRIMEM$/)?.values[1] ?? 0;
  return (
    [geodetic, datum, ellipsoid].some((node) => node !== null && isNamed2000(nameOf(node))) &&
    !(datum && /WGS|Beijing|Xian|1954|1980/i.test(nameOf(datum))) &&
    axis === 6_378_137 &&
    Math.abs(Number(flattening) - 298.257222101) < 1e-7 &&
    shift.every((value) => value === 0) &&
    meridian === 0
  );
}

const PARAMETERS: Record<string, string> = {
  'longitude of natural origin': 'central meridian',
  'longitude of center': 'central meridian',
  'latitude of natural origin': 'latitude of origin',
  'scale factor at natural origin': 'scale factor',
};

function zoneOf(projected: Node): CoordinateSystem | null {
  const inner = childOf(projected, /^(CONVERSION|DERIVINGCONVERSION)$/) ?? projected;
  const method = childOf(inner, /^(PROJECTION|METHOD)$/);
  const parameters = new Map<string, number>();
  for (const node of inner.children) {
    if (node.keyword !== 'PARAMETER') continue;
    const name = nameOf(node).toLowerCase().replaceAll('_', ' ');
    parameters.set(PARAMETERS[name] ?? name, Number(node.values[1]));
  }
  const unit = [...projected.children, ...(childOf(projected, /^CS$/)?.children ?? [])].find(({ keyword }) =>
    /^(UNIT|LENGTHUNIT)$/.test(keyword),
  );
  const of = (name: string, usual: number): number => parameters.get(name) ?? usual;
  const zone = ZONES.find((number) => number * 3 === of('central meridian', Number.NaN));
  const isPlain =
    /gauss|transverse[_ ]mercator/i.test(method ? nameOf(method) : '') &&
    of('scale factor', 1) === 1 &&
    of('latitude of origin', 0) === 0 &&
    of('false northing', 0) === 0 &&
    Number(unit?.values[1] ?? 1) === 1;
  if (zone === undefined || !isPlain) return null;
  const easting = of('false easting', Number.NaN);
  if (easting === 500_000) return { kind: 'plane', zone, prefixed: false };
  return easting === zone * ZONE_STEP + 500_000 ? { kind: 'plane', zone, prefixed: true } : null;
}

function epsgIn(node: Node): CoordinateSystem | null {
  const [authority, number] = childOf(node, /^(AUTHORITY|ID)$/)?.values ?? [];
  return authority === 'EPSG' ? systemOfEpsg(Number(number)) : null;
}

/** Reads well-known text as ESRI, OGC and ISO 19162 write it, compound or bound to a shift. */
export function readPrj(text: string): Declared {
  const wkt = text.replace(/^\uFEFF/, '').trim();
  const root = parseWkt(wkt);
  if (!root) return readCrsName(wkt);
  const node = horizontalOf(root);
  const name = nameOf(node).slice(0, 100) || wkt.slice(0, 40);
  const byNumber = epsgIn(node);
  const isProjected = PROJECTED.test(node.keyword);
  const geodetic = isProjected ? childOf(node, BASE) : GEODETIC.test(node.keyword) ? node : null;
  if (!geodetic || !isCgcs2000(geodetic)) {
    // A number without a datum says enough; one beside another datum is contradicted by it.
    const hasDatum = geodetic !== null && childOf(geodetic, /^(DATUM|GEODETICDATUM|TRF)$/) !== null;
    return byNumber && !hasDatum ? { system: byNumber } : { other: name };
  }
  const system = isProjected ? zoneOf(node) : GEOGRAPHIC;
  if (!system) return { other: name };
  return byNumber && !isSameSystem(byNumber, system) ? { other: `${name}（EPSG 编号与参数不一致）` } : { system };
}

/** The system that a GeoJSON file of before RFC 7946 names: `urn:ogc:def:crs:EPSG::4528`. */
export function readCrsName(name: string): Declared {
  const epsg = /EPSG(?:\/0\/|::?(?:[\d.]*:)?)(\d{4,6})$/i.exec(name.trim())?.[1];
  const system = epsg === undefined ? null : systemOfEpsg(Number(epsg));
  if (system) return { system };
  return /CRS84$/i.test(name) ? { system: GEOGRAPHIC } : { other: name.slice(0, 60) };
}
