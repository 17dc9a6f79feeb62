// What runs in the gate's browser before the shell: counts what a remote's code leaves behind, told apart by the addresses in the stack.

/** Evaluated in the page, so it may use nothing from here. @param {string} folder address of the remote's version, e.g. `/remotes/payment/1.0.0/` */
export function installProbe(folder) {
  Error.stackTraceLimit = 100;
  const isOurs = () => new Error().stack.includes(folder);
  const live = new Map();
  let next = 0;
  const violations = [];
  document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(`${event.effectiveDirective}: ${event.blockedURI || 'inline'}`),
  );

  const listeners = new WeakMap();
  const nameOf = (target) => (target === window ? 'window' : target === document ? 'document' : null);
  const keyOf = (type, options) => `${type}/${typeof options === 'boolean' ? options : options?.capture === true}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
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
    if (options?.signal) addEventListener.call(options.signal, 'abort', forget);
    if (options?.once) addEventListener.call(this ?? window, type, forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this, type, listener, options);
    const name = nameOf(this ?? window);
    const known = listener && listeners.get(listener);
    const key = `${name}/${keyOf(type, options)}`;
    if (known?.[key] !== undefined) {
      live.delete(known[key]);
      delete known[key];
    }
  };

  const { setInterval, clearInterval } = window;
  const timers = new Map();
  window.setInterval = (...args) => {
    const timer = setInterval(...args);
    if (isOurs()) {
      next += 1;
      timers.set(timer, next);
      live.set(next, { rule: 'timers', what: `an interval of ${args[1] ?? 0} ms still runs` });
    }
    return timer;
  };
  window.clearInterval = (timer) => {
    clearInterval(timer);
    live.delete(timers.get(timer));
    timers.delete(timer);
  };

  const styles = () =>
    [...document.styleSheets].filter(
      ({ href }) =>
        !href || !(href.startsWith(`${location.origin}/assets/`) || href.startsWith(location.origin + folder)),
    ).length + document.adoptedStyleSheets.length;
  let before = null;
  window.__gate = {
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
    provided() {
      const scope = globalThis.__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap?.default ?? {};
      return Object.fromEntries(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]));
    },
  };
}
