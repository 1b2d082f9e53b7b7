/** Catches what the server of a test file logs, and gives it. */
export const catchLog = () => {
  let log = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += String(text)
    return true
  })
  return () => log
}
