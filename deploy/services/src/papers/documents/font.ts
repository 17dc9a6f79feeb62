// The Chinese font of generated documents: rewritten when the services were built, otherwise as the package ships it.
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../platform/core/paths';

const PACKAGE = '@embedpdf/fonts-sc';
/** Where they come from and under which licence: the README beside them. */
export const OWN_RARE = ['rare-han.ttf', 'latin-extended.ttf', 'rare-han-gh.ttf'].map(
  (file) => `deploy/services/fonts/${file}`,
);
/** As Debian's fonts-hanazono installs it: the extensions B to F. */
export const INSTALLED = ['/usr/share/fonts/truetype/hanazono/HanaMinB.ttf'];

export interface DocumentFonts {
  regular: string;
  bold: string;
}

/** All faces, as another process is given them. */
export interface FontFiles extends DocumentFonts {
  rare: readonly string[];
}

let found: DocumentFonts | null = null;
let foundRare: readonly string[] | null = null;

/** In a process whose code lies nowhere, which cannot look for files itself. */
export function setFonts({ rare, ...usual }: FontFiles): void {
  found = usual;
  foundRare = rare;
}
export const fontFiles = (): FontFiles => ({ ...documentFonts(), rare: rareFonts() });

/**
 * Paths of the regular and bold face.
 * @throws Error when the font package is not installed
 */
export function documentFonts(): DocumentFonts {
  return (found ??= preparedFonts() ?? packagedFonts());
}

/** Of rare characters, in the order in which they are asked; those that are there. */
export function rareFonts(): readonly string[] {
  if (foundRare) return foundRare;
  const own = OWN_RARE.map(
    (file) =>
      [join(preparedFolder(), basename(file)), join(repositoryRoot(), file)].find((place) => existsSync(place)) ?? file,
  );
  return (foundRare = [...own, ...INSTALLED].filter((file) => existsSync(file)));
}

/** Where `prepareFonts` puts them. */
export const preparedFolder = (): string => join(repositoryRoot(), 'deploy/services/dist/fonts');

function preparedFonts(): DocumentFonts | undefined {
  const { regular, bold } = packagedFonts();
  const fonts = { regular: join(preparedFolder(), basename(regular)), bold: join(preparedFolder(), basename(bold)) };
  return Object.values(fonts).every((file) => existsSync(file)) ? fonts : undefined;
}

/**
 * As the package ships them.
 * Looked up from this module, then from the working directory and the started script, so that a bundle finds it too.
 * @throws Error when the font package is not installed
 */
export function packagedFonts(): DocumentFonts {
  const bases = [
    import.meta.url,
    ...['deploy/services/package.json', 'package.json'].map((file) => pathToFileURL(join(process.cwd(), file)).href),
  ];
  if (process.argv[1]) bases.push(pathToFileURL(process.argv[1]).href);
  for (const base of bases) {
    const folder = fontFolder(base);
    if (folder)
      return { regular: join(folder, 'NotoSansHans-Regular.otf'), bold: join(folder, 'NotoSansHans-Bold.otf') };
  }
  throw new Error(`${PACKAGE} is not installed`);
}

function fontFolder(base: string): string | null {
  try {
    const folder = join(dirname(createRequire(base).resolve(PACKAGE)), '..', 'fonts');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
