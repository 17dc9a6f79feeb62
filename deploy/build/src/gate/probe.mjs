// What runs in the gate's browser before the shell: counts what a remote's code leaves behind, told apart by the
// addresses in the stack.

/**
 * @typedef {{ rule: string, what: string }} Left
 * @typedef {{ begin(): void, end(allowed: readonly string[]): Left[] }} Gate
 */

/**
 * Evaluated in the page, so it may use nothing from here.
 * @param {string} folder address of the remote's version, e.g. `/remotes/payment/1.0.0/`
 */
export function installProbe(folder) {
  Error.stackTraceLimit = 100;
  const isOurs = () => new Error().stack?.includes(folder);
  /** @type {Map<number, Left>} */
  const live = new Map();
  let next = 0;
  /** @type {string[]} */
  const violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.effectiveDirective}: ${event.blockedURI || 'inline'}`),
  );

  /** @type {WeakMap<EventListenerOrEventListenerObject, Record<string, number>>} */
  const listeners = new WeakMap();
  const nameOf = (/** @type {EventTarget} */ target) =>
    target === window ? 'window' : target === document ? 'document' : null;
  /** @param {string} type @param {boolean | AddEventListenerOptions} [options] */
  const keyOf = (type, options) => `${type}/${typeof options === 'boolean' ? options : options?.capture === true}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  /**
   * @this {EventTarget | undefined}
   * @param {string} type
   * @param {EventListenerOrEventListenerObject | null} listener
   * @param {boolean | AddEventListenerOptions} [options]
   */
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    addEventListener.call(this, type, listener, options);
    const name = nameOf(this ?? window);
    if (!name || !listener || !isOurs()) return;
    const known = listeners.get(listener) ?? {};
    listeners.set(listener, known);
    const key = `${name}/${keyOf(type, options)}`;
    if (known[key] !== undefined) return;
    known[key] = next += 1;
    const id = known[key];
    live.set(id, { rule: 'listeners', what: `${name} still listens to "${type}"` });
    const forget = () => {
      live.delete(id);
      delete known[key];
    };
    if (typeof options !== 'object' || options === null) return;
    if (options.signal) addEventListener.call(options.signal, 'abort', forget);
    if (options.once) addEventListener.call(this ?? window, type, forget, { once: true });
  };
  /**
   * @this {EventTarget | undefined}
   * @param {string} type
   * @param {EventListenerOrEventListenerObject | null} listener
   * @param {boolean | AddEventListenerOptions} [options]
   */
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    const name = nameOf(this ?? window);
    const known = listener ? listeners.get(listener) : undefined;
    const key = `${name}/${keyOf(type, options)}`;
    const id = known?.[key];
    if (known && id !== undefined) {
      live.delete(id);
      delete known[key];
    }
  };

  const { setInterval, clearInterval } = window;
  /** @type {Map<number | undefined, number>} */
  const timers = new Map();
  const counted = (/** @type {Parameters<Window['setInterval']>} */ ...args) => {
    const timer = setInterval(...args);
    if (isOurs()) {
      next += 1;
      timers.set(timer, next);
      live.set(next, { rule: 'timers', what: `an interval of ${args[1] ?? 0} ms still runs` });
    }
    return timer;
  };
  const cleared = (/** @type {number | undefined} */ timer) => {
    clearInterval(timer);
    const id = timers.get(timer);
    if (id !== undefined) live.delete(id);
    timers.delete(timer);
  };
  // One by one: Node's types of both, which hold here too, have more to them.
  Object.assign(window, { setInterval: counted, clearInterval: cleared });

  const styles = () =>
    [...document.styleSheets].filter(
      ({ href }) =>
        !href || !(href.startsWith(`${location.origin}/assets/`) || href.startsWith(location.origin + folder)),
    ).length + document.adoptedStyleSheets.length;
  /** @type {{ globals: Set<string>, styles: number, live: Set<number> }} */
  let before = { globals: new Set(), styles: 0, live: new Set() };
  /** @type {Gate} */
  const gate = {
    /** What is there now is the platform's. */
    begin() {
      before = { globals: new Set(Object.getOwnPropertyNames(window)), styles: styles(), live: new Set(live.keys()) };
    },
    end(allowed) {
      const globals = Object.getOwnPropertyNames(window).filter(
        (name) => !before.globals.has(name) && !allowed.some((one) => name.startsWith(one)) && !/^\d+$/.test(name),
      );
      const left = [...live].filter(([id]) => !before.live.has(id)).map(([, one]) => one);
      const more = styles() - before.styles;
      return [
        ...left,
        ...globals.map((name) => ({ rule: 'globals', what: `window.${name} is left behind` })),
        ...(more > 0 ? [{ rule: 'styles', what: `${more} style sheet${more > 1 ? 's' : ''} left behind` }] : []),
        ...violations.splice(0).map((what) => ({ rule: 'csp', what })),
      ];
    },
  };
  Object.assign(window, { __gate: gate });
}
