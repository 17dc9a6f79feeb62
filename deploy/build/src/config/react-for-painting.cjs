// React for rendering at build: a store is read as it is at the first rendering in a browser.
const React = require('react');

module.exports = {
  ...React,
  useSyncExternalStore: (subscribe, read) => React.useSyncExternalStore(subscribe, read, read),
};
