import type { StorybookConfig } from '@storybook/react-vite'
import svgr from 'vite-plugin-svgr'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/{components,forms}/**/*.stories.tsx'],
  core: { disableTelemetry: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), svgr({ include: '**/*.svg' })],
  }),
}

export default config
