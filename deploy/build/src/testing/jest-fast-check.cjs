// fast-check as suites see it: chance is the seed's where the run names one (`PROPERTY_SEED`), so that two runs of a commit say the same.
// By its place: its name leads here, and a suite with a browser would take the module that Jest cannot require.
const fc = require('../../../../node_modules/fast-check/lib/cjs/fast-check.js');

if (process.env.PROPERTY_SEED) fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
module.exports = fc;
