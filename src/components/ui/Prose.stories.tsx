import type { Meta, StoryObj } from '@storybook/react-vite'
import { Prose, ProsePart } from './Prose'

export default { component: Prose, parameters: { wide: true } } satisfies Meta<
  typeof Prose
>

export const TwoParts: StoryObj<typeof Prose> = {
  args: {
    children: (
      <>
        <ProsePart id="goal" title="Notre objectif">
          <p>Toute personne doit pouvoir lire ce site et s’en servir.</p>
        </ProsePart>
        <ProsePart id="measures" title="Ce que nous faisons">
          <ul role="list">
            <li>Toutes les fonctions se commandent au clavier.</li>
            <li>
              Une question ? <a href="#contact">Écrivez-nous</a>.
            </li>
          </ul>
        </ProsePart>
      </>
    ),
  },
}
