import type { Preview } from '@storybook/react-vite'
import '../src/styles/index.css'

const preview: Preview = {
  globalTypes: {
    tone: { toolbar: { title: 'Ground', items: ['paper', 'ink'], dynamicTitle: true } },
  },
  initialGlobals: { tone: 'paper' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.lang = 'fr'
      return (
        <div
          data-tone={globals.tone as string}
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
