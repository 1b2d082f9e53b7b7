/**
 * Leads to the first wrong field of a form, and shows the summary above it where there is
 * room for both. A field that has the focus already gets it anew: else nothing would be read
 * aloud after Enter.
 */
export const focusFirstError = (form: HTMLFormElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (!form || !field) return
  if (field === document.activeElement) field.blur()
  field.focus()
  form.querySelector('[data-error-summary]')?.scrollIntoView({ block: 'nearest' })
  field.scrollIntoView({ block: 'nearest' })
}
