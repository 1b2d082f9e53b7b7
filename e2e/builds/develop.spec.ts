import { createServer, type AddressInfo } from 'node:net'
import { contactForm, goodMessage } from '../support/contact-form'
import { entries, type Localized } from '../support/content'
import { messagesFrom } from '../support/messages'
import { copyProject, type ProjectCopy } from '../support/project-copy'
import { expect, test as base } from '../support/test'
import { filled, wordsIn } from '../support/words'

const freePort = async () => {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The developer's workshop, in a copy of the project. */
const test = base.extend<object, { workshop: ProjectCopy & { url: string } }>({
  workshop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from it.
    async ({}, provide) => {
      const project = copyProject()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const { ended, output } = project.develop(port)
      let over = false
      void ended.then(() => (over = true))
      while (!over && !(await answers(`${url}/`)))
        await new Promise((resolve) => setTimeout(resolve, 500))
      expect(over, output()).toBe(false)
      await provide({ ...project, url })
      project.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ workshop }, provide) => provide(workshop.url),
})

// What takes a minute to start is not started anew for every test that fails.
test.describe.configure({ mode: 'serial' })
// The shell that develop serves has neither icon nor styles yet: browsers ask for an icon by
// its usual name, and a transition from a page that has styles comes to nothing. On a slow
// machine Gatsby's own preloads wait so long for its scripts that Chromium says so.
test.use({
  expectedProblems:
    /favicon\.ico|ViewTransition opt-in disabled|was preloaded using link preload/,
})

test.describe('gatsby develop', () => {
  test('a message sent there reaches the receiver', async ({ page, workshop }) => {
    const email = 'developer@example.org'
    const form = contactForm(page, 'de')
    await form.open()
    await form.fill({ ...goodMessage, email: 'nobody' })
    await form.submit.click()
    await expect(form.email).toHaveAccessibleDescription(form.words.error.email)
    await form.fill({ email })
    await form.submit.click()
    await expect(form.success).toBeVisible()
    expect(
      await messagesFrom(email, `file:${workshop.folder}/data/messages.db`),
    ).toMatchObject([
      { ...goodMessage, email, subject: form.words.subject.support, language: 'de' },
    ])
    await expect(page).toHaveURL('/de/#message-sent')
    await expect(page.getByText(wordsIn('de').landing.confirmation)).toBeInViewport()
  })

  test('the picker leads to the same page in another language', async ({ page }) => {
    await page.goto('/about/')
    const { label } = wordsIn('fr').site.language
    await page
      .getByRole('button', { name: filled(label, { language: 'Français' }) })
      .click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/about/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn('en').about.hero.title,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('GraphiQL answers in the language that is asked for', async ({ request }) => {
    const answer = await request.post('/___graphql', {
      data: {
        query: '{ allStat(sort: {order: ASC}) { nodes { value(language: "de") } } }',
      },
    })
    const stats = entries<{ value: Localized }>('stats')
    expect(await answer.json()).toMatchObject({
      data: { allStat: { nodes: stats.map(({ value }) => ({ value: value.de })) } },
    })
  })
})
