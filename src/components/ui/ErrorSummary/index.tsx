import * as styles from './index.module.css'

interface ErrorSummaryProps {
  title: string
  /**
   * The errors of the form. `field` is the name of the wrong field, or `form`; `target` is the id
   * of the control to which the error links.
   */
  entries: readonly { field: string; code: string; text: string; target?: string }[]
  /** The level of the summary's heading: one below that of the heading before it. */
  level?: 2 | 3
}

/**
 * This id is the same in every summary, since a page has at most one. On a page with two forms, the
 * summary belongs to the contact form: the newsletter form shows its error at its only field.
 */
const TITLE_ID = 'error-summary-title'

/** Shows the errors of a form, each with a link to its field; renders nothing if there are none. */
export const ErrorSummary = ({ title, entries, level = 3 }: ErrorSummaryProps) => {
  if (entries.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <div
      className={`card ${styles.summary}`}
      data-error-summary
      role="group"
      aria-labelledby={TITLE_ID}
      tabIndex={-1}
    >
      <Heading id={TITLE_ID}>{title}</Heading>
      <ul role="list" className="stop-list">
        {entries.map(({ field, code, text, target }) => (
          <li key={`${field}-${code}`} data-error-for={field} data-error-code={code}>
            {target ? (
              <a className="target" href={`#${target}`}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
