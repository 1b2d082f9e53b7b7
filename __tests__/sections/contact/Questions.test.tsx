/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { Questions } from '../../../src/sections/contact/Questions'

jest.mock('../../../src/components/layout/site-data', () => ({
  useSiteInfo: () => ({ launchYear: 2031 }),
}))
jest.mock('../../../src/i18n/react', () => ({
  useLanguage: () => ({
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  }),
}))

const { title, text } = {
  title: 'contact.questions.launch.title',
  text: 'contact.questions.prototype.text',
}

it('the contact page names the launch year in the question about the launch', () => {
  render(<Questions data={{ siteInfo: { betaData: [] } }} />)
  expect(screen.getByRole('heading', { name: `${title} 2031` })).toBeInTheDocument()
})

it.each([
  [[], text],
  [['Kept for a week.'], `${text} Kept for a week.`],
])(
  'the contact page ends its answer about the prototype with the list of data that the prototype keeps: %j',
  (said, shown) => {
    render(<Questions data={{ siteInfo: { betaData: said } }} />)
    expect(screen.getByText(text, { exact: false })).toHaveTextContent(
      new RegExp(`^${shown}$`),
    )
  },
)
