/**
 * Ends a command that an unfit Node runs, with a sentence. Debian and Ubuntu install old ones, in which the first
 * package that is loaded fails with a stack trace.
 *
 * It is the first file of every command, so any Node has to read it: old syntax, no package, and both texts here.
 */
'use strict'
var fs = require('fs')
var path = require('path')

/** Such as 20019 for 20.19. */
function number(version) {
  var parts = version.split('.')
  return Number(parts[0]) * 1000 + Number(parts[1] || 0)
}

// Such as ">=20.19 <27".
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
