import * as styles from './index.module.css'

interface StatementsProps {
  entries: readonly { title: string; text: string }[]
  /**
   * One below the other with the title beside the text, or above it; side by side; or as
   * scenes of a story, large, each a step further in than the one before.
   */
  layout?: 'rows' | 'stack' | 'columns' | 'scenes'
}

/** Titles with a text each, parted by hairlines. */
export const Statements = ({ entries, layout = 'rows' }: StatementsProps) => (
  <ul role="list" className={styles.statements} data-layout={layout}>
    {entries.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
      </li>
    ))}
  </ul>
)
