/** What the page tells the editor: `<script type="application/json" id="settings">`. */
export interface Settings {
  /** Decap's backend, as it stands in its configuration. */
  backend: { name: string; [setting: string]: unknown }
  /** The site to look at beside the editor. */
  siteUrl: string
  /** Whether what is saved goes to this computer. */
  local: boolean
}

export const readSettings = (): Settings =>
  JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
