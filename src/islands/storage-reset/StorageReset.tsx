import { useState } from 'react'
import { Button } from '../../components/ui/Button'
import { eraseDeclared } from '../../shared/browser-storage/erase'
import * as styles from './StorageReset.module.css'

/** The words as plain data: the island gets them without i18next. */
export interface StorageResetTexts {
  text: string
  erase: string
  erased: string
  nothing: string
}

export interface StorageResetProps {
  texts: StorageResetTexts
}

/**
 * Erases what the site has kept in this browser, and says so. The button stays where it is,
 * and so does the focus.
 */
export const StorageReset = ({ texts }: StorageResetProps) => {
  const [outcome, setOutcome] = useState<'erased' | 'nothing'>()
  return (
    <div className={styles.reset}>
      <p>{texts.text}</p>
      <Button
        variant="quiet"
        onClick={() => setOutcome(eraseDeclared() ? 'erased' : 'nothing')}
      >
        {texts.erase}
      </Button>
      <p role="status">{outcome && texts[outcome]}</p>
    </div>
  )
}
