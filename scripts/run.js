/**
 * Ends a command of package.json with a sentence if its version of Node does not fit, and otherwise
 * runs a program in TypeScript, if one is named:
 *
 *   node scripts/run.js scripts/site.ts start
 *
 * Debian and Ubuntu install old versions of Node, in which `node --import tsx` would end with a
 * stack trace or with «bad option». Any version must be able to read this file: it uses old syntax
 * and, until the version is known to fit, no package, and has its sentence in both languages itself.
 */
'use strict'
var fs = require('fs')
var path = require('path')

/** Returns a version as a number, such as 20019 for 20.19. */
function number(version) {
  var parts = version.split('.')
  return Number(parts[0]) * 1000 + Number(parts[1] || 0)
}

// Reads the range of versions in package.json, such as ">=20.19 <27".
var range = /^>=([\d.]+) <(\d+)$/.exec(
  JSON.parse(fs.readFileSync(path.join(__dirname, '../package.json'), 'utf8')).engines
    .node,
)
var first = range[1]
var last = range[2] - 1
var here = process.versions.node

var languages = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
var sentence = /^fr/.test(languages)
  ? `Ce projet a besoin de Node ${first} à ${last}, et cette commande tourne avec Node ${here}\u202f: installez la version LTS depuis https://nodejs.org/fr/download, puis relancez-la.`
  : `This project needs Node ${first} to ${last}, and this command runs on Node ${here}: install the LTS version from https://nodejs.org/en/download, and run it again.`

if (number(here) < number(first) || number(here) >= number(range[2])) {
  console.error(sentence)
  process.exit(1)
}

if (process.argv.length > 2) {
  // Remove this file from the arguments, so that the program gets the same ones as by `node --import
  // tsx program.ts …`.
  process.argv.splice(1, 1)
  process.argv[1] = path.resolve(process.argv[1])
  import('tsx').then(function () {
    require('module').runMain()
  })
}
