/** Places in forms, each with what is to be known of it. */
import { linkTo } from './route'

export interface Row {
  title: string
  text?: string
  /** The form and, in it, the field. */
  id?: string
  path?: string
}

export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul role="list" className="rows">
    {rows.map(({ title, text, id, path }) => (
      <li key={`${id} ${path} ${text}`}>
        <a href={id && linkTo(id, path)}>
          <strong>{title}</strong>
          <span>{text}</span>
        </a>
      </li>
    ))}
  </ul>
)
