/**
 * Has this process end with the one that started it. npm hands on SIGTERM and SIGINT alone, a shell between them nothing,
 * and nobody SIGKILL: a server would keep its port, and Gatsby build on.
 *
 * `ENDS_WITH` is the process that it ends with, and those that it starts. Its own parent would be read too late where that
 * one is killed in the moments before this file runs.
 */
'use strict'
var parent = process.ppid
var starter = Number(process.env.ENDS_WITH) || parent

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's, such as of root.
    return error.code === 'EPERM'
  }
}

setInterval(function () {
  // A process that has ended, and that nobody has asked about, counts as running; its children have another parent.
  if (process.ppid !== parent || !isRunning(starter)) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
