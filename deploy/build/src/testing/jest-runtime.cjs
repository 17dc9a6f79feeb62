// Jest's runtime without its repeated work: a file is compiled once for a worker, and packages are evaluated once where all suites share a realm.
const vm = require('node:vm');
const { default: PublicRuntime } = require('jest-runtime');

/** Jest's class with the insides that are used here, which its types keep private. @type {new (...args: any[]) => any} */
const Runtime = PublicRuntime;

const isPackage = (/** @type {string} */ file) => file.includes('/node_modules/') && /\.(c?js|node)$/.test(file);

/** Compiled files by name, for the life of a worker; a source that is another than last time is compiled anew. */
const compiled = new Map();

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
 * Own sources are evaluated anew for every suite, as Jest does. Packages that need no transform come from Node's own
 * loader in suites of the shared realm (`sharesRealm` of the environment): `jest.mock` of one reaches what our sources
 * import, not what another package imports, and `jest.resetModules` leaves them.
 * @throws Error when another version of Jest is built differently inside
 */
class SharedRuntime extends Runtime {
  /** @param {any[]} args */
  constructor(...args) {
    super(...args);
    const [, environment, , transformer] = args;
    const { executor, cjsLoader } = this;
    if (
      typeof executor?.compile !== 'function' ||
      !Array.isArray(executor.injectedModuleParameters) ||
      typeof cjsLoader?.loadModule !== 'function'
    ) {
      throw new Error(
        'jest-runtime is built differently since 30.5.2: deploy/build/src/testing/jest-runtime.cjs must follow',
      );
    }
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
      return environment.sharesRealm ? script.runInThisContext() : script.runInContext(context);
    };
    if (!environment.sharesRealm) return;
    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    /** @param {NodeJS.Module} module @param {string} from @param {string} name @param {string} file @param {{ isInternalModule?: boolean } | undefined} options @param {unknown} registry */
    cjsLoader.loadModule = (module, from, name, file, options, registry) => {
      if (options?.isInternalModule || !isPackage(file) || transformer.shouldTransform(file))
        return loadModule(module, from, name, file, options, registry);
      module.exports = environment.keepingGlobals(() => require(file));
      module.loaded = true;
    };
  }

  /** In the shared realm `process` is the real one: it stays as it is. */
  installGetBuiltinModule() {
    if (!this._environment.sharesRealm) super.installGetBuiltinModule();
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
