import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import site from '../../content/site.json'
import oneVote from '../../content/values/one-vote.json'
import { contactFormTexts } from '../../src/forms/contact/texts'
import type { CatalogueData } from '../../src/catalogue/data'
import type { Materials } from '../../src/catalogue/example'
import { registry, withoutExamples } from '../../src/catalogue/registry'
import { Specimen } from '../../src/catalogue/Specimen'
import { languageCodes, type Language } from '../../src/i18n/languages'
import { messagesFile } from '../../src/i18n/messages-file'
import { translator } from '../../src/i18n/translator'

const root = path.join(__dirname, '../..')

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx'),
  )

/** Drawn by FeatureDrawing, which knows their names. */
const FEATURES = 'drawings/features/'

const image = {
  layout: 'constrained' as const,
  width: 320,
  height: 400,
  images: { fallback: { src: '/portrait.png' } },
}

const materialsIn = (language: Language): Materials => {
  const messages = readFileSync(path.join(root, messagesFile(language)), 'utf8')
  const data: CatalogueData = {
    locales: { edges: [{ node: { ns: 'translation', language, data: messages } }] },
    siteInfo: { name: site.name },
    allProjectValue: {
      nodes: [
        {
          title: String(Reflect.get(oneVote.title, language)),
          text: String(Reflect.get(oneVote.text, language)),
        },
      ],
    },
    allTeamMember: {
      nodes: [
        { photoAlt: site.name, photo: { childImageSharp: { gatsbyImageData: image } } },
      ],
    },
  }
  const t = translator(data.locales, language)
  return { t, texts: contactFormTexts(t, (route) => route), language, data }
}

describe('the catalogue', () => {
  it('has an example of every component and drawing, or says why not', () => {
    const shown = [...Object.keys(registry), ...Object.keys(withoutExamples)]
    const files = filesIn('src/ui').filter((file) => !file.startsWith(FEATURES))
    expect(shown.sort()).toEqual(files.map((file) => path.basename(file, '.tsx')).sort())
  })

  it('has an example of every drawing of a feature', () => {
    expect(registry.FeatureDrawing).toHaveLength(filesIn(`src/ui/${FEATURES}`).length)
  })

  it.each(Object.entries(registry))('tells the states of %s apart', (_, examples) => {
    expect(examples.length).toBeGreaterThan(0)
    expect(new Set(examples.map(({ state }) => state)).size).toBe(examples.length)
  })

  describe.each(languageCodes)('in «%s»', (language) => {
    const materials = materialsIn(language)

    it.each(Object.entries(registry))('draws every state of %s', (name, examples) => {
      render(<Specimen name={name} examples={examples} materials={materials} />)
      for (const { state } of examples)
        expect(
          screen.getByRole('figure', { name: state }).children.item(1),
        ).not.toBeEmptyDOMElement()
    })

    it('has no id twice', () => {
      const { container } = render(
        <>
          {Object.entries(registry).map(([name, examples]) => (
            <Specimen key={name} name={name} examples={examples} materials={materials} />
          ))}
        </>,
      )
      const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)])
    })
  })

  it('opens a dialog that closes', async () => {
    const { texts, ...rest } = materialsIn('en')
    render(
      <Specimen
        name="Dialog"
        examples={registry.Dialog ?? []}
        materials={{ texts, ...rest }}
      />,
    )
    const example = within(screen.getByRole('figure', { name: 'busy' }))
    await userEvent.click(example.getByRole('button', { name: texts.failure.title }))
    const dialog = within(screen.getByRole('dialog', { name: texts.failure.title }))
    expect(dialog.getByText(texts.failure.busy)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: texts.failure.close }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
