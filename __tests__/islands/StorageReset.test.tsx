import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StorageReset } from '../../src/islands/StorageReset'
import { storedItems } from '../../src/shared/browser-storage'

const texts = {
  text: 'Ce bouton efface tout.',
  erase: 'Effacer',
  erased: 'C’est effacé.',
  nothing: 'Rien à effacer.',
}

const press = async () => {
  render(<StorageReset texts={texts} />)
  const button = screen.getByRole('button', { name: texts.erase })
  await userEvent.click(button)
  return { button, status: screen.getByRole('status') }
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the button that erases what the browser keeps', () => {
  it('erases what is declared and nothing else, says so, and keeps the focus', async () => {
    for (const { storage, name } of storedItems) window[storage].setItem(name, 'x')
    localStorage.setItem('of-another-program', 'x')
    const { button, status } = await press()
    for (const { storage, name } of storedItems)
      expect(window[storage].getItem(name)).toBeNull()
    expect(localStorage.getItem('of-another-program')).toBe('x')
    expect(status).toHaveTextContent(texts.erased)
    expect(button).toHaveFocus()
  })

  it('says that there was nothing, also where storage is blocked', async () => {
    expect((await press()).status).toHaveTextContent(texts.nothing)
    cleanup()
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, storage, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied.', 'SecurityError')
      })
    expect((await press()).status).toHaveTextContent(texts.nothing)
  })
})
