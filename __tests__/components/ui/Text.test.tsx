/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { LinkedText, WholeWords } from '../../../src/components/ui/Text'

const linksIn = (text: string) => {
  const { container } = render(<LinkedText text={text} />)
  expect(container).toHaveTextContent(text)
  return screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

it.each([
  ['Nothing leads anywhere.', []],
  ['Write to (a.b@example.org).', [['a.b@example.org', 'mailto:a.b@example.org']]],
  [
    'See https://www.example.org/a?b=1, and «https://example.org/».',
    [
      ['https://www.example.org/a?b=1', 'https://www.example.org/a?b=1'],
      ['https://example.org/', 'https://example.org/'],
    ],
  ],
  ['Neither a/b!c@example.org, nor a@@example.org nor a@localhost.', []],
  [
    "o'brien+x@bücher.example",
    [["o'brien+x@bücher.example", "mailto:o'brien+x@bücher.example"]],
  ],
  ['In an emergency, call 112.', [['112', 'tel:112']]],
  [
    'Call 112 at once: Appelez le 112, wählen Sie die 112.',
    Array(3).fill(['112', 'tel:112']),
  ],
  ['Neither art. 112, 112 jours, les 112 jours nor die 112 Tage.', []],
  ['Neither § 112, le 112e, page 112, CHF 112 nor le modèle 112.', []],
  ['Neither +41 22 112 00 00, 112a, 1112 nor room-112.', []],
  ['Neither http://example.org nor javascript:alert(1).', []],
])(
  'a page turns web addresses, email addresses and the emergency number 112 in a text into links, and nothing else: %s',
  (text, links) => {
    expect(linksIn(text)).toEqual(links)
  },
)

it.each([
  ['Wo? https://de.example.org/Genf_(Stadt).', 'https://de.example.org/Genf_(Stadt)'],
  ['(Mehr: https://example.org/a_(b_(c)))', 'https://example.org/a_(b_(c))'],
  ['(siehe https://example.org/a), dann', 'https://example.org/a'],
  ['<https://example.org/a>…', 'https://example.org/a'],
  ['[https://example.org/a[1]]', 'https://example.org/a[1]'],
  ['‹https://example.org/a[1]›', 'https://example.org/a[1]'],
  ['C’est https://example.org/l’eau…', 'https://example.org/l’eau'],
])(
  'the link of a web address leaves out the punctuation around the address: %s',
  (text, address) => {
    expect(linksIn(text)).toEqual([[address, address]])
  },
)

it.each([
  ...['E-mail:info@example.org', 'E‑Mail : info@example.org', '📧info@example.org'],
  ...['<info@example.org>', "'info@example.org'", 'mailto:info@example.org?'],
  ...['Courriel:info@example.org;', 'Mail→info@example.org, merci'],
])(
  'the link of an email address leaves out words and signs around the address: %s',
  (text) => {
    expect(linksIn(text)).toEqual([['info@example.org', 'mailto:info@example.org']])
  },
)

it('a page breaks no line within the word e-mail, even beside an address', () => {
  const { container } = render(<LinkedText text="Write an e-mail to a@example.org." />)
  expect(container.querySelector('.whole')).toHaveTextContent(/^e-mail$/)
})

it('a page may break a line before the @ of an e-mail address', () => {
  const { container } = render(<LinkedText text="Write to help@example.org." />)
  const link = container.querySelector('a')
  expect(link?.innerHTML).toBe('help<wbr>@example.org')
})

it.each([
  ['Dites-le une fois. Suivez-le jusqu’au bout.', ['Dites-le', 'Suivez-le']],
  ['Parlons-en', ['Parlons-en']],
  ['News – by e-mail', ['e-mail']],
  ['Die Kommunikations-Abteilung', []],
])(
  'in the text «%s», these are the words that a page keeps on one line despite their hyphen: %j',
  (text, whole) => {
    const { container } = render(<WholeWords text={text} />)
    expect(container.textContent).toBe(text)
    expect(
      Array.from(container.querySelectorAll('.whole'), (word) => word.textContent),
    ).toEqual(whole)
  },
)
