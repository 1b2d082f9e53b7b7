/**
 * Runs a program in TypeScript for a command of package.json, and ends it when the process that
 * started it has ended:
 *
 *   node scripts/run.js $PPID scripts/site.ts start
 *
 * When npm is killed, the program may get no signal: npm passes on only SIGTERM and SIGINT, and
 * its shell passes on nothing. Without the check each second, a server would keep its port, and
 * Gatsby would go on building.
 *
 * `scripts/gatsby.ts` loads this file into each process of Gatsby for that check alone. An IPC
 * channel could replace it, but Gatsby would then send its log there and not to the terminal.
 */
'use strict'
var fs = require('fs')

// The shell replaces `$PPID` by the process number of npm. A shell without that variable, as on
// Windows, passes nothing or the name `$PPID` itself.
var isProgram = require.main === module
var given = isProgram && /^(\d+|\$PPID)$/.test(process.argv[2])

if (isProgram) require('./node-version')
// The processes that this one starts inherit the number of npm in ENDS_WITH.
if (given) process.env.ENDS_WITH = process.argv[2]

var parent = process.ppid
// The process to watch is npm, not only its shell: if npm is killed in the first moments, this
// file runs too late to see its own first parent.
var starter = Number(process.env.ENDS_WITH) || parent

function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process runs, but belongs to another user, such as root.
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
  // A process gets another parent when its own has ended.
  if (process.ppid !== parent || !isRunning(starter)) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

if (isProgram) {
  // The program runs as in `node --import tsx program.ts …`.
  process.argv.splice(1, given ? 2 : 1)
  process.argv[1] = require('path').resolve(process.argv[1])
  import('tsx').then(function () {
    require('module').runMain()
  })
}
