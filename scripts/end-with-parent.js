/**
 * Has this process end with the one that started it. npm hands on SIGTERM and SIGINT alone, a shell between them nothing,
 * and nobody SIGKILL: a server would keep its port, and Gatsby build on.
 *
 * `ENDS_WITH` is the process that it ends with, and those that it starts. Its own parent would be read too late where that
 * one is killed in the moments before this file runs.
 */
'use strict'
var fs = require('fs')

var parent = process.ppid
var starter = Number(process.env.ENDS_WITH) || parent

function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's, such as of root.
    return error.code === 'EPERM'
  }
  try {
    // On Linux, what has ended is still there as a zombie until its own parent asks about it.
    return !/\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

setInterval(function () {
  if (process.ppid !== parent || !isRunning(starter)) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
