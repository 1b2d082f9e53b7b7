/** The editor's page, as somebody uses it who works in French. */
import './french'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '../../../cms/ui'
import { storeDraft } from '../../../cms/ui/drafts'
import {
  answers,
  files,
  inAll,
  server,
  STAT,
  tellChanged,
  value,
} from './project-in-memory'

const user = userEvent.setup()
const text = (language: string, field = 'Chiffre') =>
  within(screen.getByRole('group', { name: field })).getByRole('textbox', {
    name: language,
  })
const fill = async (language: string, words: string) => {
  await user.clear(text(language))
  if (words) await user.type(text(language), words)
}
const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }))
const discard = async () => {
  jest.spyOn(window, 'confirm').mockReturnValueOnce(true)
  await user.click(screen.getByRole('button', { name: /^Abandonner/ }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveFocus(),
  )
}
const inFile = (file: string) => files.get(file) as Record<string, Record<string, string>>

const open = async (place: string, title: string | RegExp) => {
  location.hash = `#/${place}`
  render(<App />)
  await screen.findByRole('heading', { level: 1, name: title })
}

describe('a figure', () => {
  beforeEach(() => {
    // Drafts that cannot be read.
    for (const text of ['{', 'null', '7']) localStorage.setItem(`unsaved/${text}`, text)
    return open('content/stats/one', '8')
  })

  it('says beside its field what the whole project has against it', async () => {
    server.problems = [
      { file: STAT, path: 'label.fr', text: 'est déjà pris.', isError: true },
    ]
    await fill('français', '10')
    await save()
    await waitFor(() => expect(text('français', 'Légende')).toHaveFocus())
    expect(text('français', 'Légende')).toHaveAccessibleDescription(/est déjà pris/)
  })

  it('can be saved once the server is back', async () => {
    server.isGone = true
    await fill('français', '10')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Rien n’est perdu/)
    expect(text('français')).toHaveValue('10')
    server.isGone = false
    await save()
    await waitFor(() => expect(inFile(STAT).value?.fr).toBe('10'))
  })

  it('is typed in two tabs, and neither overwrites the other', async () => {
    await fill('français', '12')
    act(() => void window.dispatchEvent(new Event('pagehide')))
    const base = inFile(STAT)
    const other = { ...base, value: { ...base.value, fr: '12' }, label: inAll('pages') }
    storeDraft('content/stats/one', { base, data: other })
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(text('français', 'Légende')).toHaveValue('pages')
    await fill('français', '13')
    await save()
    await waitFor(() =>
      expect(inFile(STAT)).toEqual({ ...other, value: { ...base.value, fr: '13' } }),
    )
  })
})

it('takes a phone number as people of Geneva write it', async () => {
  files.set('content/contact.json', { phone: '+41 22 000 00 00' })
  await open('content/contact', 'Coordonnées')
  const phone = screen.getByRole('textbox', { name: 'Téléphone' })
  await user.clear(phone)
  await user.type(phone, '022 344 55 66')
  expect(phone).toHaveValue('+41 22 344 55 66')
  await discard()
})

it('puts entries in order by keyboard, and keeps the focus', async () => {
  await open('content/values', 'Valeurs (À propos)')
  screen.getByRole('button', { name: /^Descendre.*Un$/ }).focus()
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText(/« Un » est maintenant en position 2 sur 2/),
  ).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Descendre.*Un$/ })).toHaveFocus(),
  )
  expect(files.get('content/values/two.json')).toMatchObject({ order: 1 })
})

it('lists what the check warns of, in the words of the editor', async () => {
  const reason = 'est aussi 1 dans content/values/two.json : lequel vient en premier ?'
  const twice = {
    file: 'content/values/one.json',
    path: 'order',
    text: reason,
    isError: false,
  }
  server.warnings = [
    twice,
    { ...twice, file: STAT, path: 'value.de', text: 'manque.', language: 'de' },
  ]
  await open('todo', 'À compléter')
  expect(screen.getByRole('link', { name: /^À compléter 2$/ })).toBeVisible()
  expect(
    screen.getByRole('link', { name: /Un.*est aussi 1 dans Valeurs › Deux :/ }),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'allemand' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Chiffre › allemand manque/ }))
  await waitFor(() => expect(text('allemand')).toHaveFocus())
})

it('lists translations that are older than the French', async () => {
  server.changes = [
    { file: STAT, path: 'value.fr', before: '7', after: '8' },
    { file: STAT, path: 'value.en', before: '7', after: '8' },
  ]
  await open('todo', 'À compléter')
  const older = await screen.findByRole('link', {
    name: /Chiffre › allemand est plus ancien/,
  })
  expect(older).toHaveAttribute('href', expect.stringContaining('value.de'))
  expect(screen.queryByText(/Chiffre › anglais/)).toBeNull()
})

it('tells of one moved card in one line', async () => {
  for (const [order, name] of [...['Deux', 'Trois', 'Un'].entries()])
    files.set(`content/values/${name}.json`, value(order + 1, name))
  files.delete('content/values/one.json')
  files.delete('content/values/two.json')
  server.changes = [
    { file: 'content/values/Deux.json', path: 'order', before: 2, after: 1 },
    { file: 'content/values/Trois.json', path: 'order', before: 3, after: 2 },
    { file: 'content/values/Un.json', path: 'order', before: 1, after: 3 },
  ]
  await open('publish', 'Publier')
  expect(
    await screen.findByRole('link', { name: /Valeurs › Un.*Position/ }),
  ).toBeVisible()
  expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(1)
})

it('shows pictures, and no names of files', async () => {
  const photo = (name: string) => `./${name}-1a2b3c4d.png`
  files.set('content/team/broken.json', { name: 'Ada', photo: photo('new') })
  const change = { file: 'content/team/broken.json', path: 'photo' }
  server.changes = [{ ...change, before: photo('old'), after: photo('new') }]
  await open('publish', 'Publier')
  expect(await screen.findAllByRole('img', { name: /^Image.: Ada$/ })).toHaveLength(2)
  expect(screen.queryByText(/1a2b3c4d/)).toBeNull()
})

it('asks which text stays, where somebody else had published another one', async () => {
  files.set(STAT, { ...inFile(STAT), value: inAll('9') })
  server.changes = [{ file: STAT, path: 'value.fr', before: '8', after: '9' }]
  await open('publish', 'Publier')
  await user.type(await screen.findByLabelText(/^Ce que vous avez changé/), 'Neuf')
  files.set(STAT, { ...inFile(STAT), value: { ...inAll('9'), fr: '10' } })
  const { project } = answers
  // While the page reads the other text, the server tells of it, and is slow to give it again.
  answers.project = () => {
    answers.project = () => new Promise((tell) => setTimeout(() => tell(project()), 50))
    tellChanged()
    return project()
  }
  await user.click(screen.getByRole('button', { name: 'Publier' }))
  expect(await screen.findByText(/Chiffres › 10 › Chiffre › français/)).toBeVisible()
  const choice = await screen.findByRole('group', { name: 'Chiffre › français' })
  expect(choice).toHaveTextContent(/9.*10/)
  await user.click(within(choice).getByRole('button', { name: /^Garder la mienne/ }))
  await save()
  await waitFor(() => expect(inFile(STAT).value?.fr).toBe('9'))
})

it('leads from a number on the page to where it is written', async () => {
  files.set('content/contact.json', { phone: '+41 22 000 00 00' })
  const french = 'locales/fr/translation.json'
  files.set(french, { contact: { phone: { link: '{phone}' } } })
  await open(`at/${french}?at=contact.phone.link`, 'Coordonnées')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Téléphone' })).toHaveFocus(),
  )
  await user.type(screen.getByRole('searchbox'), 'coordonnees telephone')
  expect(await screen.findByRole('link', { name: /^\+41 22/ })).toBeVisible()
})

it('deletes nothing unless it is asked to, and says why the last entry stays', async () => {
  const stays = { path: '', text: 'n’a aucune entrée.', isError: true }
  server.problems = [{ file: 'content/stats/', ...stays }]
  await open('content/stats', 'Chiffres (À propos)')
  for (const answer of [false, true]) {
    jest.spyOn(window, 'confirm').mockReturnValueOnce(answer)
    await user.click(screen.getByRole('button', { name: /^Supprimer/ }))
    expect(server.sent).toHaveLength(Number(answer))
  }
  expect(await screen.findByRole('alert')).toHaveTextContent(/Chiffres n’a aucune entrée/)
})

it('shows an entry that cannot be read, with the reason and the way out', async () => {
  await open('content/team', 'Équipe')
  await user.click(screen.getByRole('link', { name: /est un fichier vide/ }))
  expect(await screen.findByText(/revenez à la dernière bonne/)).toBeVisible()
})

it('finds a text without its accents, in its field, and the search is over', async () => {
  await open('', /^Que voulez-vous changer/)
  const note = await screen.findByRole('region', { name: /Kim/ })
  expect(note).toHaveTextContent(/Le numéro change\..*21 novembre 2026/)
  await user.type(screen.getByRole('searchbox'), 'bientot geneve')
  await user.click(await screen.findByRole('link', { name: /^Bientôt à Genève/ }))
  await waitFor(() => expect(text('français', 'Titre')).toHaveFocus())
  expect(screen.getByRole('searchbox')).toHaveValue('')
})
