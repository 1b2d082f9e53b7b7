/**
 * Ends a command with a sentence if its version of Node does not fit. Debian and Ubuntu install
 * old versions, in which the first package that is loaded fails with a stack trace.
 *
 * Every command loads this file first, so any version of Node must be able to read it: it uses
 * old syntax and no package, and has its sentence in both languages itself.
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
