/**
 * Standard error for a log: what is logged in one turn of the event loop is written in one
 * go, since each write to a pipe keeps everybody waiting. Nothing is held back for longer,
 * and what is left when the process exits is written then.
 */
export const logLines = () => {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text) process.stderr.write(text)
  }
  process.once('exit', flush)
  return {
    flush,
    write(line: string) {
      if (!lines) setImmediate(flush)
      lines += line
    },
  }
}
