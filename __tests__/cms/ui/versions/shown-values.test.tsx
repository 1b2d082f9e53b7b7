/**
 * How the editor shows a text beside another version of it.
 *
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react'
import { shownValue } from '../../../../cms/ui/versions/shown-values'
import { fieldAt } from '../../../../src/content-model/address'
import type { ContentType } from '../../../../src/content-model/content-type'
import { roadmap } from '../../../../src/content-model/types/about'
import { news } from '../../../../src/content-model/types/news'

// What the editor's page has loaded from its server: here, a project without entries.
jest.mock('../../../../cms/ui/state/store', () => ({
  useEditor: () => ({ project: { files: [] } }),
}))

/** What is shown of a field's value, with [ ] around what is marked, one block a line. */
const shown = (
  path: string,
  value: unknown,
  other: unknown,
  { schema }: ContentType = news,
): string => {
  const { container } = render(<>{shownValue(fieldAt(schema, path), value, other)}</>)
  for (const mark of container.querySelectorAll('mark')) mark.prepend('[')
  for (const mark of container.querySelectorAll('mark')) mark.append(']')
  const blocks = [...container.querySelectorAll('p')]
  const texts = (blocks.length > 0 ? blocks : [container]).map((each) => each.textContent)
  return texts.join('\n')
}

it('of two versions of a text, each has the words marked that the other one lacks', () => {
  const [one, other] = [
    'Le pont ouvre le 3 mai à Genève.',
    'Le pont ouvre le 4 juin à Genève.',
  ]
  expect(shown('lead.fr', one, other)).toBe('Le pont ouvre le [3 mai] à Genève.')
  expect(shown('lead.fr', other, one)).toBe('Le pont ouvre le [4 juin] à Genève.')
})

it('no words are marked in a text that has another one in its place, or none', () => {
  expect(shown('lead.fr', 'Un pont neuf', 'Deux tunnels anciens')).toBe('Un pont neuf')
  expect(shown('lead.fr', 'Un pont neuf', undefined)).toBe('Un pont neuf')
})

it('no words are marked on either side if one of two texts was rewritten, so that nobody looks for marks in it', () => {
  const short = 'Portrait d’exemple'
  const long = 'Portrait en couleurs de la personne qui écrit le code, devant le lac'
  expect(shown('lead.fr', long, short)).toBe(long)
  expect(shown('lead.fr', short, long)).toBe(short)
})

it('of an article, only the changed paragraphs are shown, with the pages to which links lead by their names, and with the changed words marked, also inside of links and lists', () => {
  const article = (day: string, place: string) =>
    `Rien de neuf.\n\nLe pont ouvre **le ${day} mai** pour tout le monde.\n\n- à côté du [parc ${place}](/about/)`
  expect(shown('text.fr', article('3', 'central'), article('4', 'voisin'))).toBe(
    'Le pont ouvre le [3] mai pour tout le monde.\nà côté du parc [central] (About)',
  )
  for (const [href, named] of [
    ['/', 'Home'],
    ['/about/#team', 'About #team'],
    ['https://example.org/about/', 'https://example.org/about/'],
    ['/nothing/', '/nothing/'],
  ])
    expect(shown('text.fr', `[ici](${href})`, 'Rien')).toBe(`ici (${named})`)
})

it('of a list, only the changed items are shown, with the changed words marked in each language', () => {
  const steps = (months: Record<string, string>) => [
    { text: { fr: 'Rien de neuf', en: 'Nothing new', de: 'Nichts Neues' } },
    {
      text: {
        fr: `La carte en ${months.fr}`,
        en: `The map in ${months.en}`,
        de: `Die Karte im ${months.de}`,
      },
    },
  ]
  const may = steps({ fr: 'mai', en: 'May', de: 'Mai' })
  const june = steps({ fr: 'juin', en: 'June', de: 'Mai' })
  expect(shown('steps', may, june, roadmap)).toBe(
    'La carte en [mai]\nThe map in [May]\nDie Karte im Mai',
  )
  expect(shown('steps', may, may.toReversed(), roadmap)).not.toContain('[')
})
