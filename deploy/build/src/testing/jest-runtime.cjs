// Jest's runtime without its repeated work: a file is compiled once for a worker, and where all suites share a realm packages and own sources are evaluated once.
const fs = require('node:fs');
const nodeModule = require('node:module');
const vm = require('node:vm');
const { default: PublicRuntime } = require('jest-runtime');

/** Jest's class with the insides that are used here, which its types keep private. @type {new (...args: any[]) => any} */
const Runtime = PublicRuntime;

const isPackage = (/** @type {string} */ file) => file.includes('/node_modules/') && /\.(c?js|node)$/.test(file);
/** Suites, and what helps them: they give hooks and timeouts to the suite that evaluates them. */
const isOfTests = (/** @type {string} */ file) => /\.test\.[jt]sx?$|\/testing\//.test(file);
/** A suite that puts something in a module’s place needs sources that have not met the real one, and so does one that asks what a source has not done yet, and says so. */
const NEEDS_OWN =
  /@own-sources\b|\bjest\s*\.\s*(mock|doMock|unmock|setMock|createMockFromModule|resetModules|isolateModules)/;

/** Compiled files by name, for the life of a worker; a source that is another than last time is compiled anew. */
const compiled = new Map();
/** What own sources export, by file, for the life of a worker. @type {Map<string, unknown>} */
const evaluated = new Map();
/** Of the suite that runs now: what an own source asks for later must not be asked of the suite that evaluated it. @type {(from: string, name: string) => unknown} */
let requireNow;

/** @param {string} filename @param {string} source @param {readonly string[]} parameters @returns {vm.Script} */
function scriptOf(filename, source, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  // The first line keeps its columns in stack traces.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * A compiled file whose `require` asks the suite that runs when it is called.
 * @param {Function} run @param {string} filename
 */
function askingLater(run, filename) {
  return (
    /** @type {object} */ module,
    /** @type {object} */ exports,
    /** @type {object} */ own,
    /** @type {unknown[]} */ ...rest
  ) => {
    // Jest's own `module` would require by the suite that evaluated the source.
    const later = (/** @type {string} */ name) =>
      name === 'node:module' || name === 'module' ? nodeModule : requireNow(filename, name);
    return run.call(exports, module, exports, Object.assign(later, own), ...rest);
  };
}

/**
 * Packages that need no transform come from Node's own loader in suites of the shared realm (`sharesRealm` of the environment):
 * `jest.mock` of one reaches what our sources import, not what another package imports, and `jest.resetModules` leaves them.
 * Own sources are evaluated once for all suites of a worker there. They are evaluated for each suite, as Jest does, in the full
 * run (`TEST_FULL`), so that nothing rests on what a suite before has left in a module; for a suite that changes modules or says `@own-sources`; and while Jest watches.
 * @throws Error when another version of Jest is built differently inside
 */
class SharedRuntime extends Runtime {
  /** @param {any[]} args */
  constructor(...args) {
    super(...args);
    const [, environment, , transformer, , , testPath, globalConfig] = args;
    const { executor, cjsLoader } = this;
    if (
      typeof executor?.compile !== 'function' ||
      !Array.isArray(executor.injectedModuleParameters) ||
      executor.injectedModuleParameters[2] !== 'require' ||
      typeof cjsLoader?.loadModule !== 'function'
    ) {
      throw new Error(
        'jest-runtime is built differently since 30.5.2: deploy/build/src/testing/jest-runtime.cjs must follow',
      );
    }
    const keepsSources =
      environment.sharesRealm &&
      !process.env.TEST_FULL &&
      !globalConfig.watch &&
      !globalConfig.watchAll &&
      !NEEDS_OWN.test(fs.readFileSync(testPath, 'utf8'));
    const isKept = (/** @type {string} */ file) => keepsSources && !isOfTests(file);
    if (keepsSources) requireNow = (from, name) => this.requireModuleOrMock(from, name);
    const compile = executor.compile.bind(executor);
    executor.compile = (/** @type {string} */ source, /** @type {string} */ filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      let script;
      try {
        script = scriptOf(filename, source, executor.injectedModuleParameters);
      } catch {
        return compile(source, filename); // says what is wrong, in Jest's words
      }
      const run = environment.sharesRealm ? script.runInThisContext() : script.runInContext(context);
      return isKept(filename) ? askingLater(run, filename) : run;
    };
    if (!environment.sharesRealm) return;
    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    /** @param {NodeJS.Module} module @param {string} from @param {string} name @param {string} file @param {{ isInternalModule?: boolean } | undefined} options @param {unknown} registry */
    cjsLoader.loadModule = (module, from, name, file, options, registry) => {
      const loadAsJest = () => loadModule(module, from, name, file, options, registry);
      if (options?.isInternalModule) return loadAsJest();
      const isPlainPackage = isPackage(file) && !transformer.shouldTransform(file);
      if (isPlainPackage || (isKept(file) && evaluated.has(file))) {
        module.exports = isPlainPackage ? environment.keepingGlobals(() => require(file)) : evaluated.get(file);
        module.loaded = true;
        return;
      }
      loadAsJest();
      // A suite that has ended evaluates nothing any more.
      if (isKept(file) && module.loaded) evaluated.set(file, module.exports);
    };
  }

  /** In the shared realm `process` is the real one: it stays as it is. */
  installGetBuiltinModule() {
    if (!this._environment.sharesRealm) super.installGetBuiltinModule();
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
