/** `npm run newsletter`: its arguments. */
import { Argument, type Command } from 'commander'
import { languageCodes } from '../../src/i18n/languages'
import * as commands from './newsletter-commands'
import { emailAddress, programOf, run } from './run'

export const createNewsletterProgram = (): Command => {
  const program = programOf('newsletter', 'Sends news to those who subscribed.')
  program
    .command('list', { isDefault: true })
    .description('the news, newest first, and how far each is sent')
    .action(commands.list)
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<slug>', 'name of its file, such as 2026-11-25-launch')
  command('preview', 'prints the mail')
    .addArgument(new Argument('[language]', 'one, not all').choices(languageCodes))
    .action(commands.preview)
  command('test', 'sends the mail in each language to one address alone')
    .argument('<address>', 'whoever is to look at it', emailAddress)
    .action(commands.test)
  command('send', 'has it sent to all who confirmed a subscription, once')
    .option('--yes', 'without asking')
    .action(commands.send)
  command('status', 'what waits, was sent or failed, and why').action(commands.status)
  command('stop', 'sends it to nobody who still waits').action(commands.stop)
  command('retry', 'attempts now what failed or was put off').action(commands.retry)
  return program
}

if (require.main === module) run(createNewsletterProgram())
