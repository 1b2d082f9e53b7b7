/**
 * Runs a program in TypeScript, as the commands of package.json do, and ends it when what started it has ended:
 *
 *   node scripts/run.js $PPID scripts/site.ts start
 *
 * npm hands on SIGTERM and SIGINT alone, its shell hands on nothing, and nobody hands on SIGKILL. Without the watch
 * below, a server would keep its port, and Gatsby would build on, after npm was killed.
 *
 * `scripts/gatsby.ts` has each process of Gatsby load this file for the watch alone. An IPC channel, whose end would
 * tell the same without a look each second, makes Gatsby send its log there in the place of the terminal.
 */
'use strict'
var fs = require('fs')

// The shell puts the number of npm in the place of `$PPID`. A shell that has no such variable, as on Windows, hands on
// nothing, or the name.
var isProgram = require.main === module
var given = isProgram && /^(\d+|\$PPID)$/.test(process.argv[2])

if (isProgram) require('./node-version')
// The processes that this one starts get it, too.
if (given) process.env.ENDS_WITH = process.argv[2]

var parent = process.ppid
// npm, and not only the shell: where npm is killed in the first moments, this file runs too late to see who its own
// parent was.
var starter = Number(process.env.ENDS_WITH) || parent

function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It runs, and belongs to somebody else, such as root.
    return error.code === 'EPERM'
  }
  try {
    // On Linux, a process that has ended can still be signalled until its own parent has asked how it ended.
    return !/\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

setInterval(function () {
  // A process whose parent has ended gets another parent.
  if (process.ppid !== parent || !isRunning(starter)) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

if (isProgram) {
  // From here on, all is as in `node --import tsx program.ts …`.
  process.argv.splice(1, given ? 2 : 1)
  process.argv[1] = require('path').resolve(process.argv[1])
  import('tsx').then(function () {
    require('module').runMain()
  })
}
