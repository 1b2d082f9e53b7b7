/** Places in forms, each with what is to be known of it. */
import { linkTo } from './route'

export interface Row {
  title: string
  text?: string
  /** The form and, in it, the field. */
  id?: string
  path?: string
  /** Of the title, where it is a text of the site. */
  lang?: string
}

export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <ul role="list" className="rows">
    {rows.map(({ title, text, id, path, lang }) => (
      <li key={`${id} ${path} ${text}`}>
        <a href={id && linkTo(id, path)}>
          <strong lang={lang}>{title}</strong>
          <span>{text}</span>
        </a>
      </li>
    ))}
  </ul>
)
