/** The two ways the form leaves the page, apart so that tests can watch them. */
export const goTo = (path: string): void => window.location.assign(path)

export const reloadPage = (): void => window.location.reload()
