/** A Postfix for tests, in a temporary folder and on a free port, that discards every mail. */
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterTests, freePort, temporaryFolder } from './lifecycle'
import { outputOf, startProgram } from './programs'

/** The folder in which Debian installs the programs of Postfix. Only root can start them. */
const DAEMONS = '/usr/lib/postfix/sbin'
export const hasPostfix = existsSync(`${DAEMONS}/master`) && process.getuid?.() === 0

const SERVICES = [
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'proxymap unix - - n - - proxymap',
  'discard unix - - n - - discard',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'anvil unix - - n - 1 anvil',
  'postlog unix-dgram n - n - 1 postlogd',
]

/**
 * Starts Postfix with limits such as a mail provider has.
 * @param limits of its `main.cf`, such as `smtpd_client_message_rate_limit`
 */
export const startPostfix = async (limits: Record<string, string>) => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  for (const name of ['queue', 'data', 'etc']) mkdirSync(path.join(folder, name))
  const id = (flag: string) => Number(outputOf('id', [flag, 'postfix']))
  chownSync(path.join(folder, 'data'), id('-u'), id('-g'))
  const port = await freePort()
  const settings = {
    compatibility_level: '3.6',
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    daemon_directory: DAEMONS,
    maillog_file: `${folder}/postfix.log`,
    maillog_file_prefixes: folder,
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'mail.example.org',
    mydestination: '',
    default_transport: 'discard:',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    // By default, Postfix exempts clients on its own machine, such as the tests, from its limits.
    // This empty list makes the limits hold for them, too.
    smtpd_client_event_limit_exceptions: '',
    ...limits,
  }
  const config = path.join(folder, 'etc')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(path.join(config, 'main.cf'), lines.join(''))
  const smtpd = `127.0.0.1:${port} inet n - n - - smtpd`
  writeFileSync(path.join(config, 'master.cf'), `${[smtpd, ...SERVICES].join('\n')}\n`)
  // `postfix start` starts daemons that keep its outputs open. Waiting for the end of the outputs
  // would never end, so only the end of the program is waited for.
  const run = (command: string) =>
    startProgram('postfix', { arguments: ['-c', config, command] }).exited
  await run('start')
  afterTests(() => run('stop'))
  return { url: `smtp://127.0.0.1:${port}` }
}
