/**
 * Runs a program in TypeScript, as the commands of package.json do:
 *
 *   node scripts/run.js $PPID scripts/site.ts start
 *
 * The shell puts npm there for `$PPID`, with which the program ends. On Windows it ends with its parent.
 */
'use strict'
require('./node-version')
// A shell that has no such variable hands on nothing, or the name.
var given = /^(\d+|\$PPID)$/.test(process.argv[2])
if (given) process.env.ENDS_WITH = process.argv[2]
require('./end-with-parent')

// From here on, all is as in `node --import tsx program.ts …`.
process.argv.splice(1, given ? 2 : 1)
process.argv[1] = require('path').resolve(process.argv[1])
import('tsx').then(function () {
  require('module').runMain()
})
