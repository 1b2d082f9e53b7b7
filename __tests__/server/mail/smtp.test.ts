import { isComplaint } from '../../../server/errors'
import { createSmtp } from '../../../server/mail/smtp'
import { startSmtp } from '../../support/deliveries'
import { afterTests } from '../../support/lifecycle'

/** Sends `count` mails at once, and returns the errors of those that were refused. */
const sendMany = async (send: ReturnType<typeof createSmtp>['send'], count: number) => {
  const mails = Array.from({ length: count }, (_, index) =>
    send({
      from: 'site@example.org',
      to: `ada${index}@example.org`,
      subject: 'Title',
      text: 'Text',
    }),
  )
  const outcomes = await Promise.allSettled(mails)
  return outcomes.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
}

const setUp = async (connections: number) => {
  const { url, received } = await startSmtp({ connections })
  const smtp = createSmtp(new URL(url), 5000)
  afterTests(smtp.close)
  return { send: (count: number) => sendMany(smtp.send, count), received }
}

it.each([1, 2, 3])(
  'after a mail server that allows only %i connections at a time has refused some, it refuses no later mail of the mailer',
  async (connections) => {
    const { send, received } = await setUp(connections)
    const errors = await send(12)
    expect(errors.some(isComplaint)).toBe(true)
    expect(received).toHaveLength(12 - errors.length)
    expect(await send(12)).toEqual([])
    expect(received).toHaveLength(24 - errors.length)
  },
)

it('the mailer sends twelve mails at once to a mail server that allows twelve connections', async () => {
  const { send, received } = await setUp(12)
  expect(await send(12)).toEqual([])
  expect(received).toHaveLength(12)
})
