import type { Preview } from '@storybook/react-vite'
import '../src/styles'
import fontUrl from '../src/styles/fonts/bricolage-grotesque.woff2'

// The site preloads its font; here `font-display: optional` would never show it.
const font = new FontFace('Bricolage Grotesque', `url(${fontUrl})`, { weight: '400 750' })
document.fonts.add(font)
void font.load()

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule] : []),
    ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
  ])

/** Makes each `@media (prefers-color-scheme: dark)` true or false, whatever the system prefers. */
const showTheme = (theme: string) => {
  const query = '(prefers-color-scheme: dark)'
  for (const { media } of [...document.styleSheets].flatMap((sheet) =>
    mediaRules(sheet.cssRules),
  ))
    if (media.mediaText.includes(query))
      media.mediaText =
        theme === 'dark' ? `${query}, (width >= 0)` : `${query} and (width < 0)`
  document.documentElement.style.colorScheme = theme
}

const toolbar = (title: string, items: string[]) => ({
  toolbar: { title, items, dynamicTitle: true },
})

const preview: Preview = {
  globalTypes: {
    theme: toolbar('Theme', ['light', 'dark']),
    tone: toolbar('Ground', ['paper', 'ink']),
  },
  initialGlobals: { theme: 'light', tone: 'paper' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.lang = 'fr'
      showTheme(globals.theme)
      return (
        <div
          data-tone={globals.tone}
          style={{
            padding: parameters.wide ? 0 : '1.5rem',
            background: 'var(--paper)',
            color: 'var(--ink)',
          }}
        >
          <Story />
        </div>
      )
    },
  ],
}

export default preview
