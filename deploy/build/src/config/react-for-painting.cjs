// React for rendering at build: a store is read as it is at the first rendering in a browser.
/** @type {Record<string, Function>} */
// @ts-expect-error the build has no types of React
const React = require('react');
const { useSyncExternalStore } = React;
if (!useSyncExternalStore) throw new Error('this React has no useSyncExternalStore');

module.exports = {
  ...React,
  /** @param {unknown} subscribe @param {() => unknown} read */
  useSyncExternalStore: (subscribe, read) => useSyncExternalStore(subscribe, read, read),
};
