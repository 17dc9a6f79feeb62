// Runs the suites of a part for Stryker with Jest's own circus and expect, without starting Jest: a mutant costs milliseconds instead of a second.
import { createRequire } from 'node:module';
import path from 'node:path';
import { jestOf } from './mutation-jest.mjs';
import { loadAnew } from './mutation-loader.mjs';

const require = createRequire(import.meta.url);
const circus = require('jest-circus');
const { jestExpect } = require('@jest/expect');
const fc = require('fast-check');

/** A promise that a mutant leaves open is noticed by time; tests here take milliseconds. */
const TEST_TIMEOUT_MS = 10_000;

/** Read before a suite can put a fake one in its place. */
const { setImmediate } = globalThis;

/**
 * @typedef {{ activeMutant: { id: string }, testFilter?: string[], hitLimit?: number, disableBail?: boolean }} MutantRunOptions of Stryker
 * @typedef {{ name: string, parent?: Block }} Block a test or a group of Jest's circus
 */

/** @param {Block} block @returns {string} */
const fullName = ({ name, parent }) => (parent?.parent ? `${fullName(parent)} ${name}` : name);
/** @param {any} error or the pair in which circus keeps one @returns {string} */
const wordsOf = (error) => String((Array.isArray(error) ? (error[0] ?? error[1]) : error)?.message ?? error);

class SuiteRunner {
  static inject = ['options'];

  #files;
  #jest = jestOf();
  /** What a mutant throws outside of any test. @type {string[]} */
  #loose = [];
  /** File by test. @type {Map<string, string>} */
  #fileOf = new Map();
  /** Of the suite that runs. @type {any[]} */
  #tests = [];
  #file = '';

  /** @param {{ suites: readonly string[] }} options */
  constructor({ suites }) {
    this.#files = suites.map((file) => path.resolve(file));
    // The name that Stryker's changed code looks for.
    const realm = /** @type {{ __stryker__?: Record<string, any> }} */ (globalThis);
    this.mutants = realm.__stryker__ ??= {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  init() {
    const { describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = circus;
    Object.assign(globalThis, {
      describe,
      test,
      it,
      beforeAll,
      beforeEach,
      afterAll,
      afterEach,
      expect: jestExpect,
      jest: this.#jest,
    });
    for (const event of ['uncaughtException', 'unhandledRejection'])
      process.on(event, (error) => this.#loose.push(wordsOf(error)));
    // Chance would notice a mutant in one run and miss it in the next.
    fc.configureGlobal({ seed: 1 });
    circus.addEventHandler((event) => this.#hear(event));
  }

  /** All suites on the unchanged code, noting which test reaches which mutant. */
  async dryRun() {
    this.mutants.mutantCoverage = undefined;
    const { tests, failure } = await this.#runAll(this.#files, () => true);
    if (failure) return { status: 'error', errorMessage: failure };
    for (const { id, fileName } of tests) this.#fileOf.set(id, fileName);
    return { status: 'complete', tests, mutantCoverage: this.mutants.mutantCoverage };
  }

  /** The tests that reach the mutant, until one notices it. @param {MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    const wanted = testFilter && new Set(testFilter);
    const reached = [...new Set(testFilter?.map((id) => this.#fileOf.get(id) ?? ''))];
    const files = wanted ? reached : this.#files;
    Object.assign(this.mutants, {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    });
    try {
      const { tests, failure } = await this.#runAll(files, (id) => wanted?.has(id) ?? true, !disableBail);
      if (hitLimit !== undefined && this.mutants.hitCount > hitLimit)
        return { status: 'timeout', reason: `run ${this.mutants.hitCount} times` };
      const nrOfTests = tests.length;
      const killers = tests.filter(({ status }) => status === 1);
      if (!failure && killers.length === 0) return { status: 'survived', nrOfTests };
      return {
        status: 'killed',
        killedBy: killers.map(({ id }) => id),
        failureMessage: failure ?? killers[0]?.failureMessage,
        nrOfTests,
      };
    } finally {
      Object.assign(this.mutants, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    }
  }

  /** @param {readonly string[]} files @param {(id: string) => boolean} isWanted @param {boolean} [bail] @returns {Promise<{ tests: any[], failure?: string }>} `failure`: what broke outside of a test */
  async #runAll(files, isWanted, bail = false) {
    const tests = [];
    for (const file of files) {
      const failure = await this.#runSuite(file, isWanted, bail);
      tests.push(...this.#tests);
      if (failure || (bail && this.#tests.some(({ status }) => status === 1))) return { tests, failure };
    }
    return { tests };
  }

  /** @param {string} file @param {(id: string) => boolean} isWanted @param {boolean} bail @returns {Promise<string | undefined>} what broke outside of a test */
  async #runSuite(file, isWanted, bail) {
    this.#file = file;
    this.#tests = [];
    this.#loose = [];
    circus.resetState();
    const state = circus.getState();
    state.testTimeout = TEST_TIMEOUT_MS;
    const isOver = () => bail && this.#tests.some(({ status }) => status === 1);
    // All that circus asks of a pattern.
    const pattern = { test: (/** @type {string} */ name) => !isOver() && isWanted(this.#idOf(name)) };
    state.testNamePattern = /** @type {RegExp} */ (/** @type {unknown} */ (pattern));
    try {
      loadAnew(file);
      const { unhandledErrors } = await circus.run();
      // Rejections are told of after the microtasks that made them.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return [...unhandledErrors.map(wordsOf), ...this.#loose][0];
    } catch (error) {
      return wordsOf(error);
    } finally {
      this.#jest.putBack();
    }
  }

  /** @param {string} name */
  #idOf(name) {
    return `${path.relative('.', this.#file)}: ${name}`;
  }

  /** @param {any} event of circus */
  #hear({ name, test }) {
    if (name === 'test_start') {
      jestExpect.setState({
        assertionCalls: 0,
        expectedAssertionsNumber: null,
        isExpectingAssertions: false,
        suppressedErrors: [],
      });
      this.mutants.currentTestId = this.#idOf(fullName(test));
    } else if (name === 'test_done') {
      this.mutants.currentTestId = undefined;
      const errors = [...test.errors, ...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error)];
      const id = this.#idOf(fullName(test));
      const about = { id, name: id, fileName: this.#file, timeSpentMs: test.duration ?? 0 };
      this.#tests.push(
        errors.length > 0 ? { ...about, status: 1, failureMessage: wordsOf(errors[0]) } : { ...about, status: 0 },
      );
    }
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'suites', injectableClass: SuiteRunner }];
export const strykerValidationSchema = {
  properties: {
    suites: { description: 'The files of the tests, from the root.', type: 'array', items: { type: 'string' } },
  },
};
