/**
 * Runs a program in TypeScript for a command of package.json, once the version of Node is known to
 * fit:
 *
 *   node scripts/run.js scripts/site.ts start
 *
 * `node --import tsx` alone would end with a stack trace, or with «bad option», on a Node that is
 * too old.
 */
'use strict'
require('./node-version')

// Remove this file from the arguments, so that the program gets the same ones as by `node --import
// tsx program.ts …`.
process.argv.splice(1, 1)
process.argv[1] = require('path').resolve(process.argv[1])
import('tsx').then(function () {
  require('module').runMain()
})
