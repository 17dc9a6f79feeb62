// fast-check as suites see it: chance is the seed's where the run names one (`PROPERTY_SEED`), so that two runs of a commit say the same.
// By its place: its name leads here.
const fc = require('../../../../node_modules/fast-check');

if (process.env.PROPERTY_SEED) fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });
module.exports = fc;
