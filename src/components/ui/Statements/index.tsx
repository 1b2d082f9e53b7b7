import * as styles from './index.module.css'

interface StatementsProps {
  entries: readonly { title: string; text: string }[]
  /**
   * How the statements are laid out. `rows`: one below the other, each title beside its text;
   * `stack`: each title above its text; `columns`: two statements side by side; `scenes`: large,
   * and on wide screens in groups of three, each further to the right than the one above.
   */
  layout?: 'rows' | 'stack' | 'columns' | 'scenes'
}

/** A list of statements: titles, each with a text. */
export const Statements = ({ entries, layout = 'rows' }: StatementsProps) => (
  <ul role="list" className={styles.statements} data-layout={layout}>
    {entries.map(({ title, text }, index) => (
      <li key={index}>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ul>
)
