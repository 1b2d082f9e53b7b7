import type { ComponentProps } from 'react'
import * as styles from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
}

/** A choice with its label beside it; the two are one target. */
export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className={styles.choice}>
    <input type="checkbox" className={styles.box} {...rest} />
    <span>{label}</span>
  </label>
)
