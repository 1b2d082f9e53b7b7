import { useEffect, useRef, useState, type ReactNode } from 'react'
import { declaredTokens, groupTokens, type TokenGroups } from './tokens'
import * as styles from './Tokens.module.css'

interface TokenProps {
  name: string
  /** The property whose value, as the browser computes it, stands beside the token. */
  property: 'backgroundColor' | 'fontSize' | 'inlineSize'
  children?: ReactNode
}

/** A token at work, with its name and what it comes to. */
const Token = ({ name, property, children }: TokenProps) => {
  const sample = useRef<HTMLDivElement>(null)
  const [computed, setComputed] = useState('')
  useEffect(() => {
    const read = () => {
      if (sample.current) setComputed(getComputedStyle(sample.current)[property])
    }
    read()
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [property])
  return (
    <li className={styles.token}>
      <div
        ref={sample}
        className={styles[property]}
        style={{ [property]: `var(${name})` }}
        aria-hidden="true"
      >
        {children}
      </div>
      <code>{name}</code>
      <span className={styles.value}>{computed}</span>
    </li>
  )
}

interface GroupProps {
  title: string
  children: ReactNode
}

const Group = ({ title, children }: GroupProps) => (
  <div className={styles.group}>
    <h3>{title}</h3>
    {children}
  </div>
)

/** What `src/styles/tokens.css` declares, read from the styles of the page. */
export const Tokens = ({ sample }: { sample: string }) => {
  const [declared, setDeclared] = useState(new Map<string, string>())
  // The styles come after the page.
  useEffect(() => {
    const read = () => setDeclared(declaredTokens())
    read()
    document.addEventListener('load', read, true)
    return () => document.removeEventListener('load', read, true)
  }, [])
  const { colours, themes, sizes, spaces, others }: TokenGroups = groupTokens(declared)
  return (
    <>
      <Group title="Colours">
        <ul className={styles.colours}>
          {colours.map((name) => (
            <Token key={name} name={name} property="backgroundColor" />
          ))}
        </ul>
      </Group>
      <Group title="Colours of the themes">
        <ul className={styles.colours}>
          {themes.map((name) => (
            <Token key={name} name={name} property="backgroundColor" />
          ))}
        </ul>
      </Group>
      <Group title="Type scale">
        <ul>
          {sizes.map((name) => (
            <Token key={name} name={name} property="fontSize">
              {sample}
            </Token>
          ))}
        </ul>
      </Group>
      <Group title="Spaces">
        <ul>
          {spaces.map((name) => (
            <Token key={name} name={name} property="inlineSize" />
          ))}
        </ul>
      </Group>
      <Group title="Others">
        <ul>
          {others.map((name) => (
            <li key={name} className={styles.token}>
              <code>{name}</code>
              <span className={styles.value}>{declared.get(name)}</span>
            </li>
          ))}
        </ul>
      </Group>
    </>
  )
}
