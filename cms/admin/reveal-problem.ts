/** What Decap or the localized widget marks as wrong. */
const PROBLEM = '[class*="-ControlErrorsList"] li, [aria-invalid="true"]'

/** Decap marks what is wrong, and leaves the person to find it in a long form. */
export const revealProblem = (): void => {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (!target.closest('[class*="-ToolbarContainer"], [role="menuitem"]')) return
    // Decap looks at the fields after the click.
    setTimeout(() => {
      const [problem] = [...document.querySelectorAll<HTMLElement>(PROBLEM)].filter(
        (element) => element.checkVisibility(),
      )
      problem?.scrollIntoView({ block: 'center' })
      if (problem?.matches('[aria-invalid]')) problem.focus()
    }, 300)
  })
}
