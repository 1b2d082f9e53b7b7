import { checkArticle } from '../../../src/content-model/check/article'
import { explain } from '../../../src/content-model/issues'

it.each([
  '## Titre\n\n### Petit\n\nVoir [ici](/about/), [là](/contact/#newsletter), [hier](/news/2026-01-02-essai/).',
  '- un\n- deux\n\n1. trois',
  'Un drapeau 🏳️‍🌈, et https://example.org/ seul.',
])('the content check finds no mistake in the article %j', (markdown) => {
  expect(checkArticle(markdown, 12_000)).toBeUndefined()
})

it.each([
  ['articleImage', '![pont](/a.png)'],
  ['html', 'un <b>mot</b>'],
  ['html', '<script>\nalert(1)\n</script>'],
  ['articleCode', 'un `mot`'],
  ['articleRule', 'a\n\n---'],
  ['articleLevel', '# Titre'],
  ['articleLevel', '#### Titre'],
  ['articleDepth', '- a\n  - b\n    - c\n      - d'],
  ['articleLink', '[ici](javascript:alert)'],
  ['articleLink', '[ici](mailto:ada@example.org?subject=a)'],
  ['articlePage', '[ici](/a-propos/)'],
  ['articlePage', '[ici](/about)'],
  ['articlePage', '[ici](/de/about/)'],
  ['articleSkip', '### Petit\n\n## Grand'],
  ['articleSkip', '- ### Petit'],
  ['characters', 'un\u200bmot'],
  ['characters', 'un&#8203;mot'],
  ['characters', 'un\r\nmot'],
  ['tooLong', 'a '.repeat(6001)],
  ['empty', '[](/about/)\n\n##'],
])(
  'the content check reports the mistake %s in the article %j, in sentences that quote it where possible',
  (code, markdown) => {
    const found = checkArticle(`Le début.\n\n${markdown}`, 12_000)
    const alone = checkArticle(markdown, 12_000)
    expect([found, alone].map((issue) => issue?.code)).toEqual(
      code === 'empty' ? [undefined, 'empty'] : [code, code],
    )
    const { text } = alone?.params ?? {}
    if (text === undefined) return
    for (const language of ['fr', 'en'] as const)
      if (alone) expect(explain(alone, language)).toContain(String(text))
  },
)

it('when the content check quotes a long mistake in an article, the quotation has fewer than 45 characters', () => {
  const found = checkArticle(`<b title="${'long '.repeat(100)}">`, 12_000)
  expect(String(found?.params.text).length).toBeLessThan(45)
})
