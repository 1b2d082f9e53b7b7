import type { Example, Materials } from './example'
import * as styles from './Catalogue.module.css'

interface SpecimenProps {
  name: string
  examples: readonly Example[]
  materials: Materials
}

/** A component with all its states. */
export const Specimen = ({ name, examples, materials }: SpecimenProps) => (
  <section id={name} className={styles.specimen} aria-labelledby={`${name}-name`}>
    <h2 id={`${name}-name`} lang="en">
      {name}
    </h2>
    {examples.map(({ state, ground = 'paper', small, draw: Draw }, index) => (
      <figure
        key={state}
        className={styles.example}
        aria-labelledby={`${name}-state-${index}`}
        data-ground={ground}
        data-small={small}
      >
        <figcaption id={`${name}-state-${index}`} lang="en">
          {state}
        </figcaption>
        <div className={styles.ground} data-tone={ground === 'ink' ? 'ink' : undefined}>
          <Draw {...materials} />
        </div>
      </figure>
    ))}
  </section>
)
