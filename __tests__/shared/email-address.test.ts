import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { EMAIL } from '../../src/content-model/patterns'
import { emailError, isMailable, tidyEmail } from '../../src/shared/email-address'

const long = (length: number) => 'a'.repeat(length)

it.each([
  ['\u200eada@example.org', 'a mark of direction'],
  ['ada\u200b@exam\u00adple.org\ufeff', 'zero-width and soft hyphen'],
  ['\u2066ada@example.org\u2069', 'isolates'],
  ['ada\u3164@example.org\ufe0f', 'a filler, a variation selector'],
  ['\u00a0ada@example.org\u202f\t\n', 'spaces that do not break'],
  ['ada＠ｅｘａｍｐｌｅ．ｏｒｇ', 'full-width'],
  ['ada@example。org', 'an ideographic full stop'],
  ['mailto:ada@example.org', 'a link'],
  ['MAILTO:ada%40example.org?subject=%E2%9C%93', 'a link with a subject'],
  ['<ada@example.org>', 'brackets'],
  ['Ada <ada@example.org>', 'a name'],
  ['"Lovelace, Ada" <mailto:ada@example.org>;', 'a name with a comma'],
  ['ada@example.org <ada@example.org>', 'the address for a name'],
  ['(ada@example.org)', 'parentheses'],
  ['«\u202fada@example.org\u202f».', 'quotes in French'],
  ["'ada@example.org',", 'in Outlook'],
  ['E-mail : ada@example.org', 'a label'],
  [', ada@example.org,;', 'commas'],
  ['.ada@example.org..', 'dots'],
  ["'ada@example.org", 'one half of the quotes'],
  ['“ada@example.org”', 'other quotes'],
  ['> ada@example.org', 'a sign of what is quoted'],
  ['mailto://ada@example.org', 'a link with slashes'],
  ['E-mail: mailto:ada@example.org', 'a label and a link'],
])('the forms reduce the pasted text %j to the email address in it (%s)', (text) => {
  expect([tidyEmail(text), emailError(text)]).toEqual(['ada@example.org', undefined])
})

it.each([
  'a@b.c',
  'Ada.Lovelace+news@Mail.Example.org',
  "a+o'brien@c.d.e",
  '{a}&/b?=#!$%*^_`|~-@example.org',
  'zoë@exämple.org',
  'राम@उदाहरण.भारत',
  'ada@xn--bcher-kva.example',
  '1@1.example',
  `${long(64)}@example.org`,
  `a@${long(63)}.org`,
])('the forms accept the email address %s without changing it', (email) => {
  expect([tidyEmail(email), emailError(email)]).toEqual([email, undefined])
  expect(EMAIL.test(email)).toBe(true)
})

it('the forms change typographic quotes and hyphens in an email address back to those of a keyboard', () => {
  expect(tidyEmail('o’brien@a\u2011b.example')).toBe("o'brien@a-b.example")
  expect(tidyEmail('mailto:ada%2Bnews@example.org')).toBe('ada+news@example.org')
})

it.each([
  ...['a', 'a@b', 'a@b.', '@b.c', 'a@.', 'a b@c.d', 'a@b@c.d', 'a@b.c d'],
  ...['a..b@c.d', '.@c.d', 'a.@c.d', 'a@b..c', 'a@-b.c', 'a@b-.c', 'a@b_c.d', 'a@b.1'],
  ...['a@127.0.0.1', 'a@[127.0.0.1]', 'a@b.c/d', 'a@b.c:25', 'a@b%2e.c', 'a@💩.example'],
  ...['"a b"@c.d', 'a,b@c.d', 'a;b@c.d', 'a\\b@c.d', 'a(b)@c.d', 'a\u0007b@c.d'],
  ...['a@b.c, d@e.f', 'a@b.c; d@e.f', 'a@b.c\nd@e.f', 'mailto:a@b.c,d@e.f'],
  ...['<a@b.c> d@e.f', 'a@b.c d@e.f', 'a@b.c\tAda', 'Ada a@b.c', 'mailto:%'],
  ...[`${long(65)}@example.org`, `a@${long(64)}.org`, `${'é'.repeat(33)}@example.org`],
  // Web addresses, most of them of profiles, which have an @ like an email address.
  ...['https://www.tiktok.com/@ada.ge', 'www.tiktok.com/@ada.ge', '//x.example/@ada.ge'],
  ...[
    'Site : https://video.example/@ada.ge',
    'https://example.org:8080/@ada.ge',
    '@ada.ge',
  ],
  ...[
    'https://ada@example.org',
    'https://ada:secret@example.org',
    'ftp://ada@example.org',
  ],
  ...[
    'https://social.example/@ada@example.org',
    '@ada@social.example',
    'mailto:?to=a@b.c',
  ],
  ...['example.org/ada@example.org', '/ada@example.org', 'https:/example.org/@ada.ge'],
  ...['http://example.org/?to=ada@example.org', 'ada.@example.org', '"ada"@example.org'],
  // Mail servers encode each letter ü of this domain. The encoded domain is longer than a domain
  // may be, so the forms must refuse it.
  `a@${'ü'.repeat(60)}.example`,
])('the forms refuse the email address %j', (text) => {
  expect(emailError(text)).toBe('email')
})

it.each([
  ['', 'required'],
  [' \u200b\u00a0', 'required'],
  ['<>', 'required'],
  ['a\ud800@b.c', 'characters'],
  [`a@${`${long(60)}.`.repeat(5)}org`, 'tooLong'],
  [long(1001), 'tooLong'],
])('the forms refuse the email address %.40j with the error «%s»', (text, code) => {
  expect(emailError(text)).toBe(code)
})

it('the forms refuse a long text that is no email address within milliseconds', () => {
  const start = performance.now()
  for (const sign of ['.', ',', '@', '<', "'", ':', 'a.', '@?', '\u200b', '.-'])
    for (const text of [sign.repeat(500), sign.repeat(50_000), `a@b${sign.repeat(249)}c`])
      emailError(text)
  expect(performance.now() - start).toBeLessThan(1000)
})

const piece = fc.constantFrom(
  ...['a', 'Ada', 'é', 'ü', 'ß', '1', '.', '-', '_', '+', "'", '%', '%40', 'xn--', '语'],
  ...'@@ \u00a0\u200e\u00ad＠。’\u2011<>"(),;:?/\\[]',
  ...['.org', '.c', '\r\n', 'mailto:'],
)
const typed = fc.oneof(
  fc.emailAddress(),
  fc.string({ unit: 'grapheme' }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc
    .tuple(piece, fc.emailAddress(), piece)
    .map(([before, email, after]) => before + email + after),
)

/**
 * All recipients that nodemailer finds in the text of one address: a hostile one could name
 * several.
 */
const recipients = (address: string) =>
  new MailComposer({ to: { name: '', address } }).compile().getEnvelope().to

it('the mailer sends to each address that the forms take, and to no other', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const email = tidyEmail(text)
      expect(emailError(text) === undefined).toBe(isMailable(email))
      if (!isMailable(email)) return
      expect(tidyEmail(email)).toBe(email)
      expect(email).toMatch(EMAIL)
      const [local = '', domain = ''] = email.split('@')
      const [sent = '', ...others] = recipients(email)
      expect(others).toEqual([])
      const [sentLocal, sentDomain = ''] = sent.split('@')
      expect(sentLocal).toBe(local)
      expect(domainToASCII(sentDomain)).toBe(domainToASCII(domain))
    }),
    { numRuns: 2000 },
  )
})

const handle = fc.stringMatching(/^[a-z\d](?:[a-z\d._]{0,20}[a-z\d])?\.[a-z]{2,6}$/)

it('the forms do not mistake a web address with an @ for an email address', () => {
  fc.assert(
    fc.property(
      fc.webUrl(),
      handle,
      fc.constantFrom('', 'Site : ', '<', '«\u202f', 'URL:'),
      fc.boolean(),
      (url, name, before, isWhole) => {
        const address = isWhole ? url : url.replace(/^https?:\/\//, '')
        const typed = `${before}${address.replace(/\/?$/, '')}/@${name}`
        expect([typed, emailError(typed)]).toEqual([typed, 'email'])
      },
    ),
    { numRuns: 2000 },
  )
})

const word = fc.stringMatching(/^[A-Za-z\d](?:[a-z\d_+'-]{0,10}[a-z\d])?$/)

it('the forms never refuse or change an ordinary email address', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.domain(),
      (words, domain) => {
        const email = `${words.join('.')}@${domain}`
        expect([tidyEmail(email), emailError(email)]).toEqual([email, undefined])
      },
    ),
    { numRuns: 2000 },
  )
})
