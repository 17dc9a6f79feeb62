// fast-check with the seed of the Jest run (`jest --seed=…`): a failing case comes again under the same seed.
// Required by path: the name itself is mapped to this file.
const fc = require('../../../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: jest.getSeed() });
module.exports = fc;
