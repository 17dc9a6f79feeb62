#!/usr/bin/env node
// The command `webpack` of the packages: webpack-cli with the webpack that their configuration is made for.
import 'webpack-cli/bin/cli.js';
