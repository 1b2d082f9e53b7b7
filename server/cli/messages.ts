/** Declares the commands and arguments of `npm run messages`. */
import { InvalidArgumentError, Option, type Command } from 'commander'
import * as commands from './commands'
import { emailAddress, programOf, run } from './run'

const wholeNumber = (text: string) => {
  if (!/^#?\d{1,15}$/.test(text)) throw new InvalidArgumentError('Give a whole number.')
  return Number(text.replace('#', ''))
}

const wholeNumbers = (text: string, previous: readonly number[] = []) => [
  ...previous,
  wholeNumber(text),
]

const format = new Option('--format <format>', 'for programs').choices(['json', 'csv'])

export const createProgram = (): Command => {
  const program = programOf('messages', 'Lists, exports and erases what visitors sent.')

  program
    .command('list', { isDefault: true })
    .description('a line for each message, oldest first')
    .option('--open', 'only messages that are not done')
    .addOption(format)
    .action(commands.list)
  program
    .command('show')
    .description('a message with its text and deliveries')
    .argument('<number>', 'of the message', wholeNumber)
    .action(commands.show)
  for (const [name, done, state] of [
    ['done', true, 'done'],
    ['undone', false, 'open again'],
  ] as const)
    program
      .command(name)
      .description(`marks messages as ${state}`)
      .argument('<numbers...>', 'of messages', wholeNumbers)
      .action((numbers: number[]) => commands.mark(numbers, done))
  program
    .command('retry')
    .description('attempts now what failed or waits: of these messages, or all')
    .argument('[numbers...]', 'of messages', wholeNumbers, [])
    .addOption(
      new Option(
        '--sent <where>',
        'sends them there again, although they were sent',
      ).choices(['team', 'webhook']),
    )
    .action(commands.retry)
  program
    .command('purge')
    .description('erases old messages')
    .requiredOption('--days <days>', 'erases messages older than that', wholeNumber)
    .option('--yes', 'with --days 0, which erases all')
    .action(commands.purge)
  program
    .command('check')
    .description('says nothing, or what is wrong, for cron')
    .action(commands.check)
  program
    .command('person')
    .description('all that is stored of an address, as JSON')
    .argument('<email>', 'in upper or lower case', emailAddress)
    .action(commands.person)
  program
    .command('erase')
    .description('erases everything of an address')
    .argument('<email>', 'in upper or lower case', emailAddress)
    .action(commands.eraseAddress)
  program
    .command('subscriptions')
    .description('newsletter subscriptions; write to confirmed ones only')
    .addOption(format)
    .action(commands.subscriptions)
  return program
}

if (require.main === module) run(createProgram())
