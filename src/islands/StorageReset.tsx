import { useState } from 'react'
import { Button } from '../components/ui/Button'
import { eraseStorage } from '../shared/browser-storage'
import * as styles from './StorageReset.module.css'

export interface StorageResetProps {
  /** Plain data, so that the island needs no i18next. */
  texts: Record<'text' | 'erase' | 'erased' | 'nothing', string>
}

/** Erases what the site has stored in this browser, and says so. The focus stays. */
export const StorageReset = ({ texts }: StorageResetProps) => {
  const [outcome, setOutcome] = useState<'erased' | 'nothing'>()
  return (
    <div className={styles.reset}>
      <p>{texts.text}</p>
      <Button
        variant="quiet"
        onClick={() => setOutcome(eraseStorage() ? 'erased' : 'nothing')}
      >
        {texts.erase}
      </Button>
      <p role="status">{outcome && texts[outcome]}</p>
    </div>
  )
}
