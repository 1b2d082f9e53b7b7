import { createMailer } from '../../../server/mail/mailer'
import { readSettings } from '../../../server/settings'
import { afterTests } from '../../support/clean-up'
import { startSmtp } from '../../support/smtp'

test('a mail server may take its time to greet', async () => {
  const smtp = await startSmtp({ greetAfter: 12_000 })
  const mailer = createMailer(readSettings({ SMTP_URL: smtp.url }))
  afterTests(mailer.close)
  await mailer.send('id', { text: 'Bonjour' })
  expect(smtp.received).toHaveLength(1)
}, 30_000)
