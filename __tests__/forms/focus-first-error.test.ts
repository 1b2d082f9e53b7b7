import { focusFirstError } from '../../src/forms/focus-first-error'

const formOf = (fields: string) => {
  document.body.innerHTML = `<form>${fields}</form>`
  return document.querySelector('form')
}

const field = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`)

describe('after a submit that found something wrong', () => {
  it('the first wrong field has the focus', () => {
    const form = formOf(
      '<input name="right"><input name="wrong" aria-invalid="true"><input name="also" aria-invalid="true">',
    )
    focusFirstError(form)
    expect(field('wrong')).toHaveFocus()
  })

  it('a field that has the focus already gets it anew, so that its error is read aloud', () => {
    const form = formOf('<input name="wrong" aria-invalid="true">')
    field('wrong')?.focus()
    const focused = jest.fn()
    field('wrong')?.addEventListener('focus', focused)
    focusFirstError(form)
    expect(focused).toHaveBeenCalledTimes(1)
    expect(field('wrong')).toHaveFocus()
  })

  it('nothing moves where nothing is wrong', () => {
    const form = formOf('<input name="right">')
    field('right')?.focus()
    focusFirstError(form)
    expect(field('right')).toHaveFocus()
  })
})
