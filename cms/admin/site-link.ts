import { words } from './language'

/** Leads to the site, which stands beside the editor and shows what is saved. */
export const addSiteLink = (address: string): void => {
  const link = document.createElement('a')
  link.className = 'site-link'
  link.href = address
  link.target = 'site'
  link.textContent = words.site
  document.body.append(link)
}
